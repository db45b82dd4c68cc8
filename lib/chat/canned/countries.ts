import { countryInText, findDestinationNames } from "@/lib/catalogue/destination-names";
import { monthNames } from "@/lib/catalogue/loose-date";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { countryVocabulary } from "@/lib/language/countries";
import { normalise } from "@/lib/language/words";
import { answerJudgement } from "./judgement";
import { asksTime, timeLines } from "./money/record";
import { recordHits } from "./money/record-hits";
import { rupeesIn } from "./parts/budget";
import type { Section } from "./parts/section";
import { sectionFact, sections } from "./parts/sections";
import { answerByTable } from "./parts/tables";
import { asks, bullet, type Draft, factOf, lineOf, nameOf, type Part } from "./parts/text";
import { withCarried } from "./verdicts";

/** The order of answers if a question touches several topics. */
const order: readonly QuestionTopic[] = [
  "change",
  "scholarship",
  "funds",
  "documents",
  "visa",
  "afterStudy",
  "settling",
  "work",
  "cost",
  "intake",
  "university",
  "housing",
  "admission",
];

/** Countries by topic: one in full, several side by side, or a table of all if none is named. */
export const answerAboutCountries: Part = (question, facts) => {
  const judged = answerJudgement(question, facts);
  if (judged) return judged;
  const topics = topicsOf(question);
  const few = question.countries.slice(0, 3);
  if (question.countries.length > 3 || question.countries.length === 0) return answerByTable(question, topics, facts);
  const chosen = topics.flatMap((topic) => sections[topic] ?? []).slice(0, few.length > 1 ? 1 : 2);
  const parts = chosen.length > 0 ? chosen : [sections.overview as Section];
  const draft =
    few.length > 1 ? sideBySide(question, few, parts, facts) : inFull(question, few[0] as string, parts, facts);
  return draft && withAdditions(draft, question, facts);
};

function topicsOf(question: Question): QuestionTopic[] {
  const { topics, cheap, universities } = question;
  const found = order.filter((topic) => topics.includes(topic));
  const without = (list: QuestionTopic[], ...dropped: QuestionTopic[]) =>
    list.filter((topic) => !dropped.includes(topic));
  let kept = found;
  if (kept.some((topic) => topic !== "admission" && topic !== "university")) kept = without(kept, "admission");
  if (universities.length > 0 && kept.length > 1) kept = without(kept, "university");
  if (kept.includes("visa") || kept.includes("documents")) kept = without(kept, "university");
  if (kept.includes("documents")) kept = without(kept, "visa");
  // Proof of funds is part of every visa answer; if the question asks for it alone, it comes first.
  if (kept.includes("funds") && kept.includes("visa"))
    kept = without(kept, asks(question, visaSteps) ? "funds" : "visa");
  if (kept.includes("intake") && asks(question, "kab|when|deadline*|last date")) kept = without(kept, "change");
  // "Is it still open?": the answer is the change that closed it.
  if (
    kept.includes("change") &&
    kept.length > 1 &&
    !asks(question, "still open|sds|closed|close|ban|banned|band|pause")
  ) {
    kept = [...without(kept, "change"), "change"];
  }
  if (kept.includes("cost"))
    kept = without(kept, "housing", ...(universities.length > 0 ? [] : (["university"] as const)));
  if (topics.includes("requirements") && kept.length === 0) kept = ["visa"];
  if (cheap && kept.length === 0) kept = ["cost"];
  if (kept.every((topic) => topic === "admission") && asks(question, stepByStep)) kept = ["intake", "visa"];
  return kept;
}

const stepByStep =
  "step by step|steps|process|procedure|guide|guide me|guidance|tariqa|kaise jaun|kaise jana|kese jaun";
/** Questions about a visa that go beyond proof of funds. */
const visaSteps =
  "visa fee|visa fees|permit fee*|visa cost|visa ki fee*|visa fee kitni|interview*|tb|medical|process|procedure|requirement*|document*|checklist|list|steps|how to|how do|how can|kaise|kesay|kese|everything|details|ielts|ویزا فیس|کیسے";

function inFull(question: Question, country: string, parts: readonly Section[], facts: readonly Fact[]): Draft | null {
  const used: Fact[] = [];
  const lines = parts.flatMap((section, index) => {
    const fact = sectionFact(facts, country, section);
    if (!fact || (index > 0 && used.includes(fact))) return [];
    used.push(fact);
    return [
      ...(index > 0 ? [""] : []),
      `**${fact.title}**`,
      ...(index === 0
        ? section.full(fact, withCarried(question), facts)
        : section.short(fact, withCarried(question), facts)),
    ];
  });
  return used.length > 0 ? { lines, used } : null;
}

function sideBySide(
  question: Question,
  countries: readonly string[],
  parts: readonly Section[],
  facts: readonly Fact[],
): Draft | null {
  const used: Fact[] = [];
  const lines = countries.flatMap((country, index) =>
    parts.flatMap((section) => {
      const fact = sectionFact(facts, country, section);
      if (!fact) return [];
      used.push(fact);
      return [...(index > 0 ? [""] : []), `**${nameOf(country)}**`, ...section.short(fact, question, facts)];
    }),
  );
  return used.length > 0 ? { lines: [cheapest(countries, facts), ...lines], used } : null;
}

/** Which of the compared countries has the cheapest first year, by the sums of "Can I go?". */
function cheapest(countries: readonly string[], facts: readonly Fact[]): string | null {
  const rows = countries
    .flatMap((country) => {
      const fact = factOf(facts, `least/${country}`);
      const least = lineOf(fact, "Least");
      return least ? { country, least, level: lineOf(fact, "Level"), rupees: rupeesIn(least)[0] ?? 0 } : [];
    })
    .toSorted((a, b) => a.rupees - b.rupees);
  const [first, second] = rows;
  // Fees alone, where no source gives the living costs, are no year to compare with.
  if (!first || !second || rows.length < countries.length) return null;
  const inText = (country: string) => countryInText(findDestinationNames(country) ?? { id: country, name: country });
  const others = rows.slice(1).map(({ country, least }) => `${least} in ${inText(country)}`);
  const close = second.rupees < first.rupees * 1.1 ? " That is close, so the course and the city decide." : "";
  return `**${nameOf(first.country)} starts lower:** the first year of a ${first.level} from ${first.least}, against ${others.join(" and ")}: the cheapest course in our list, with living and visa.${close}\n`;
}

/** A yes-or-no question on something that none of our subjects covers. */
const isOpen = ({ text, topics, everyday }: Question) =>
  topics.length + everyday.length === 0 &&
  (/^ (?:can|could|is|are|does|do|will|should|may|kya) /.test(normalise(text)) ||
    / (?:allowed|possible|sakta|sakti|sakte|skta|skte) /.test(normalise(text)));

const general =
  "study|studying|studies|student|students|abroad|education|country|information|info|details|guide|guidance|everything|options|life|best|good|better|compare|comparison|vs|versus|choose|parhna|parhai|jana|chahta|chahti|want|tell|about|plan|planning|europe|scandinavia|please|interested|master|masters|bachelor|bachelors|phd|degree|after|fsc|inter|level|levels|batao|mulk";
const generalWords: ReadonlySet<string> = new Set([...general.split("|"), ...countryVocabulary]);
/** Asks something about a country in unknown words: its overview may not answer that. */
const isUnclear = ({ topics, everyday, tests, awards, universities, levels, fields, words, text }: Question) =>
  topics.length + [everyday, tests, awards, universities, levels, fields].flat().length === 0 &&
  / (?:who|what|why|which|how|when|where|kya|kia|kaun|kon|kaise|kab|kahan|kitn\S*|kyun|کیا|کون|کب|کیوں) /.test(
    normalise(text),
  ) &&
  words.some((word) => !generalWords.has(word));

/** "Is Ireland in the UK?": the catalogue's destinations are separate countries. */
function placeInPlace({ text, countries }: Question): string | null {
  const [one, other] = countries;
  const asked = /^ (?:is|kya) (?:\S+ ){1,2}(?:is )?(?:in|part of|inside|under) (?:the )?\S+(?: \S+)? $/.test(
    normalise(text),
  );
  return asked && one && other && countries.length === 2
    ? `${nameOf(one)} and ${nameOf(other)} are two countries, each with its own visa, fees and rules:`
    : null;
}

/** What is asked and missing from the country's record: said first, before what the record has. */
const unknowns: readonly (readonly [words: string, sentence: string])[] = [
  [
    "interview question*|questions in interview|questions of interview|interview ke sawal*|interview mein kya|interview me kya|what do they ask|what will they ask",
    "I have no checked list of interview questions; our counsellors practise them with you in a mock interview. What I have:",
  ],
  [
    "safe|safety|crime|racism|weather|climate|food|halal|mosque|masjid|flight|ticket|culture",
    "On daily life, such as safety, weather or food, I have no checked facts. What I have:",
  ],
  ["acceptance rate|visa ratio|refusal rate", "I have no checked rates of approval or admission. What I have:"],
];

/** What a country's short points say with a rare word of the question: "50% of credits needed each year". */
const features = ({ countries, unknown }: Question, facts: readonly Fact[]): Draft["lines"] =>
  countries
    .slice(0, 3)
    .flatMap((id) => lineOf(factOf(facts, `${id}/overview`), "Features")?.split("; ") ?? [])
    .filter((point) => unknown.some((word) => !isMonth(word) && normalise(point).includes(` ${word} `)))
    .map((point) => bullet("Good to know", point));

const isMonth = (word: string) => monthNames.some((name) => name.toLowerCase() === word);
/** An answer about money starts with the money. */
const isOfMoney = ({ topics }: Question) => topics.includes("funds") || topics.includes("cost");

/** In addition: countries that we know nothing about, and free slots if somebody wants to meet. */
function withAdditions(draft: Draft, question: Question, facts: readonly Fact[]): Draft {
  const free = question.topics.includes("consultation") ? lineOf(factOf(facts, "slots"), "Free") : null;
  return {
    ...draft,
    lines: [
      placeInPlace(question),
      recordHits(question)
        ? null
        : isOpen(question)
          ? "I have no checked answer to exactly that. What I know about the country:"
          : isUnclear(question) &&
            "I am not sure that I understood what you ask. Please rephrase it, or call the office. What I know about the country:",
      question.elsewhere.length > 0 &&
        `I have no checked facts about ${question.elsewhere.join(" and ")}; a counsellor can tell you more. Here is what I have:`,
      ...(asksTime(question) ? timeLines(question) : []),
      ...unknowns.filter(([words]) => asks(question, words)).map(([, sentence]) => sentence),
      ...(isOfMoney(question) ? [] : features(question, facts)),
      ...draft.lines,
      ...(isOfMoney(question) ? features(question, facts) : []),
      question.topics.includes("admission") &&
        !question.topics.includes("intake") &&
        bullet("For the application", lineOf(factOf(facts, "documents"), "We ask every student for")),
      free && bullet("Next free consultations", free),
    ],
  };
}
