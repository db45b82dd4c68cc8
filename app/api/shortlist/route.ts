import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { shortlistAnswer } from "@/lib/shortlist/answers";
import { saveProgrammes } from "@/lib/shortlist/commands";
import { saveProgrammesSchema } from "@/lib/shortlist/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "shortlist:write",
      summary: "Save programmes to your shortlist",
      output: listOf(shortlistAnswer),
      input: saveProgrammesSchema,
    },
    ({ actor, input }) => saveProgrammes(actor, input),
  ),
});
