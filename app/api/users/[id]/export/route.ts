import { exportAccount } from "@/lib/accounts/export";
import { exportAnswer } from "@/lib/accounts/export-answer";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "account:export", accountLimit: "accountExport" }, async ({ actor, params }) =>
    exportAnswer(await exportAccount(actor, params.id ?? "")),
  ),
});
