import { firstRunAnswer } from "@/lib/first-run/answers";
import { sendTestMail } from "@/lib/first-run/commands";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "office:manage",
      summary: "Mail yourself, to see whether the mail server takes it",
      output: firstRunAnswer,
    },
    ({ actor }) => sendTestMail(actor),
  ),
});
