import { expect, test } from "vitest";
import { cannedReply } from "@/lib/chat/canned/reply";
import { lookUp } from "@/lib/chat/look-up/look-up";
import { understand } from "@/lib/chat/question/understand";
import { chatQuestions } from "../graded/chat-questions";
import { grade } from "../graded/grade";
import type { GradedQuestion } from "../graded/question";

// The graded questions without a model: the look-ups in the real database, and the site's own answers.

/** The answers to what was said before, where the question needs them. */
async function answersTo({ earlier = [], areAnswered }: GradedQuestion): Promise<string[]> {
  const answers: string[] = [];
  for (const [index, message] of areAnswered ? earlier.entries() : []) {
    const understood = understand(message, earlier.slice(0, index), answers);
    answers.push(cannedReply(understood, await lookUp(understood)));
  }
  return answers;
}

test.each(chatQuestions)("$id: $question", async (question) => {
  const understood = understand(question.question, question.earlier, await answersTo(question));
  const facts = await lookUp(understood);
  const answer = cannedReply(understood, facts);
  expect(grade(question, facts, answer, "canned"), answer).toEqual([]);
});
