import { mentions, normalise, phrases } from "@/lib/language/words";
import type { Question } from "./question";
import type { QuestionTopic } from "./topics";

/** How a message begins that goes on with the one before. */
export const followUp =
  /^ (?:and|or|also|what about|how about|aur|or|ok|okay|acha|achha|then|what if|same|for|in|also|تو|اور) /;

/** So short that it says only what is new. */
export const isShort = (text: string) => followUp.test(text) || text.trim().split(" ").length <= 4;

export const itsOwn = / (?:us|uss|is|iss) (?:ka|ki|ke|k) | (?:its|iska|iski|uska|uski) /;

/** What points at the answer before, as a whole. */
const pointing = phrases(
  "is sab|iss sab|in sab|inn sab|ye sab|yeh sab|yeh saara|is saare|is sare|is poore|is pure|poore process|pure process|sab mila*|sab kuch|total|kul|kul mila*|in total|all this|all that|all of this|all of it|all in all|altogether|whole process|whole thing|entire process|everything together|wo kahan|woh kahan|ye kahan|yeh kahan|where is it|where is that|where do i do|is me|is mein|iss me|us me|uss me|us mein|iske liye|is ke liye|uske liye|us ke liye|iska|iski|uska|uski|is ka|is ki|us ka|us ki|for this|for that|does it|does that|will it|it take|that take|ye kitn*|yeh kitn*|wo kitn*|woh kitn*|اس سب|ان سب|یہ سب|سب ملا کر|کل ملا کر|ٹوٹل|وہ کہاں|یہ کہاں|اس میں|اس کے لیے|اس کی|اس کا",
);
/** What is asked of a thing, and of no subject of its own. */
const ofIt = phrases(
  "kitne din|kitnay din|kitny din|kitna time|kitne time|kitna waqt|kitne hafte|kitne mahine|how long|how many days|how many weeks|how much time|days|din lag*|time lag*|kitna|kitni|kitne|how much|cost|fee|fees|kharcha|paise|total|kahan|where|kidhar|online|documents|kagaz*|kab|when|کتنے دن|کتنا وقت|کتنی|کتنا|کتنے|کہاں|کب|فیس",
);
const vague: readonly QuestionTopic[] = ["cost", "intake", "documents", "requirements", "office", "change", "ability"];
const mostWords = 12;

/** "Is sab me kitne din lagte hain?", "total kitna hua?", "wo kahan hota hai?": the papers of which was spoken, by what is asked of them. */
export function ofWhatWasSaid(message: Question, before: Question, text: string): Question | null {
  const { topics, countries, levels, fields, tests, awards, universities, everyday, elsewhere } = message;
  const own = [countries, levels, fields, tests, awards, universities, elsewhere, everyday].flat().length;
  const papers = before.everyday.filter((id) => id.startsWith("attestation/") || id === "question/hec-equivalence");
  const isOfThat =
    own === 0 &&
    papers.length > 0 &&
    topics.every((topic) => vague.includes(topic)) &&
    mentions(text, pointing) &&
    mentions(text, ofIt) &&
    text.trim().split(" ").length <= mostWords;
  return isOfThat
    ? {
        ...message,
        countries: before.countries,
        topics: ["documents"],
        everyday: papers,
        unread: { words: [], total: 1 },
      }
    : null;
}

const wayToAsk = phrases(
  "deadline*|last date|closing|kab band|kab khul*|kab tak|akhri tareekh|apply kab|آخری تاریخ|ڈیڈ لاین",
);
/** "Us ki deadline?" after a country's awards: the awards' closing dates, and not those of its universities. */
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

const again = / (?:dobara|dubara|again|reapply|re apply|phir se|phr se|دوبارہ) /;
const refusal = / (?:refus\w*|reject\w*|ریفیوز|ریجیکٹ|مسترد) /;
/** "To dobara apply kar sakta hun?" after a refusal of which was spoken. */
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
