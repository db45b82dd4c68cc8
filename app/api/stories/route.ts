import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { storyAnswer } from "@/lib/stories/answers";
import { saveStory } from "@/lib/stories/commands";
import { listStories } from "@/lib/stories/queries";
import { storySchema } from "@/lib/stories/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "office-text:manage",
      summary: "The stories about students, with what each student said to theirs",
      output: listOf(storyAnswer),
    },
    ({ actor }) => listStories(actor),
  ),
  POST: route(
    {
      action: "office-text:manage",
      summary: "Write a story about a student, as a draft",
      output: storyAnswer,
      status: 201,
      input: storySchema,
      idempotent: true,
    },
    ({ actor, input }) => saveStory(actor, input),
  ),
});
