import { bareNamesIn } from "@/lib/language/names";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { awardsOfUniversities } from "./awards";
import type { Question } from "./question";

/** How a follow-up message begins. */
export const followUp =
  /^ (?:and|or|also|what about|how about|aur|or|ok|okay|acha|achha|then|what if|same|for|in|also|تو|اور) /;

/** Short enough to contain only what is new. */
export const isShort = (text: string) => followUp.test(text) || text.trim().split(" ").length <= 4;

export const itsOwn = / (?:us|uss|is|iss) (?:ka|ki|ke|k) | (?:its|iska|iski|iske|uska|uski|uske) /;

const wayToAsk = phrases(
  "deadline*|last date|closing|kab band|kab khul*|kab tak|akhri tareekh|apply kab|آخری تاریخ|ڈیڈ لاین",
);
/** "Us ki deadline?" after a country's awards: the awards' closing dates, not its universities'. */
export function ofAwardsThere(question: Question, before: Question, text: string): Question | null {
  const { topics, universities, awards, everyday, fields } = question;
  const isMeant =
    before.topics.includes("scholarship") &&
    universities.length + awards.length + everyday.length + fields.length === 0 &&
    topics.every((topic) => topic === "intake" || topic === "admission") &&
    mentions(text, wayToAsk) &&
    (itsOwn.test(text) || isShort(text) || / (?:in|inki|inka|unki|unka|they|their) /.test(text));
  return isMeant
    ? { ...question, countries: before.countries, levels: before.levels, topics: ["scholarship", "intake"] }
    : null;
}

const one = / (?:one|wal[aeiy]\S*|(?:ki|ka|ke) (?:last|akhri|deadline|date)|scholarship\S*|award\S*|والی|والے|والا) /;
/** "Last date of the Toronto one?" after scholarships: the award of that university. */
export function ofAwardOfUniversity(question: Question, before: Question, text: string): Question | null {
  const isOfAwards =
    before.topics.includes("scholarship") ||
    before.things[0]?.kind === "award" ||
    before.everyday.includes("question/scholarship-honest");
  if (!isOfAwards || question.awards.length + question.fields.length > 0 || !one.test(text)) return null;
  const { universities, city } = bareNamesIn(text);
  const ids = [...question.universities, ...universities.map(({ id }) => id), ...(city?.universities ?? [])];
  const awards = awardsOfUniversities(ids);
  return awards.length > 0
    ? { ...question, awards, universities: [], inCity: null, topics: ["scholarship", ...question.topics], everyday: [] }
    : null;
}

const again = / (?:dobara|dubara|again|reapply|re apply|phir se|phr se|دوبارہ) /;
const refusal = / (?:refus\w*|reject\w*|ریفیوز|ریجیکٹ|مسترد) /;
/** "To dobara apply kar sakta hun?" after a refusal was mentioned. */
export function ofRefusal(question: Question, before: Question, text: string): Question | null {
  const isMeant =
    again.test(text) &&
    refusal.test(` ${normalise(before.text)} `) &&
    question.universities.length + question.tests.length + question.everyday.length === 0;
  return isMeant
    ? {
        ...question,
        countries: question.countries.length > 0 ? question.countries : before.countries,
        topics: ["visa"],
        everyday: ["question/refused-before"],
      }
    : null;
}
