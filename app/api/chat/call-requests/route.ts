import { callRequestedAnswer } from "@/lib/calls/answers";
import { requestCall } from "@/lib/calls/commands/request";
import { callRequestSchema } from "@/lib/calls/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "call:request",
      summary: "Ask to be called, from a conversation with the assistant",
      output: callRequestedAnswer,
      input: callRequestSchema,
      limit: "callRequest",
      passesLimits: () => true, // the verb counts what is stored: somebody in need isn't turned away
      status: 201,
      idempotent: true,
    },
    async ({ actor, input, request }) => {
      await requestCall(actor, input, request.address);
      return { detail: "We have your number." };
    },
  ),
});
