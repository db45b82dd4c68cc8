import { readCatalogue } from "@/lib/catalogue/files";
import { passageOn } from "@/lib/catalogue/passages/passage-text";
import { cataloguePassages } from "@/lib/catalogue/passages/passages";
import { cannedReply } from "@/lib/chat/canned/reply";
import type { Fact } from "@/lib/chat/facts";
import { budgetFacts } from "@/lib/chat/look-up/budget";
import { firstYearFacts } from "@/lib/chat/look-up/first-year";
import { marksFacts } from "@/lib/chat/look-up/marks";
import { officeFacts } from "@/lib/chat/look-up/office";
import { plannedPassages } from "@/lib/chat/look-up/plan";
import type { Question } from "@/lib/chat/question/question";
import { understand } from "@/lib/chat/question/understand";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { withoutRomanLead } from "../graded/grade";

const catalogue = toMatchCatalogue(readCatalogue());
const passages = new Map(cataloguePassages(readCatalogue()).map((passage) => [passage.id, passage]));

/** What the money in a question is enough for, by the data files. */
export const weighedMoney = (question: Question): Fact[] => budgetFacts(question, catalogue, officeDate(now()));

/** The passages planned for a question, by the data files. */
export const passagesFor = (question: Question): Fact[] =>
  plannedPassages(question).flatMap((id): Fact[] => {
    const passage = passages.get(id);
    if (!passage) return [];
    const { body } = passageOn(passage, officeDate(now()));
    return [{ ...passage, text: body, isGuide: passage.confidence === "general-knowledge" }];
  });

/** The site's own answer in English, from the planned passages alone: no database, no programmes. */
export function cannedAnswer(message: string, earlier: string[] = []): string {
  const question = understand(message, earlier);
  const facts = [
    ...firstYearFacts(question),
    ...weighedMoney(question),
    ...marksFacts(question, catalogue, officeDate(now())),
    ...passagesFor(question),
    ...officeFacts(question),
  ];
  return withoutRomanLead(cannedReply(question, facts));
}
