import { inForce } from "@/lib/catalogue/dated";
import { destinationNames } from "@/lib/catalogue/destination-names";
import type { CountryFunds, DatedFigure, MoneyRule } from "@/lib/catalogue/schema/funds";
import { fundsOf, sumWords } from "@/lib/chat/canned/parts/claimed-sums";
import { placeNames } from "@/lib/chat/question/place/place";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { countryVocabulary } from "@/lib/language/countries";
import { courtesies, plainEnglish } from "@/lib/language/plain-english";
import { normalise } from "@/lib/language/words";
import { derived } from "@/lib/platform/published/snapshot";
import { distance } from "@/lib/text";

/*
 * Things in a question that one line of the country's record covers: a multiple entry, the levy, the declaration of
 * commitment, Baden-Württemberg. A word that hardly any line contains finds its line, without a separate rule for each.
 */

export type RecordRule = DatedFigure | MoneyRule;

export const isFigure = (rule: RecordRule): rule is DatedFigure => "label" in rule;

const doubts: Partial<Record<string, string>> = { none: "a guide", single: "one source says so" };
/** A text with a note on its sources. */
export const withMark = (text: string, support: string, note?: string): string => {
  if (note === "up to") return withMark(text.replace(/: (?=[A-Z]{3} )/, ": up to "), support);
  const doubt = [doubts[support], note].filter(Boolean).join("; ");
  return doubt ? `${text} (${doubt})` : text;
};

/** A rule as written; a figure only while it is in force. */
export function wordsOf(rule: RecordRule, all: readonly RecordRule[], today: string): string | null {
  if (!isFigure(rule)) return rule.status === "past" ? null : withMark(rule.text, rule.support, rule.note);
  const same = all.filter((one): one is DatedFigure => isFigure(one) && one.label === rule.label);
  return inForce(same, today) === rule ? withMark(`${rule.label}: ${sumWords(rule)}`, rule.support, rule.note) : null;
}

const rulesOf = (funds: CountryFunds): RecordRule[] => [
  ...funds.tuitionDeposit,
  ...funds.visaFee,
  ...funds.instruments,
  ...funds.documents,
  ...funds.alsoCounted,
  ...funds.extra,
];

/** Words that occur in every question of this kind, and so find nothing. */
const common: ReadonlySet<string> = new Set(
  `student students study studies studying visa visas permit permits money bank banks account accounts fund funds fee fees cost costs total
  university universities uni school schools college course courses degree masters bachelors application applications apply applying
  paper papers proof living person tuition statement statements letter letters scholarship passport admission offer document documents
  intake semester interview english ielts insurance work hours parents parent father mother income family spouse sponsor sponsors
  loan loans deposit deposits refused refusal show pakistan pakistani arrival after before country states united kingdom zealand first
  language currency charge online form private official history source sources large recent salary slips business returns property
  confirmation biometrics rate rates rupees refusal reported recruiting recruitment agent provider applicant applicants adults housing term normally usually`
    .split(/\s+/)
    .concat(
      countryVocabulary.filter((word) => !["cvec", "ofii", "irp", "migrationsverket"].includes(word)),
      placeNames,
    ),
);

const tellingIn = (text: string): string[] =>
  normalise(text)
    .trim()
    .split(" ")
    .filter(
      (word) =>
        word.length >= 4 && !/\d/.test(word) && !common.has(word) && !plainEnglish.has(word) && !courtesies.has(word),
    );

/** Three letters that abbreviate a name: only a line's initials match them. */
const acronymsIn = (text: string): string[] =>
  normalise(text)
    .trim()
    .split(" ")
    .filter(
      (word) =>
        word.length === 3 &&
        /^[a-z]+$/.test(word) &&
        !plainEnglish.has(word) &&
        !courtesies.has(word) &&
        !common.has(word),
    );

/** A word and a misspelling of it: "verpflichtungserklarung". */
const isSame = (one: string, other: string) =>
  one === other ||
  (one.length >= 5 && other.length >= 5 && one.replace(/s$/, "") === other.replace(/s$/, "")) ||
  (one.length >= 9 && other.length >= 9 && distance(one, other, 2) <= 2);

/** "IRP" of "Irish residence permit after arrival", "OSHC" of "Overseas Student Health Cover". */
const initialsOf = (text: string): string[] => {
  const all = normalise(text).trim().split(" ");
  return [3, 4].flatMap((count) => {
    const initials = all
      .slice(0, count)
      .map((word) => word.charAt(0))
      .join("");
    return initials.length === count && /^[a-z]+$/.test(initials) ? [initials] : [];
  });
};
/** The words that distinguish a line from others. */
const wordsOfRule = (rule: RecordRule): string[] =>
  "label" in rule ? [...tellingIn(rule.label), ...initialsOf(rule.label)] : tellingIn(rule.text);

const topics: readonly QuestionTopic[] = [
  "funds",
  "visa",
  "documents",
  "requirements",
  "cost",
  "payment",
  "extras",
  "change",
  "family",
  "guarantee",
  "university",
];

/** The lines of a record with a rare word of the question, the best first. */
export function recordHits(
  question: Question,
): { country: string; rules: readonly RecordRule[]; all: readonly RecordRule[] } | null {
  const [country, another] = question.countries;
  const funds = fundsOf(country);
  const isOfOther =
    [question.awards, question.fields, question.tests, question.universities, question.everyday].flat().length > 0;
  if (!country || another || !funds || isOfOther || !question.topics.every((topic) => topics.includes(topic)))
    return null;
  const all = rulesOf(funds).filter((rule) => rule.status !== "past");
  const lines = all.map((rule) => ({ rule, words: wordsOfRule(rule) }));
  const asked = [...new Set([...tellingIn(question.text), ...acronymsIn(question.text)])];
  const rare = asked.filter((word) => {
    const holders = lines.filter(({ words }) => words.some((one) => isSame(word, one))).length;
    return holders > 0 && holders <= 2;
  });
  const scored = lines
    .map(({ rule, words }) => ({ rule, score: rare.filter((word) => words.some((one) => isSame(word, one))).length }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const rules = scored
    .filter(({ score }) => score === best)
    .map(({ rule }) => rule)
    .slice(0, 2);
  return rules.length > 0 ? { country, rules, all } : null;
}

const words = derived((): readonly string[] => [
  ...new Set(
    destinationNames.flatMap(({ id }) => {
      const funds = fundsOf(id);
      return funds ? rulesOf(funds).flatMap(wordsOfRule) : [];
    }),
  ),
]);
const known = derived((): ReadonlySet<string> => new Set(words()));
const long = derived(() => words().filter((word) => word.length >= 9));
/** Whether a country's record contains a word. */
export const isOfRecord = (word: string): boolean =>
  known().has(word) || (word.length >= 9 && long().some((one) => isSame(word, one)));
