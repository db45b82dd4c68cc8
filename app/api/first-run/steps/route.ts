import { firstRunAnswer } from "@/lib/first-run/answers";
import { confirmStep } from "@/lib/first-run/commands";
import { stepSchema } from "@/lib/first-run/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "office:manage",
      summary: "Confirm a first step that only a person can judge, or take that back",
      output: firstRunAnswer,
      input: stepSchema,
    },
    ({ actor, input }) => confirmStep(actor, input),
  ),
});
