import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { storyAnswer } from "@/lib/stories/answers";
import { askStudent, takeStoryOff } from "@/lib/stories/commands";
import { assertStory } from "@/lib/stories/queries";
import { storyVersionQuery, storyVersionSchema } from "@/lib/stories/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "office-text:manage",
      summary: "Ask the student by email whether their story may be told",
      params: byId,
      visible: ({ actor, params }) => assertStory(actor, params.id),
      verbChecksVisible: true,
      output: storyAnswer,
      input: storyVersionSchema,
    },
    ({ actor, params, input }) => askStudent(actor, params.id, input),
  ),
  DELETE: route(
    {
      action: "office-text:manage",
      summary: "Take a story off the site, or the question to the student back",
      params: byId,
      visible: ({ actor, params }) => assertStory(actor, params.id),
      verbChecksVisible: true,
      output: storyAnswer,
      query: storyVersionQuery,
    },
    ({ actor, params, query }) => takeStoryOff(actor, params.id, query),
  ),
});
