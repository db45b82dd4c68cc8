import { wantsBooking } from "./intent";
import { type CountryId, countriesIn, countryTargets, countryVocabulary, elsewhereIn } from "./question-countries";
import { awardsIn, citiesIn, nameTargets, universitiesIn } from "./question-names";
import { plainEnglish } from "./question-plain";
import { settle } from "./question-settle";
import {
  fieldsIn,
  levelsIn,
  type StudyLevel,
  scoreIn,
  studyVocabulary,
  type TestScore,
  testsIn,
} from "./question-study";
import { greets, isOnlyTalk, type QuestionTopic, topicsIn, topicTargets, topicVocabulary } from "./question-topics";
import { byInitial, mend, mentions, normalise, phrases } from "./question-words";

export type { CountryId } from "./question-countries";
export type { StudyLevel, TestScore } from "./question-study";
export type { QuestionTopic } from "./question-topics";

/** A question as it was understood. */
export type Question = {
  text: string;
  /** The message greets. */
  greeting: boolean;
  /** It greets, thanks or says goodbye, and asks for nothing. */
  onlyTalk: boolean;
  /** Data ids of the destinations it is about, in the order in which they are named. */
  countries: readonly CountryId[];
  /** Countries it names that the catalogue does not hold, as they are written in English. */
  elsewhere: readonly string[];
  topics: readonly QuestionTopic[];
  levels: readonly StudyLevel[];
  /** Fields of the catalogue: "data-science-ai". */
  fields: readonly string[];
  /** Parts of the names of programmes that narrow the fields: "cyber". */
  named: readonly string[];
  /** Tests of the catalogue: "pte-academic". */
  tests: readonly string[];
  /** The score of an English test that it gives. */
  score: TestScore | null;
  /** Ids of the universities it names. */
  universities: readonly string[];
  /** Ids of the passages of the awards it names: "scholarship/chevening", "scholarship-ended/vanier". */
  awards: readonly string[];
  /** It asks for what costs little. */
  cheap: boolean;
  wantsBooking: boolean;
  /** Words to search for, mended and without what says nothing. */
  words: readonly string[];
  /** Those of them that no table knows: names, perhaps mistyped. */
  unknown: readonly string[];
};

const words = [...countryTargets, ...topicTargets, ...nameTargets];
const targets = byInitial(words);
const known: ReadonlySet<string> = new Set([
  ...[...countryVocabulary, ...topicVocabulary, ...studyVocabulary].map((word) => word.replace("*", "")),
  ...words,
  ...plainEnglish,
]);

const cheap = phrases(
  "cheap*|chep|afford*|low budget|low cost|low fee*|sasta|sasti|saste|sastay|least expensive|inexpensive|low tuition|kam fees|kam fee|kam kharch*|kam kharcha|kam budget|kam paise*|budget friendly|without tuition|no tuition|tuition free|free education|سستا|سستی|سستے",
);
const anyCountry = phrases(
  "which country|which countries|kis country|konsa country|kon sa country|konsi country|kaun sa mulk|kis mulk|best country|cheapest country|any country|all countries|every country|sab countries|countries|where should i|kahan jau*|konsa mulk|کس ملک|کون سا ملک",
);
const followUp =
  /^ (?:and|or|also|what about|how about|aur|or|ok|okay|acha|achha|then|what if|same|for|in|also|تو|اور) /;

/**
 * Reads a question as students in Pakistan write it. What a follow-up leaves out ("and for masters?") is taken from the
 * visitor's earlier messages, oldest first.
 */
export function understand(message: string, earlier: readonly string[] = []): Question {
  const question = read(message);
  if (question.onlyTalk) return question;
  const text = normalise(message);
  let complete = question;
  for (const before of earlier.slice(-4).toReversed()) complete = fill(complete, read(before), text);
  return complete;
}

/** Reads one message by itself. */
function read(message: string): Question {
  const original = message.trim();
  const text = mend(normalise(original), targets, known);
  const universities = universitiesIn(text, original);
  const named = countriesIn(text, original);
  const awards = awardsIn(text);
  const elsewhere = elsewhereIn(text);
  const places = [
    ...named,
    ...(named.length === 0 ? universities.map(({ country: id }, at) => ({ id, at })) : []),
    ...(named.length === 0 && universities.length === 0 ? citiesIn(text) : []),
  ];
  const { fields, named: narrower } = fieldsIn(text, original);
  const levels = levelsIn(text, original);
  const tests = testsIn(text, original);
  const topics = settle(topicsIn(text), text, { tests, awards, isOfCourse: levels.length + fields.length > 0 });
  const words = text
    .trim()
    .split(" ")
    .filter((word) => word.length > 1 && word.length <= longestWord && !plainEnglish.has(word));
  return {
    text: original,
    greeting: greets(text),
    onlyTalk: isOnlyTalk(text),
    countries: [...new Set(places.map(({ id }) => id))],
    elsewhere,
    topics,
    levels,
    fields: topics.includes("identity") ? [] : fields,
    named: narrower,
    tests,
    score: scoreIn(text),
    universities: universities.map(({ id }) => id),
    awards,
    cheap: mentions(text, cheap),
    wantsBooking: wantsBooking(original),
    words: [...new Set(words)].slice(0, 24),
    unknown: [...new Set(words)]
      .filter((word) => word.length > 3 && /^[a-z]+$/.test(word) && !known.has(word))
      .slice(0, 6),
  };
}

/** What is longer is no word and no name: comparing it with all names would take the database long. */
const longestWord = 40;

const officeTalk: readonly QuestionTopic[] = [
  "office",
  "consultation",
  "services",
  "identity",
  "private",
  "orders",
  "setup",
  "payment",
  "account",
  "deceit",
  "thanks",
  "farewell",
  "ability",
  "trust",
];
const studyTopics = (topics: readonly QuestionTopic[]) => topics.filter((topic) => !officeTalk.includes(topic));

const asking =
  /[?\u061f]|(?<![\p{L}])(?:how|what|which|when|where|who|can|could|do|does|is|are|should|tell|list|compare|cost|kya|kia|kaise|kese|kitn[aei]|kon|kaun|konsi|kab|kahan|bata|batao|batayein|chahiye|کیا|کیسے|کتن[اےی]|کون|کب|کہاں|بتا)(?![\p{L}])/iu;

/** A clear question about studying: it asks, and it names a subject, a country, a test, an award or a university. */
export function isAboutStudies(question: Question): boolean {
  const { topics, countries, tests, awards, universities, fields, text } = question;
  const named = countries.length + tests.length + awards.length + universities.length + fields.length;
  return asking.test(text) && named + studyTopics(topics).length > 0;
}

const thereof = / (?:us|is|iss|uss) (?:me|mein|main|ka|ki|ke|k|par|pe) | (?:it|that|iska|iski|uska|uski) /;

/** Takes from an earlier message what the question leaves open. */
function fill(question: Question, before: Question, text: string): Question {
  const own = studyTopics(question.topics);
  const isOffice = question.topics.length > 0 && own.length === 0;
  const general = mentions(text, anyCountry) || isOffice || question.elsewhere.length > 0;
  const isFragment = followUp.test(text) || text.trim().split(" ").length <= 4;
  const asksNothing = own.length === 0 && question.tests.length === 0 && question.awards.length === 0 && !isOffice;
  const testOnly = question.tests.length > 0 && !followUp.test(text) && !thereof.test(text);
  const isPlaced = question.countries.length > 0 || general || testOnly || question.awards.length > 0;
  const topics =
    asksNothing && isFragment && question.universities.length === 0
      ? [...question.topics, ...studyTopics(before.topics)]
      : question.topics;
  const studies =
    isFragment ||
    topics.some((topic) => ["cost", "programme", "university", "scholarship", "intake", "admission"].includes(topic));
  const keep = <T>(own: readonly T[], other: readonly T[]) => (own.length > 0 || !studies || general ? own : other);
  const fields = keep(question.fields, before.fields);
  return {
    ...question,
    countries: isPlaced ? question.countries : before.countries,
    elsewhere: isPlaced ? question.elsewhere : before.elsewhere,
    // "Us mein IELTS chahiye?": the award of which was spoken.
    awards: question.awards.length === 0 && !isPlaced && thereof.test(text) ? before.awards : question.awards,
    topics: [...new Set(topics)],
    levels: keep(question.levels, before.levels),
    fields,
    named: question.fields.length > 0 ? question.named : keep(question.named, before.named),
    tests: asksNothing && isFragment && question.tests.length === 0 ? before.tests : question.tests,
    cheap: question.cheap || (asksNothing && isFragment && before.cheap),
  };
}
