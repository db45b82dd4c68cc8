import { snippetAnswer } from "@/lib/documents/answers/documents";
import { saveSnippet } from "@/lib/documents/commands/snippets";
import { listSnippets } from "@/lib/documents/queries/review";
import { snippetSchema } from "@/lib/documents/schema/review";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { WithStatus } from "@/lib/http/perform";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "document:review",
      summary: "The team's saved reasons for rejecting a document",
      output: listOf(snippetAnswer),
    },
    ({ actor }) => listSnippets(actor),
  ),
  POST: route(
    {
      action: "document:review",
      summary: "Save a reason",
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
