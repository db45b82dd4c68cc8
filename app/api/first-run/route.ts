import { firstRunAnswer } from "@/lib/first-run/answers";
import { beginFirstRun } from "@/lib/first-run/commands";
import { getFirstRun } from "@/lib/first-run/queries";
import { firstRunSchema } from "@/lib/first-run/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "office:manage",
      summary: "The first steps of a new office, and which values are still samples",
      output: firstRunAnswer,
    },
    ({ actor }) => getFirstRun(actor),
  ),
  POST: route(
    {
      action: "office:manage",
      summary: "Begin: publish the office's own name, numbers and address in the place of the samples",
      output: firstRunAnswer,
      status: 201,
      input: firstRunSchema,
    },
    ({ actor, input }) => beginFirstRun(actor, input),
  ),
});
