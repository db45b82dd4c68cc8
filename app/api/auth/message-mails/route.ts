import { messageMailsAnswer } from "@/lib/accounts/answers/accounts";
import { changeMessageMails } from "@/lib/accounts/commands/profile";
import { getMessageMails } from "@/lib/accounts/queries/sessions";
import { messageMailsSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "account:message-mails",
      summary: "Whether your emails about unread messages contain their text",
      output: messageMailsAnswer,
    },
    ({ actor }) => getMessageMails(actor),
  ),
  PATCH: route(
    {
      action: "account:message-mails",
      summary: "Choose whether your emails about unread messages contain their text",
      input: messageMailsSchema,
      output: messageMailsAnswer,
    },
    ({ actor, input }) => changeMessageMails(actor, input),
  ),
});
