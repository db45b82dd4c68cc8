import scholarships from "@/lib/catalogue/data/scholarships.json";
import { fullCosts } from "@/lib/catalogue/passages-destinations";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { withRound } from "./award-rounds";
import { asksForAll, levelWords } from "./canned-sections";
import { asks, type Draft, nameOf, type Part } from "./canned-text";

const withoutTest =
  "without ielts|bina ielts|bagair ielts|baghair ielts|no ielts|ielts ke bagair|ielts k bagair|ielts ke baghair|ielts k baghair|ielts ke bina|ielts k bina|without english test|without toefl|ielts nahi|بغیر آئیلٹس|آئیلٹس کے بغیر";
/** A test of the award's own: the rest leave English to the course. */
const ownTest = /IELTS|TOEFL|Duolingo|PTE|English 6|B2|C1/;
const isFull = (coverage: readonly string[]) => coverage.includes("tuition") && coverage.includes("living");

/** Awards that name no English test of their own, for who asks for a scholarship without IELTS. */
export const answerAwardsWithoutTest: Part = (question, facts): Draft | null => {
  if (!question.topics.includes("scholarship") || question.awards.length > 0 || !asks(question, withoutTest))
    return null;
  const fitting = scholarships.scholarships.filter(
    ({ status, levels, countries, coverage, englishRequirement }) =>
      status === "annual" &&
      !ownTest.test(englishRequirement ?? "") &&
      (question.levels.length === 0 || question.levels.some((level) => levels.includes(level))) &&
      (question.countries.length === 0 || question.countries.some((id) => countries.includes(id))) &&
      (!asksForAll(question) || isFull(coverage)),
  );
  const today = officeDate(now());
  return {
    lines: [
      "**No award that I hold promises to take you without an English test.** These name no test of their own: the course decides, and some take a letter on the language you were taught in, others want a test all the same.",
      ...fitting
        .slice(0, 7)
        .map(({ name, levels, coverage, countries, deadlineMonth }) =>
          withRound(
            `• **${name}** (${[
              levels.map((level) => levelWords[level as keyof typeof levelWords] ?? level).join(", "),
              countries.length > 2 ? `${countries.length} countries` : countries.map(nameOf).join(", "),
              isFull(coverage) && fullCosts,
              `closes ${deadlineMonth}`,
            ]
              .filter(Boolean)
              .join("; ")})`,
            today,
          ),
        ),
      fitting.length === 0 && "I hold none for that level and place.",
      fitting.length > 7 && `There are ${fitting.length - 7} more: name a country or a level.`,
      "Ask me about one of them for its conditions; each course's own page says which proof of English it takes.",
    ],
    used: facts.filter(({ id }) => fitting.some((one) => id === `scholarship/${one.id}`)).slice(0, 2),
  };
};
