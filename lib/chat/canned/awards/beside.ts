import { fullCosts } from "@/lib/catalogue/passages/destinations";
import { catalogue } from "@/lib/catalogue/published/current";
import { asksForAll, levelWords } from "@/lib/chat/canned/parts/sections";
import { asks, bullet, type Draft, factOf, lineOf, nameOf, type Part } from "@/lib/chat/canned/parts/text";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { withRound } from "./rounds";

const withoutTest =
  "without ielts|bina ielts|bagair ielts|baghair ielts|no ielts|ielts ke bagair|ielts k bagair|ielts ke baghair|ielts k baghair|ielts ke bina|ielts k bina|without english test|without toefl|ielts nahi|بغیر آئیلٹس|آئیلٹس کے بغیر";
/** A test that the award itself requires: the others leave English to the course. */
const ownTest = /IELTS|TOEFL|Duolingo|PTE|English 6|B2|C1/;
const isFull = (coverage: readonly string[]) => coverage.includes("tuition") && coverage.includes("living");

/** Awards that require no English test of their own, for questions about scholarships without IELTS. */
export const answerAwardsWithoutTest: Part = (question, facts): Draft | null => {
  if (!question.topics.includes("scholarship") || question.awards.length > 0 || !asks(question, withoutTest))
    return null;
  const fitting = catalogue()["scholarships.json"].scholarships.filter(
    ({ status, levels, countries, coverage, englishRequirement }) =>
      status === "annual" &&
      !ownTest.test(englishRequirement ?? "") &&
      (question.levels.length === 0 ||
        question.levels.some((level) => (levels as readonly string[]).includes(level))) &&
      (question.countries.length === 0 || question.countries.some((id) => countries.includes(id))) &&
      (!asksForAll(question) || isFull(coverage)),
  );
  const today = officeDate(now());
  return {
    lines: [
      "**No award in our catalogue promises to take you without an English test.** These name no test of their own: the course decides, and some take a letter on the language you were taught in, others want a test all the same.",
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
      fitting.length === 0 && "I have none for that level and place.",
      fitting.length > 7 && `There are ${fitting.length - 7} more: name a country or a level.`,
      "Ask me about one of them for its conditions; each course's own page says which proof of English it takes.",
    ],
    used: facts.filter(({ id }) => fitting.some((one) => id === `scholarship/${one.id}`)).slice(0, 2),
  };
};

const stillNeeded =
  "phir bhi|tab bhi|bhi chahiye|chahiye|zaroori|zaruri|lazmi|still|need|needed|required|instead|ki jagah|count*|show|dikha*|ضروری|چاہیے|دکھا*";
const awardWon =
  "mil jaye|mil jae|mil gayi|mil gai|mili ho|mile to|mil gaya|have a scholarship|with scholarship|with a scholarship|if i get|if i win|won|got|award letter|scholarship letter|scholarship ke sath|scholarship ho";

/** Somebody who has an award asks whether proof of funds is still needed. */
export const answerAwardAndFunds: Part = (question, facts): Draft | null => {
  const isBoth = question.topics.includes("scholarship") && question.topics.includes("funds");
  if (!isBoth || !asks(question, stillNeeded) || !asks(question, awardWon)) return null;
  const visas = question.countries.slice(0, 2).flatMap((id) => factOf(facts, `${id}/visa`) ?? []);
  return {
    lines: [
      "**Only for what the award does not pay** (a guide). An award letter that names what is covered counts as proof of money in most of our countries; what it leaves open, you show as usual.",
      "• **A full award with living money:** little or nothing is left to show.",
      "• **A part award or a fee waiver:** the rest of the tuition and the living costs are still to be shown, in full.",
      "• **The letter:** it names you, the sum, the years and what it pays. The immigration authority's own page says whether it wants a statement beside it.",
      ...visas.map((fact) =>
        bullet(`Money to show, ${nameOf(fact.countries[0] ?? "")}`, lineOf(fact, "Money to show")),
      ),
    ],
    used: visas,
  };
};
