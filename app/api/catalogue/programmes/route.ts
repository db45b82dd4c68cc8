import { programmeOptionAnswer } from "@/lib/catalogue-search/answers";
import { searchProgrammes } from "@/lib/catalogue-search/queries";
import { programmeSearchSchema } from "@/lib/catalogue-search/schema";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "catalogue:search",
      summary: "Programmes in the catalogue",
      output: listOf(programmeOptionAnswer),
      query: programmeSearchSchema,
    },
    ({ actor, query }) => searchProgrammes(actor, query),
  ),
});
