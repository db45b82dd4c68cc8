import { exportAnswer } from "@/lib/accounts/answers/files";
import { assertMayExport, exportAccount } from "@/lib/accounts/queries/export";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "account:export",
      summary: "Everything stored about your account, as a ZIP file",
      params: byId,
      media: ["application/zip"],
      visible: async ({ actor, params }) => assertMayExport(actor, params.id),
      accountLimit: "accountExport",
      head: async () => exportAnswer(null),
    },
    async ({ actor, params }) => exportAnswer(await exportAccount(actor, params.id)),
  ),
});
