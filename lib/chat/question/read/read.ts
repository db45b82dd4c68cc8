import { isMisheard, isOnlyDenied } from "@/lib/chat/firm/deceit-doubt";
import { isOfOffice } from "@/lib/chat/firm/wording/offices";
import { awardTargets, awardVocabulary } from "@/lib/chat/question/awards";
import { asksMoneyToShow } from "@/lib/chat/question/dates";
import { unreadIn } from "@/lib/chat/question/doubt";
import { everydayTargets, everydayVocabulary } from "@/lib/chat/question/everyday/everyday";
import { withoutJobs } from "@/lib/chat/question/heard/people-told";
import { wantsBooking } from "@/lib/chat/question/intent";
import { marksIn } from "@/lib/chat/question/marks/marks";
import { narrowingIn, withoutCities } from "@/lib/chat/question/narrow";
import { britishNamesIn, withLatinPlaces } from "@/lib/chat/question/place/british-places";
import { asksLondon, placeNames } from "@/lib/chat/question/place/place";
import { withoutNames } from "@/lib/chat/question/place/strangers";
import type { Question } from "@/lib/chat/question/question";
import { slotVocabulary } from "@/lib/chat/question/thing/slots";
import {
  greets,
  isOnlyTalk,
  type QuestionTopic,
  topicsIn,
  topicTargets,
  topicVocabulary,
} from "@/lib/chat/question/topics";
import { countryTargets, countryVocabulary } from "@/lib/language/countries";
import { nameTargets, schoolsIn } from "@/lib/language/names";
import { plainEnglish } from "@/lib/language/plain-english";
import { scoreIn, studyVocabulary, testsIn } from "@/lib/language/study";
import { withAcronyms } from "@/lib/language/urdu-letters";
import { byInitial, mend, mentions, normalise, phrases } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { entriesIn, ruledIn, withoutPerson } from "./entries";
import { awardsNamedIn, type Places, placesIn, type Schools, schoolsNamedIn, studiesIn, type Wording } from "./named";
import { settle } from "./settle";
import { respelt } from "./spelling";

const words = [...countryTargets, ...topicTargets, ...nameTargets, ...everydayTargets, ...awardTargets];
const targets = byInitial(words);
const plainOf = (list: readonly string[]) => list.map((word) => word.replace("*", ""));
/** The words that the tables of countries, subjects and studies know; any other word may be a name to search for. */
const tabled: ReadonlySet<string> = new Set([
  ...plainOf([...countryVocabulary, ...topicVocabulary, ...studyVocabulary]),
  ...words,
  ...plainEnglish,
  ...placeNames,
]);
/** Words that are not typing mistakes. */
const known: ReadonlySet<string> = new Set([
  ...tabled,
  ...plainOf([...everydayVocabulary, ...awardVocabulary, ...slotVocabulary]),
]);

/** Reads one message by itself. If no rule knows it, the entry with the most similar words may. */
export function read(message: string, mayBeNear = true): Question {
  const original = respelt(withLatinPlaces(withAcronyms(message.trim())));
  const whole = mend(normalise(original), targets, known);
  const { rest: text, without } = withoutCities(whole);
  const wording = { message, original, text, wish: withoutJobs(text) };
  const { studies, ...named } = namedIn(wording);
  const { levels, fields, isOfCourse } = studies;
  const { tests, awards, score } = named;
  const { universities, inCity, strangers } = named.schools;
  const { countries, place } = named.places;
  const ruled = ruledIn(wording, score);
  const isNamed = awards.length + tests.length + ruled.length + universities.length > 0 || score !== null;
  const { everyday, isNear } = entriesIn(text, ruled, {
    topics: named.touched,
    countries,
    isOfAward: named.isOfAward,
    mayBeNear: mayBeNear && !isNamed,
  });
  const topics = settle(withoutMisheard(named.touched, wording, isOfCourse), text, {
    tests,
    awards,
    isOfCourse: levels.length + fields.length > 0,
    isOfShownMoney: asksMoneyToShow(text, countries) || (place?.country === "uk" && asksLondon(text)),
  });
  return {
    ...blank,
    ...wordsOf(text),
    text: original,
    message,
    greeting: greets(whole),
    onlyTalk: isOnlyTalk(whole),
    countries,
    place,
    // The sponsor's country is not where the student wants to study.
    elsewhere: everyday.some((id) => sponsors.includes(id)) ? [] : named.places.elsewhere,
    topics,
    levels,
    fields: topics.includes("identity") || topics.includes("extras") ? [] : fields,
    named: [...studies.narrower, ...schoolsIn(text)],
    tests,
    score,
    marks: marksIn(text, studies.told),
    universities: universities.map(({ id }) => id),
    inCity,
    strangers,
    awards,
    everyday: withoutPerson(everyday, topics),
    narrow: narrowingIn(text, without, officeDate(now()), isOfCourse),
    compared: countries.length > 1 ? countries : [],
    cheap: mentions(text, cheap) || under.test(text),
    wantsBooking: wantsBooking(original) && !isAppointmentOfState(text),
    // If the whole text is similar enough to an entry, it was understood.
    unread: isNear
      ? { words: [], total: 1 }
      : withoutNames(unreadIn(wording.wish, awards.length > 0), [...strangers, ...britishNamesIn(text)]),
    isNear,
  };
}

/** What only the conversation, or the parts of the message, can add. */
const blank = {
  asides: [],
  carried: "",
  thing: null,
  things: [],
  listed: null,
  isBeyondRecord: false,
  likely: {},
  parts: [],
  isPart: false,
} satisfies Partial<Question>;

/** Everything that a message names, and the subjects that it touches. */
function namedIn(wording: Wording) {
  const { original, text } = wording;
  const studies = studiesIn(wording);
  const schools = schoolsNamedIn(wording, studies);
  const places = placesIn(wording, schools);
  const touched = touchedIn(wording, schools, places);
  const { named, awards } = awardsNamedIn(text, touched, schools);
  const score = scoreIn(text);
  return {
    studies,
    schools,
    places,
    touched,
    awards,
    isOfAward: named.length > 0,
    tests: testsIn(text, original),
    score,
  };
}

/** The subjects that a message touches, before they are settled. */
function touchedIn({ text, wish }: Wording, { universities }: Schools, { countries, isBritish }: Places) {
  const touched = topicsIn(wish);
  // "Is TUM free too?" asks for the fee, unless a scholarship is mentioned.
  const isFee =
    mentions(text, universities.length > 0 ? freeOfCharge : isFree) &&
    countries.length > 0 &&
    !topicsIn(text.replaceAll(freeOfCharge, "").replace(/ +/g, " ")).includes("scholarship");
  return [
    ...(isFee ? [...touched.filter((topic) => topic !== "scholarship"), "cost" as const] : touched),
    ...(isBritish ? (["funds"] as const) : []),
  ];
}

/** Without a meeting that is not with us, and without deception where a word only sounds like it. */
const withoutMisheard = (touched: readonly QuestionTopic[], { message, text }: Wording, isOfCourse: boolean) =>
  touched.filter(
    (topic) =>
      !(topic === "consultation" && (isAppointmentOfState(text) || isToGet(text, isOfCourse))) &&
      !(topic === "deceit" && (isMisheard(["papers"], message) || isOfOffice(text) || isOnlyDenied(message))),
  );

/** The words to search for, and those of them that may be names. */
function wordsOf(text: string): Pick<Question, "words" | "unknown"> {
  const words = text
    .trim()
    .split(" ")
    .filter((word) => word.length > 1 && word.length <= longestWord && !plainEnglish.has(word));
  const distinct = [...new Set(words)];
  const unknown = distinct.filter((word) => word.length > 3 && /^[a-z]+$/.test(word) && !tabled.has(word));
  return { words: distinct.slice(0, 24), unknown: unknown.slice(0, 6) };
}

/** Anything longer is neither a word nor a name, and comparing it with all names would keep the database busy. */
const longestWord = 40;

const cheap = phrases(
  "cheap*|chep|lowest|lowest fee*|sab se kam|least cost*|minimum fee*|afford*|low budget|low cost|low fee*|sasta|sasti|saste|sastay|least expensive|inexpensive|low tuition|kam fees|kam fee|kam kharch*|kam kharcha|kam budget|kam paise*|budget friendly|without tuition|no tuition|tuition free|free education|سستا|سستی|سستے",
);
const freeOfCharge = phrases("free|muft|مفت");
const isFree = phrases("muft hai|muft he|muft hoti|muft hota|muft hain|مفت ہے|مفت ہیں|مفت ہوتی|مفت ہوتا");
/** "Under 12,000 pounds" */
const under =
  / (?:under|below|less than|within|upto|up to) \d[\d.,]*k? ?(?:k )?(?:pounds?|gbp|euros?|eur|dollars?|usd|aud|cad) /;

const sponsors: readonly string[] = ["question/sponsor-abroad", "question/uncle-statement"];

// Phrases that sound like a meeting with us but aren't.
const appointments = phrases(
  "book an appointment|book appointment|appointment book*|appointment*|apointment*|book|book a|book an|slot|slots|token|اپائنٹمنٹ",
);
const stateOffices = phrases(
  "mofa|ibcc|hec|apostil*|appostil*|foreign office|nadra|police|passport office|embassy|consulate|high commission|vfs|gerrys|tls|biometric*|fingerprint*|tb|iom|visa cent*|visa office|board|bise|ایمبیسی|ایچ ای سی|اپوسٹیل",
);
/** "Is an appointment needed at the MOFA?": with a government office, not with us. */
const isAppointmentOfState = (text: string) =>
  mentions(text, stateOffices) &&
  mentions(text, appointments) &&
  !topicsIn(text.replaceAll(appointments, "").replace(/ +/g, " ")).includes("consultation") &&
  !mentions(text, withUs);
const toGet =
  / (?:visa|viza|admission|scholarship|job|loan|work permit|ویزا|داخلہ) (?:(?:ka|ki|ke|کا|کی) )?(?:(?:ab |abhi |bhi )*)(?:milna|milne|mil sak\S*|milega|milegi|mil jay\S*|ملنا|ملنے)(?= )/g;
/** "Visa milna mushkil hai?": means getting one, not meeting anybody. */
const isToGet = (text: string, isOfCourse: boolean) => {
  const rest = text.replaceAll(toGet, "").replaceAll(isOfCourse ? gettable : / $^/g, "");
  return rest !== text && !topicsIn(rest).includes("consultation");
};
/** "Masters mil sakta hai?": asks whether a course is available. */
const gettable = / (?:mil sak\S*|milna|milne)(?= )/g;
const withUs = phrases("with you|your office|aap se|ap se|aapse|apse|twelve gates|آپ سے");
