import {
  describeConsultationsFile,
  exportChosenConsultations,
  exportConsultations,
} from "@/lib/consultations/queries/export";
import { consultationExportSchema, consultationFileSchema } from "@/lib/consultations/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "consultation:export",
      summary: "The consultations as a CSV file",
      media: ["text/csv"],
      query: consultationExportSchema,
      head: ({ actor }) => describeConsultationsFile(actor),
    },
    ({ actor, query }) => exportConsultations(actor, query),
  ),
  POST: route(
    {
      action: "consultation:export",
      summary: "Chosen consultations as a CSV file",
      media: ["text/csv"],
      input: consultationFileSchema,
    },
    ({ actor, input }) => exportChosenConsultations(actor, input),
  ),
});
