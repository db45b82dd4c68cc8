import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { mailAnswer } from "@/lib/mail/answers";
import { listMails } from "@/lib/mail/queries/queue";
import { mailListSchema } from "@/lib/mail/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "mail:manage",
      summary: "Emails that have not been sent",
      output: listOf(mailAnswer),
      query: mailListSchema,
    },
    ({ actor, query }) => listMails(actor, query),
  ),
});
