import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { storyAnswer } from "@/lib/stories/answers";
import { changeStory, deleteStory } from "@/lib/stories/commands";
import { assertStory } from "@/lib/stories/queries";
import { storyChangeSchema, storyVersionQuery } from "@/lib/stories/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(
    {
      action: "office-text:manage",
      summary: "Change a story; it leaves the site until the student agrees to the new text",
      params: byId,
      visible: ({ actor, params }) => assertStory(actor, params.id),
      verbChecksVisible: true,
      output: storyAnswer,
      input: storyChangeSchema,
    },
    ({ actor, params, input }) => changeStory(actor, params.id, input),
  ),
  DELETE: route(
    {
      action: "office-text:manage",
      summary: "Delete a story, from the site too",
      params: byId,
      visible: ({ actor, params }) => assertStory(actor, params.id),
      verbChecksVisible: true,
      query: storyVersionQuery,
      status: 204,
    },
    ({ actor, params, query }) => deleteStory(actor, params.id, query),
  ),
});
