import { shortcutsAnswer } from "@/lib/accounts/answers/accounts";
import { changeShortcuts } from "@/lib/accounts/commands/profile";
import { getShortcuts } from "@/lib/accounts/queries/sessions";
import { shortcutsSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "account:shortcuts", summary: "Whether you use single-key shortcuts", output: shortcutsAnswer },
    ({ actor }) => getShortcuts(actor),
  ),
  PATCH: route(
    {
      action: "account:shortcuts",
      summary: "Turn your single-key shortcuts on or off",
      input: shortcutsSchema,
      output: shortcutsAnswer,
    },
    ({ actor, input }) => changeShortcuts(actor, input),
  ),
});
