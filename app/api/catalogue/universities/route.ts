import { universityOptionAnswer } from "@/lib/catalogue-search/answers";
import { searchUniversities } from "@/lib/catalogue-search/queries";
import { universitySearchSchema } from "@/lib/catalogue-search/schema";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "catalogue:search",
      summary: "Universities in the catalogue",
      output: listOf(universityOptionAnswer),
      query: universitySearchSchema,
    },
    ({ actor, query }) => searchUniversities(actor, query),
  ),
});
