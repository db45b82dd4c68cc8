import { asks, bullet, type Draft, factOf, lineOf, type Part } from "./canned-text";
import type { Question } from "./question";

const overstaying =
  "overstay*|over stay*|stay illegal*|illegal*|undocumented|without visa reh*|visa khatam hone ke baad ruk*|visa expire hone ke baad ruk*|disappear after landing|gayab ho jaun|slip away|ویزا ختم ہونے کے بعد";

/** Staying or working without permission: a plain no, what is not known, and what is allowed instead. */
export const answerUnlawful: Part = (question: Question, facts): Draft | null => {
  if (!asks(question, overstaying) || question.everyday.length > 0) return null;
  const stays = question.countries.slice(0, 2).flatMap((id) => factOf(facts, `${id}/after-study`) ?? []);
  const work = question.topics.includes("work")
    ? question.countries.slice(0, 2).flatMap((id) => factOf(facts, `${id}/work`) ?? [])
    : [];
  return {
    lines: [
      "**Please do not: staying or working without permission breaks the law of the country, and later applications are judged by it, in other countries as well.**",
      "I hold no checked list of the penalties. Before a permit ends there are three ways: extend it, change to another permit, or leave in time. The immigration authority's own page says which is open to you.",
      ...work.map((fact) => bullet("Work while studying", lineOf(fact, "Work while studying"))),
      ...stays.map((fact) => bullet("After the degree", lineOf(fact, "After the degree"))),
    ],
    used: [...work, ...stays],
  };
};
