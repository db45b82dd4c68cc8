import { notificationsAnswer } from "@/lib/accounts/answers/accounts";
import { changeNotifications } from "@/lib/accounts/commands/profile";
import { getNotifications } from "@/lib/accounts/queries/sessions";
import { notificationsSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "account:notifications", summary: "Which emails you get", output: notificationsAnswer },
    ({ actor }) => getNotifications(actor),
  ),
  PATCH: route(
    {
      action: "account:notifications",
      summary: "Choose which emails you get",
      input: notificationsSchema,
      output: notificationsAnswer,
    },
    ({ actor, input }) => changeNotifications(actor, input),
  ),
});
