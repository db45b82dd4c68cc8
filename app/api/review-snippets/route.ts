import { snippetAnswer } from "@/lib/documents/answers";
import { snippetSchema } from "@/lib/documents/review-schema";
import { listSnippets, saveSnippet } from "@/lib/documents/snippets";
import { listOf } from "@/lib/http/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { WithStatus } from "@/lib/http/perform";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "document:review",
      summary: "The reasons for sending a document back that the team keeps at hand",
      output: listOf(snippetAnswer),
    },
    ({ actor }) => listSnippets(actor),
  ),
  POST: route(
    {
      action: "document:review",
      summary: "Keep a reason at hand",
      output: snippetAnswer,
      status: 201,
      otherStatuses: [200],
      input: snippetSchema,
      idempotent: true,
    },
    async ({ actor, input }) => {
      const { snippet, isNew } = await saveSnippet(actor, input);
      return new WithStatus(isNew ? 201 : 200, snippet);
    },
  ),
});
