import { asks, bullet, type Draft, factOf, lineOf } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";

/** The usual scores for the tests in the question. */
export const usualScores = ({ tests }: Question, facts: readonly Fact[]): Draft["lines"] =>
  tests.map((id) => {
    const test = factOf(facts, `test/${id}`);
    return (
      test && bullet(`${test.title.replace(/ \(.*/, "")}, usually asked for`, lineOf(test, "Score usually asked for"))
    );
  });

/**
 * Only the university states required marks and scores; the catalogue's own estimates order the list and are never
 * shown.
 */
export function entryNote(question: Question, lines: readonly string[] = []): string {
  if (lines.some((line) => line.includes("**IELTS ")))
    return "The IELTS bands are the overall ones of our catalogue; the course's own page decides, for single parts and other tests as well.";
  const isEntry = question.topics.some(
    (topic) => topic === "profile" || topic === "requirements" || topic === "admission",
  );
  return isEntry || asks(question, "cgpa|gpa|marks|percentage|ielts|eligib*")
    ? "I don't have published figures for the marks and the English score that a course asks for: the course's own page at the university decides. A counsellor can judge your transcript in a free consultation."
    : "Fees are for planning; confirm fee and entry requirements on the course's own page.";
}
