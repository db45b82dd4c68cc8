import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { ownStoryAnswer } from "@/lib/stories/answers";
import { answerStory } from "@/lib/stories/commands";
import { assertOwnStory, listOwnStories } from "@/lib/stories/queries";
import { storyAnswerSchema } from "@/lib/stories/schema";

/** The id is the student's. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "story:answer",
      summary: "The story about you that the office would like to tell, if there is one",
      params: byId,
      output: listOf(ownStoryAnswer),
    },
    ({ actor, params }) => listOwnStories(actor, params.id),
  ),
  PUT: route(
    {
      action: "story:answer",
      summary: "Agree to your story, which is then on the site, or take it off",
      params: byId,
      visible: ({ actor, params }) => assertOwnStory(actor, params.id),
      verbChecksVisible: true,
      output: ownStoryAnswer,
      input: storyAnswerSchema,
    },
    ({ actor, params, input }) => answerStory(actor, params.id, input),
  ),
});
