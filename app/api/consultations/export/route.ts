import { describeConsultationsFile, exportConsultations } from "@/lib/consultations/export";
import { consultationExportSchema } from "@/lib/consultations/list-query";
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
