import { verdictsWords, verdictWords } from "@/lib/chat/canned/parts/budget";
import { factOf, lineOf, linesOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";

/** The verdicts of "Can I go?" on low marks, and its page with what was said filled in. */
export const marksLines = (check: Fact): string[] => [
  ...linesOf(check).flatMap(([label, text]) => (label === "Verdict" ? `• **${text}**` : [])),
  `By our estimate of what programmes ask for; nobody can promise an admission or a visa. Your own case, with what you told me filled in: ${lineOf(check, "Address")}`,
];

/**
 * "2.6 CGPA, 60 lakh, which country?": both at once, whatever the language; then what the money alone is enough for. In
 * two separate answers, a country that only takes the marks would stand below "is enough for".
 */
export const answerMarksAndMoney: Part = (question, facts) => {
  const check = factOf(facts, "check/marks");
  const weighed = facts.filter(({ id }) => id.startsWith("budget/"));
  const isOfList = facts.some(({ id }) => id.startsWith("programmes/"));
  if (!check || weighed.length === 0 || isOfList || question.universities.length > 0) return null;
  return {
    lines: [
      "**Your marks and your money together**",
      ...marksLines(check),
      "",
      ...weighed.flatMap((one) =>
        one.id === "budget/all" ? verdictsWords(one, question) : [verdictWords(one, question)],
      ),
    ],
    used: [check, ...weighed],
  };
};
