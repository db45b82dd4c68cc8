import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { normalise } from "@/lib/language/words";
import { site } from "@/lib/site";
import { familyMoney } from "./beside";
import { fundsOf } from "./parts/claimed-sums";
import { asks, bullet, type Draft, factOf, lineOf, nameOf, type Part } from "./parts/text";
import { familyVerdict, withCarried } from "./verdicts";

const deceived =
  "deception|deceptive|deceiving|pic 4020|4020|320|v36|false document*|fake document*|false paper*|false representation|misrepresent*|misrep|fraud*|forged|jali|jaali|جعلی|دھوکہ";
const refusedOrBanned = "refus*|reject*|denied|declined|ban|bans|banned|blacklist*|مسترد|ریجیکٹ|پابندی";
const bannedForYears =
  / (?:(?:\d+|ten|five|das|panch|one|ek) ?(?:years?|saal|sal) (?:ka |ki )?(?:entry )?(?:ban|re entry ban)|banned (?:for|from)|ban (?:laga|lag|hai|mila|hua)|entry ban|(?:visa|re entry) ban|deport\S*) /;

/** A refusal for deception, or a ban, is not an ordinary refusal: we never say that applying again mostly works. */
export const answerAfterBan: Part = (question) => {
  const isOfDeception = asks(question, deceived) && asks(question, refusedOrBanned);
  if (!isOfDeception && !(bannedForYears.test(normalise(question.text)) && question.countries.length > 0)) return null;
  return {
    lines: [
      "**After a refusal for deception, or a ban**",
      "• This is no ordinary refusal: it often brings a ban of years for that country, and an application within the ban is refused. I cannot tell you that you may apply again.",
      "• Other countries ask for it in their forms and may weigh it heavily. Declare it everywhere: hiding it is deception again.",
      "• Check the letter for the rule it cites, how long it applies, and whether you may ask for a review or appeal, and by when.",
      "• Pay no deposit or fee before somebody qualified has read the letter: a solicitor or immigration adviser licensed in that country for the ban itself.",
      `Money, tests and dates matter only after that. The office can look at the letter with you: ${site.phones[0]}.`,
    ],
    used: [],
  };
};

/**
 * What no table can answer: marks, gaps, refusals, families, loans. Says what we know, and who can judge the rest. The
 * first part that fits the question answers.
 */
export function answerJudgement(question: Question, facts: readonly Fact[]): Draft | null {
  for (const part of [refusal, family, ...unknown, chances]) {
    const draft = part(question, facts);
    if (draft) return draft;
  }
  return null;
}

const visasOf = ({ countries }: Question, facts: readonly Fact[]) =>
  countries.slice(0, 2).flatMap((id) => factOf(facts, `${id}/visa`) ?? []);

const refusal: Part = (question, facts) => {
  if (!question.topics.includes("profile") || !asks(question, "refus*|reject*|rejection|denied|declined|مسترد|ریجیکٹ"))
    return null;
  const visas = visasOf(question, facts);
  return {
    lines: [
      "**After a refusal**",
      "• Read the refusal letter first: the reason it gives decides what a new application has to answer.",
      "• A new application with the same papers usually meets the same doubt; say openly that there was a refusal.",
      ...visas.flatMap((fact) => [
        bullet(`Money to show, ${nameOf(fact.countries[0] ?? "")}`, lineOf(fact, "Money to show")),
        bullet("What comes next", lineOf(fact, "What comes next")),
      ]),
      "Whether and when to apply again, only somebody who has read your file and the letter can judge. Bring both to a free consultation with a counsellor.",
    ],
    used: visas,
  };
};

const family: Part = (question, facts) => {
  if (!question.topics.includes("family")) return null;
  const visas = visasOf(question, facts);
  const sums = visas.flatMap(familyMoney);
  const rules = question.countries.slice(0, 2).flatMap((id) => familyRules(id) ?? []);
  return {
    lines: [
      sums.length > 0
        ? "**Money to show with family**"
        : rules.length > 0
          ? "**Taking husband, wife or children along**"
          : "I have no checked facts on taking husband, wife or children along; the rules differ by country and level, and they change.",
      familyVerdict(withCarried(question), true),
      ...rules,
      ...visas.map((fact) =>
        bullet(`Your own visa, ${nameOf(fact.countries[0] ?? "")}`, lineOf(fact, "What you apply for")),
      ),
      ...sums,
      "The immigration authority's own page decides. A counsellor can go through your family's case in a free consultation.",
    ],
    used: visas,
  };
};

/** Subjects of which we know nothing: what we say instead. */
const unknown: readonly Part[] = [
  about(
    (question) => isAlone(question, "life"),
    "On daily life, such as safety, food, prayer, weather or flights, I have no checked facts, and I do not want to guess.",
    "The university's office for international students answers such questions, and students who are there now know best. A counsellor can go through them with you and your family in a free consultation.",
  ),
  about(
    (question) =>
      asks(question, "scope|job market|demand|in demand|future scope|career scope") && question.countries.length === 0,
    "I have no checked facts on which degree finds work most easily; that changes by country and year, and I do not want to guess.",
    "Tell me the field you like and the level, and I'll list courses with their fees; a counsellor can go through careers with you in a free consultation.",
  ),
  about(
    (question) => isAlone(question, "extras"),
    "I have no checked price for insurance or for application fees; they differ by provider, university and year.",
    "The university's or the provider's own page names them, and a counsellor can add them up with you. What I can tell you: tuition, living costs and the visa fee of a country.",
  ),
  about(
    ({ topics }) => topics.includes("recognition"),
    "I have no list of which Pakistani universities or degrees are accepted where. It rests on two things: that HEC recognises the university and the degree, and that the university abroad takes it for the course.",
    "Ask the course's admissions office with your transcript before you pay anything; a counsellor can look at it in a free consultation. I can tell you how HEC attests a degree.",
  ),
  about(
    ({ topics }) => topics.includes("payment"),
    "I have no checked facts on this way of paying: banks and universities change their ways and limits.",
    "Pay only to the account that the university itself names in its offer, and ask your bank what it needs to see. A counsellor or the office can go through it with you.",
  ),
  about(
    ({ topics }) => topics.includes("loan"),
    "I have no checked facts on education loans. What I know are scholarships and costs: ask me, for example, for the scholarships of a country, or for what a year there costs in rupees.",
  ),
];

/** The same lines for every question that `isMeant`. */
function about(isMeant: (question: Question) => boolean, ...lines: string[]): Part {
  return (question) => (isMeant(question) ? { lines, used: [] } : null);
}

/** A question is about a topic, and about none that has an answer of its own. */
const isAlone = ({ topics }: Question, topic: QuestionTopic) =>
  topics.includes(topic) && !topics.some((other) => decided.includes(other) || other === "visa");

const ofAge = "age|umar|umer|umr|old|عمر";

const chances: Part = (question, facts) => {
  const { topics, countries } = question;
  if (!topics.includes("profile") || !asks(question, judged) || topics.some((topic) => decided.includes(topic)))
    return null;
  return {
    lines: [
      !factOf(facts, "check/marks") &&
        "I cannot judge that from here: universities and visa officers look at the whole file, and I have **no published limits** on gaps, age, marks or backlogs.",
      asks(question, "gap|gaps|گیپ") &&
        "• **A study gap:** account for each year with papers, such as work letters or courses.",
      asks(
        question,
        "marks|cgpa|gpa|percentage|percent|backlog*|supply|supplies|3rd division|third division|second division|eligible|eligib*|chance|chances|profile",
      ) &&
        "• **Marks or backlogs:** they decide which universities are likely; each course's own page says what it asks for.",
      asks(question, ofAge) && "• **Age:** the plan has to make sense for your career.",
      ...ageLimits(question, facts).map((line) => `• ${line}`),
      "A counsellor reads your transcript and your story in a free consultation and tells you honestly what is likely.",
    ],
    used: asks(question, ofAge)
      ? countries
          .flatMap((id) => factOf(facts, `${id}/after-study`) ?? factOf(facts, `${id}/overview`) ?? [])
          .slice(0, 2)
      : [],
  };
};

/** What the record of a country's proof of funds says about family, with its sources. */
const familyRules = (country: string): string[] =>
  (fundsOf(country)?.dependants ?? []).flatMap((one) => {
    if (!("text" in one)) return [];
    const mark = one.support === "none" ? " (a guide)" : one.support === "single" ? " (one source says so)" : "";
    return [`• ${nameOf(country)}: ${one.text}${mark}`];
  });

/** What the countries' facts say about age. */
function ageLimits(question: Question, facts: readonly Fact[]): string[] {
  if (!asks(question, ofAge)) return [];
  const said = facts
    .filter(
      ({ id, countries }) =>
        id.includes("/") && countries.some((country) => question.countries.some((asked) => asked === country)),
    )
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => /\bage limit\b/i.test(line))
    .map((line) => line.replace(/^[A-Z][A-Za-z ]+: /, ""));
  return [...new Set(said)].slice(0, 2);
}
/** Topics with their own answer, whatever else the question says about the person. */
const decided: readonly QuestionTopic[] = [
  "cost",
  "funds",
  "scholarship",
  "work",
  "afterStudy",
  "intake",
  "documents",
  "university",
];
const judged =
  "gap|gaps|backlog*|supply|supplies|age|umar|umer|umr|old|eligible|eligib*|chance|chances|cgpa|gpa|marks|percentage|percent|profile|3rd division|third division|second division|گیپ|عمر";
