import { describeConsultationsFile, exportConsultations } from "@/lib/consultations/queries/export";
import { consultationExportSchema } from "@/lib/consultations/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "consultation:list",
      summary: "The consultations as a CSV file",
      media: ["text/csv"],
      query: consultationExportSchema,
      head: ({ actor }) => describeConsultationsFile(actor),
    },
    ({ actor, query }) => exportConsultations(actor, query),
  ),
});
