import { publicationAnswer } from "@/lib/content/answers";
import { publishContent } from "@/lib/content/commands/publish";
import { listPublications } from "@/lib/content/queries/publications";
import { publicationSchema } from "@/lib/content/schema/input";
import { publicationListSchema } from "@/lib/content/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:read",
      summary: "What was published, and what is planned or being prepared",
      query: publicationListSchema,
      output: listOf(publicationAnswer),
    },
    ({ actor, query }) => listPublications(actor, query),
  ),
  POST: route(
    {
      action: "content:publish",
      summary: "Publish drafts, at once or from a day on",
      input: publicationSchema,
      output: publicationAnswer,
      status: 201,
      idempotent: true,
    },
    ({ actor, input }) => publishContent(actor, input),
  ),
});
