import { exportContent } from "@/lib/content/queries/export";
import { contentExportSchema } from "@/lib/content/schema/list";
import { isContentKind } from "@/lib/content/tables";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:write",
      summary: "A table’s published records as a file for spreadsheets",
      params: { id: isContentKind },
      query: contentExportSchema,
      media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    },
    ({ actor, params, query }) => exportContent(actor, params.id, query),
  ),
});
