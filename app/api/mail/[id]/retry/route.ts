import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { mailAnswer } from "@/lib/mail/answers";
import { assertMailExists, retryMail } from "@/lib/mail/commands/retry";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "mail:manage",
      summary: "Send an email again",
      params: byId,
      output: mailAnswer,
      visible: ({ actor, params }) => assertMailExists(actor, params.id),
    },
    ({ actor, params }) => retryMail(actor, params.id),
  ),
});
