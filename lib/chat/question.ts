import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { britishNamesIn, withLatinPlaces } from "./british-places";
import { wantsBooking } from "./intent";
import { awardsIn, awardsOfUniversities, awardTargets, awardVocabulary } from "./question-awards";
import {
  type CountryId,
  countriesIn,
  countryTargets,
  countryVocabulary,
  elsewhereIn,
  trade,
} from "./question-countries";
import { asksMoneyToShow, isBritishMoney } from "./question-dates";
import { everydayIn, everydayTargets, everydayVocabulary } from "./question-everyday";
import { fill, studyTopics } from "./question-follow-up";
import { type Marks, marksIn, wantedLevels, wantedStudies } from "./question-marks";
import { isAppointmentOfState, isToGet } from "./question-meeting";
import { bareNamesIn, type City, citiesIn, nameTargets, universitiesIn } from "./question-names";
import { type Narrowing, narrowingIn, withoutCities } from "./question-narrow";
import { nearestEveryday } from "./question-nearest";
import { isOfOne, partsOf } from "./question-parts";
import { asksLondon, type Place, placeIn, placeNames } from "./question-place";
import { plainEnglish } from "./question-plain";
import { isOfOrigin, settle } from "./question-settle";
import { respelt } from "./question-spelling";
import { strangersIn, withoutName, withoutNames } from "./question-strangers";
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
import { type Unread, unreadIn } from "./question-understood";
import { byInitial, mend, mentions, normalise, phrases } from "./question-words";

export type { CountryId } from "./question-countries";
export type { StudyLevel, TestScore } from "./question-study";
export type { QuestionTopic } from "./question-topics";

/** A question as it was understood. */
export type Question = {
  text: string;
  /** The earlier message whose question it goes on with; empty where it asks one of its own. */
  carried: string;
  /** The message greets. */
  greeting: boolean;
  /** It greets, thanks or says goodbye, and asks for nothing. */
  onlyTalk: boolean;
  /** Data ids of the destinations it is about, in the order in which they are named. */
  countries: readonly CountryId[];
  /** Where in such a country somebody studies, where the money to show depends on it. */
  place: Place | null;
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
  /** The marks that it tells of what was studied before. */
  marks: Marks | null;
  /** Ids of the universities it names. */
  universities: readonly string[];
  /** The city in which a course is wanted. */
  inCity: City | null;
  /** Universities it names that the catalogue does not hold, as it writes them. */
  strangers: readonly string[];
  /** Ids of the passages of the awards it names: "scholarship/chevening", "scholarship-ended/vanier". */
  awards: readonly string[];
  /** Ids of the passages of the everyday questions it asks: "question/sponsor-abroad", "attestation/transcript". */
  everyday: readonly string[];
  /** No rule knew what it asks, and an entry is near to all of it. */
  isNear: boolean;
  /** What narrows a list of courses: cities that are not wanted, the month of the start, the budget. */
  narrow: Narrowing | null;
  /** The countries that were last compared, in their order: "pehle wale ki fee?" */
  compared: readonly CountryId[];
  /** It asks for what costs little. */
  cheap: boolean;
  wantsBooking: boolean;
  /** Words to search for, mended and without what says nothing. */
  words: readonly string[];
  /** Those of them that no table knows: names, perhaps mistyped. */
  unknown: readonly string[];
  /** What no table knows, of all that the message says. */
  unread: Unread;
  /** What it asks for, one by one, where that is more than one thing. */
  parts: readonly Question[];
  /** It is one of several, so that its answer has to be short. */
  isPart: boolean;
};

const words = [...countryTargets, ...topicTargets, ...nameTargets, ...everydayTargets, ...awardTargets];
const targets = byInitial(words);
const plainOf = (list: readonly string[]) => list.map((word) => word.replace("*", ""));
/** What the tables of countries, subjects and studies know; a word beyond them may be a name to search for. */
const tabled: ReadonlySet<string> = new Set([
  ...plainOf([...countryVocabulary, ...topicVocabulary, ...studyVocabulary]),
  ...words,
  ...plainEnglish,
  ...placeNames,
]);
/** What is no typing mistake. */
const known: ReadonlySet<string> = new Set([...tabled, ...plainOf([...everydayVocabulary, ...awardVocabulary])]);

const cheap = phrases(
  "cheap*|chep|lowest|lowest fee*|sab se kam|least cost*|minimum fee*|afford*|low budget|low cost|low fee*|sasta|sasti|saste|sastay|least expensive|inexpensive|low tuition|kam fees|kam fee|kam kharch*|kam kharcha|kam budget|kam paise*|budget friendly|without tuition|no tuition|tuition free|free education|سستا|سستی|سستے",
);
const freeOfCharge = phrases("free|muft|مفت");
const isFree = phrases("muft hai|muft he|muft hoti|muft hota|muft hain|مفت ہے|مفت ہیں|مفت ہوتی|مفت ہوتا");
/** "Under 12,000 pounds" */
const under =
  / (?:under|below|less than|within|upto|up to) \d[\d.,]*k? ?(?:k )?(?:pounds?|gbp|euros?|eur|dollars?|usd|aud|cad) /;

/**
 * Reads a question as students in Pakistan write it. What a follow-up leaves out ("and for masters?") is taken from the
 * visitor's earlier messages, oldest first.
 */
export function understand(message: string, earlier: readonly string[] = []): Question {
  const question = read(message);
  if (question.onlyTalk) return question;
  const text = normalise(respelt(withLatinPlaces(message)));
  let before: Question | null = null;
  for (const one of earlier.slice(-4)) {
    const said = read(one);
    if (!said.onlyTalk) before = before ? fill(said, before, normalise(respelt(withLatinPlaces(one)))) : said;
  }
  const complete = withoutCountry(before ? fill(question, before, text) : question);
  // What is near to one entry as a whole, or all of one paper, is not taken apart; nor is a part held against the entries.
  return {
    ...complete,
    parts: question.isNear || isOfOne(complete, question) ? [] : partsOf(complete, (part) => read(part, false)),
  };
}

/** What it costs to live there is asked of the town, and not of the university that is called by it. */
const ofTown = phrases(
  "rehna|rehne|rehnay|rahna|rahne|rehaish|rihaish|kiraya|hostel*|rent|room|rooms|living cost*|cost of living|living expense*|رہنے|رہائش|کرایہ",
);

/** "Business account", "health surcharge": a kind of money, and no field of study. */
const ofMoney =
  / (?:business (?=(?:account|acount|bank|income|statement|owner)\S* )|health (?=(?:surcharge|insurance|charge|cover)\S* ))/g;

const staying = phrases("pr|p r|permanent*|residency|settle*|citizenship|immigra*|nationality|green card|stay|شہریت");
/** Staying on after the degree is answered for a country by its own passage, and for none by the everyday question. */
function withoutCountry(question: Question): Question {
  const { countries, topics, everyday, text } = question;
  const isOpen =
    countries.length + everyday.length === 0 &&
    (topics.includes("afterStudy") || (topics.includes("settling") && mentions(normalise(text), staying)));
  return isOpen ? { ...question, everyday: ["question/post-study"] } : question;
}

/** Reads one message by itself. Where no rule knows it, the entry that is nearest in its words may. */
function read(message: string, mayBeNear = true): Question {
  const original = respelt(withLatinPlaces(message.trim()));
  const whole = mend(normalise(original), targets, known);
  const { rest: text, without } = withoutCities(whole);
  const { fields, named: narrower } = fieldsIn(wantedStudies(text.replaceAll(ofMoney, " ")), original);
  const told = levelsIn(text, original);
  const levels = wantedLevels(told, text);
  // The test of that name is no university.
  const byFullName = universitiesIn(text.replace(" oxford ellt ", " ellt "), original.replace(/oxford ellt/gi, "ELLT"));
  const isOfCourse = fields.length + levels.length > 0 && !asksMoneyToShow(text, []) && !mentions(text, ofTown);
  const strangers = strangersIn(original, isOfCourse && byFullName.length === 0);
  const bare = isOfCourse
    ? bareNamesIn(strangers.reduce(withoutName, text), byFullName)
    : { universities: [], city: null };
  const universities = [...byFullName, ...bare.universities];
  const elsewhereNamed = elsewhereIn(text);
  // "Italy's blocked account": a word of the trade names no country beside the name of another.
  const byName = countriesIn(text.replace(trade, " "), original);
  const named = byName.length + elsewhereNamed.length > 0 ? byName : countriesIn(text, original);
  const isOpen = named.length + universities.length === 0;
  const isBritish = isBritishMoney(text, original);
  // A score asks for its like in another test, not for which test to sit.
  const score = scoreIn(text);
  const ruled = everydayIn(text).filter((id) => !score || id !== "question/ielts-pte-duolingo");
  const place = placeIn(
    text,
    universities.map(({ id }) => id),
  );
  const places = [
    ...named,
    ...(named.length === 0 ? universities.map(({ country: id }, at) => ({ id, at })) : []),
    ...(isOpen ? citiesIn(text) : []),
    ...(isOpen && bare.city ? [{ id: bare.city.country }] : []),
    ...(isOpen && place ? [{ id: place.country }] : []),
    ...(isOpen && isBritish ? [{ id: "uk" as const }] : []),
  ];
  const tests = testsIn(text, original);
  const asked = topicsIn(text);
  // "Is TUM free too?" asks for the fee, where no scholarship is spoken of.
  const isFee =
    mentions(text, universities.length > 0 ? freeOfCharge : isFree) &&
    places.length > 0 &&
    !topicsIn(text.replaceAll(freeOfCharge, "").replace(/ +/g, " ")).includes("scholarship");
  const found = [
    ...(isFee ? [...asked.filter((topic) => topic !== "scholarship"), "cost" as const] : asked),
    ...(isBritish ? (["funds"] as const) : []),
  ];
  const own = found.includes("scholarship") ? awardsOfUniversities(universities.map(({ id }) => id)) : [];
  const awardsNamed = awardsIn(text);
  const awards = awardsNamed.length > 0 ? awardsNamed : own;
  const isNamed = awards.length + tests.length + ruled.length > 0 || score !== null || universities.length > 0;
  const countries = [...new Set(places.map(({ id }) => id))];
  // Work in one country has a card of its own, with everything that is known.
  const isOfCard = countries.length === 1 && found.includes("work");
  const nearest = isNamed || isOfCard || !mayBeNear ? [] : nearestEveryday(text, found, countries);
  // The age of a child that comes along is no student's.
  // What came from a sale or a gift is no borrowed money, unless it goes back.
  const isOwn = isOfOrigin(text) && !mentions(text, givenBack);
  const isOfChild = ruled.includes("question/dependants");
  const everyday = [...ruled, ...nearest].filter(
    (id) => !(isOfChild && id === "question/age-limit") && !(isOwn && id === "question/parked-funds"),
  );
  // Where a sponsor lives is not where somebody wants to study.
  const elsewhere = everyday.some((id) => sponsors.includes(id)) ? [] : elsewhereNamed;
  const isOfState = isAppointmentOfState(text);
  const topics = settle(
    isOfState || isToGet(text, isOfCourse) ? found.filter((topic) => topic !== "consultation") : found,
    text,
    {
      tests,
      awards,
      isOfCourse: levels.length + fields.length > 0,
      isOfShownMoney: asksMoneyToShow(text, countries) || (place?.country === "uk" && asksLondon(text)),
    },
  );
  const words = text
    .trim()
    .split(" ")
    .filter((word) => word.length > 1 && word.length <= longestWord && !plainEnglish.has(word));
  return {
    text: original,
    carried: "",
    greeting: greets(whole),
    onlyTalk: isOnlyTalk(whole),
    countries,
    place,
    elsewhere,
    topics,
    levels,
    fields: topics.includes("identity") || topics.includes("extras") ? [] : fields,
    named: narrower,
    tests,
    score,
    marks: marksIn(text, told),
    universities: universities.map(({ id }) => id),
    inCity: universities.length === 0 ? bare.city : null,
    strangers,
    awards,
    everyday: topics.some((topic) => overMarks.includes(topic))
      ? everyday.filter((id) => !aboutPerson.includes(id))
      : everyday,
    narrow: narrowingIn(text, without, officeDate(now()), isOfCourse),
    compared: countries.length > 1 ? countries : [],
    cheap: mentions(text, cheap) || under.test(text),
    wantsBooking: wantsBooking(original) && !isOfState,
    words: [...new Set(words)].slice(0, 24),
    unknown: [...new Set(words)]
      .filter((word) => word.length > 3 && /^[a-z]+$/.test(word) && !tabled.has(word))
      .slice(0, 6),
    // What is near enough to an entry in all that it says was understood.
    unread:
      nearest.length > 0
        ? { words: [], total: 1 }
        : withoutNames(unreadIn(text, awards.length > 0), [...strangers, ...britishNamesIn(text)]),
    isNear: nearest.length > 0,
    parts: [],
    isPart: false,
  };
}

const givenBack = phrases(
  "borrow*|udhar|udhaar|rent|rented|agent*|consultant*|return*|back|wapas|wapis|commission|temporar*|few days|kuch din|arrange*|show money|fake|jali|واپس|ادھار|ایجنٹ*",
);

/** Marks, gaps and age are told to say who is asking where a subject is asked for. */
const aboutPerson: readonly string[] = ["low-cgpa", "study-gap", "backlogs", "age-limit"].map((id) => `question/${id}`);
const overMarks: readonly QuestionTopic[] = ["scholarship", "cost", "intake", "work", "afterStudy"];
const sponsors: readonly string[] = ["question/sponsor-abroad", "question/uncle-statement"];

/** What is longer is no word and no name: comparing it with all names would take the database long. */
const longestWord = 40;

const asking =
  /[?\u061f]|(?<![\p{L}])(?:how|what|which|when|where|who|can|could|do|does|is|are|should|tell|list|compare|cost|kya|kia|kaise|kese|kitn[aei]|kon|kaun|konsi|kab|kahan|bata|batao|batayein|chahiye|کیا|کیسے|کتن[اےی]|کون|کب|کہاں|بتا)(?![\p{L}])/iu;

/** A clear question about studying: it asks, and it names a subject, a country, a test, an award or a university. */
export function isAboutStudies(question: Question): boolean {
  const { topics, countries, tests, awards, universities, fields, everyday, text } = question;
  const named = [countries, tests, awards, universities, fields, everyday].flat().length;
  return asking.test(text) && named + studyTopics(topics).length > 0;
}
