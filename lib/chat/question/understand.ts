import { isMisheard, isOnlyDenied } from "@/lib/chat/firm/deceit-doubt";
import { isOfOffice } from "@/lib/chat/firm/wording/offices";
import { countriesIn, countryTargets, countryVocabulary, elsewhereIn, trade } from "@/lib/language/countries";
import { bareNamesIn, citiesIn, nameTargets, schoolsIn, universitiesIn } from "@/lib/language/names";
import { plainEnglish } from "@/lib/language/plain-english";
import { fieldsIn, levelsIn, scoreIn, studyVocabulary, testsIn } from "@/lib/language/study";
import { withAcronyms } from "@/lib/language/urdu-letters";
import { byInitial, mend, mentions, normalise, phrases } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { after, isAsking } from "./after";
import { awardsIn, awardsOfUniversities, awardTargets, awardVocabulary } from "./awards";
import { asksMoneyToShow, isBritishMoney } from "./dates";
import { unreadIn } from "./doubt";
import { everydayIn, everydayTargets, everydayVocabulary } from "./everyday/everyday";
import { studyTopics } from "./follow-up";
import { asidesIn } from "./heard/asides";
import { tellsOwnJob, withoutHomes, withoutJobs } from "./heard/people-told";
import { wantsBooking } from "./intent";
import { likelyInClause, together, within } from "./intents/intents";
import { asked, unasked } from "./intents/weigh";
import { marksIn, wantedLevels, wantedStudies } from "./marks/marks";
import { isAppointmentOfState, isToGet } from "./meeting";
import { narrowingIn, withoutCities } from "./narrow";
import { nearestEveryday } from "./nearest";
import { isOfOne, partsOf } from "./parts";
import { britishNamesIn, withLatinPlaces } from "./place/british-places";
import { asksLondon, placeIn, placeNames } from "./place/place";
import { strangersIn, withoutName, withoutNames } from "./place/strangers";
import type { Question } from "./question";
import { isOfOrigin, settle } from "./settle";
import { respelt } from "./spelling";
import { slotVocabulary } from "./thing/slots";
import { greets, isOnlyTalk, type QuestionTopic, topicsIn, topicTargets, topicVocabulary } from "./topics";

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

const cheap = phrases(
  "cheap*|chep|lowest|lowest fee*|sab se kam|least cost*|minimum fee*|afford*|low budget|low cost|low fee*|sasta|sasti|saste|sastay|least expensive|inexpensive|low tuition|kam fees|kam fee|kam kharch*|kam kharcha|kam budget|kam paise*|budget friendly|without tuition|no tuition|tuition free|free education|سستا|سستی|سستے",
);
const freeOfCharge = phrases("free|muft|مفت");
const isFree = phrases("muft hai|muft he|muft hoti|muft hota|muft hain|مفت ہے|مفت ہیں|مفت ہوتی|مفت ہوتا");
/** "Under 12,000 pounds" */
const under =
  / (?:under|below|less than|within|upto|up to) \d[\d.,]*k? ?(?:k )?(?:pounds?|gbp|euros?|eur|dollars?|usd|aud|cad) /;

/**
 * Reads a question as students in Pakistan write it. What a follow-up leaves out ("and for masters?") comes from the
 * visitor's earlier messages, oldest first; `answers` are our replies to them, to resolve "the first one" in a list.
 */
export function understand(
  message: string,
  earlier: readonly string[] = [],
  answers: readonly string[] = [],
): Question {
  const { rest, asides } = asidesIn(message);
  return { ...understandRest(rest, earlier, answers), message, asides };
}

function understandRest(message: string, earlier: readonly string[], answers: readonly string[]): Question {
  const spoken = read(message);
  if (spoken.onlyTalk) return spoken;
  let before: Question | null = null;
  const first = Math.max(0, earlier.length - 6);
  for (const [at, one] of earlier.slice(first).entries()) {
    const said = read(one);
    if (!said.onlyTalk) before = after(said, before, one, { shown: answers.slice(0, first + at), read });
  }
  const question = after(spoken, before, message, { shown: answers, read });
  const complete = withoutCountry(question);
  // A message that matches one entry as a whole, or is all about one paper, is not split; and its parts are not matched
  // with entries.
  return {
    ...complete,
    parts:
      question.isNear || question.thing || question.listed || isOfOne(complete, spoken)
        ? []
        : partsOf(complete, (part) => readPart(part, complete)),
  };
}

/** A part of a message, without subjects that neither it nor the whole message asks for. */
function readPart(part: string, { likely }: Question): Question {
  const own = likelyInClause(part, likely);
  const said = { ...read(part, false), likely: own };
  const heard = unasked(said, together(own, likely));
  const isTouched = said.topics.length + said.everyday.length > 0;
  return isTouched && heard.topics.length + heard.everyday.length === 0 ? asked(heard, within(own, likely)) : heard;
}

/** The cost of living is about the town, not about the university with its name. */
const ofTown = phrases(
  "rehna|rehne|rehnay|rahna|rahne|rehaish|rihaish|kiraya|hostel*|rent|room|rooms|living cost*|cost of living|living expense*|رہنے|رہائش|کرایہ",
);

/** "Business account", "health surcharge": about money, not fields of study. */
const ofMoney =
  / (?:business (?=(?:account|acount|bank|income|statement|owner)\S* )|health (?=(?:surcharge|insurance|charge|cover)\S* ))/g;

const staying = phrases("pr|p r|permanent*|residency|settle*|citizenship|immigra*|nationality|green card|stay|شہریت");
/**
 * A question about staying on after the degree: with a country, its own passage answers; without one, the everyday
 * question does.
 */
function withoutCountry(question: Question): Question {
  const { countries, topics, everyday, text } = question;
  const isOpen =
    countries.length + everyday.length === 0 &&
    (topics.includes("afterStudy") || (topics.includes("settling") && mentions(normalise(text), staying)));
  return isOpen ? { ...question, everyday: ["question/post-study"] } : question;
}

/** Reads one message by itself. If no rule knows it, the entry with the most similar words may. */
function read(message: string, mayBeNear = true): Question {
  const original = respelt(withLatinPlaces(withAcronyms(message.trim())));
  const whole = mend(normalise(original), targets, known);
  const { rest: text, without } = withoutCities(whole);
  const told = levelsIn(text, original);
  const levels = wantedLevels(told, text);
  // A job that somebody has is not a course, unless the message asks for a degree and names no other subject.
  const wish = withoutJobs(text);
  const ofWish = fieldsIn(wantedStudies(wish.replaceAll(ofMoney, " ")), original);
  const isOwnTrade = ofWish.fields.length === 0 && levels.length > 0 && tellsOwnJob(text);
  const { fields, named: narrower } = isOwnTrade
    ? fieldsIn(wantedStudies(text.replaceAll(ofMoney, " ")), original)
    : ofWish;
  // A test with that name is not a university.
  const byFullName = universitiesIn(text.replace(" oxford ellt ", " ellt "), original.replace(/oxford ellt/gi, "ELLT"));
  const isOfCourse = fields.length + levels.length > 0 && !asksMoneyToShow(text, []) && !mentions(text, ofTown);
  const strangers = strangersIn(original, isOfCourse && byFullName.length === 0);
  const bare = isOfCourse
    ? bareNamesIn(strangers.reduce(withoutName, text), byFullName)
    : { universities: [], city: null };
  const universities = [...byFullName, ...bare.universities];
  // The British Council conducts tests in Lahore.
  const goal = withoutHomes(text.replaceAll(/ british council(?:s)?(?= )/g, ""), original);
  const elsewhereNamed = elsewhereIn(goal);
  // "Italy's blocked account": such a term doesn't imply its country if another one is named.
  const byName = countriesIn(goal.replace(trade, " "), original);
  const named = byName.length + elsewhereNamed.length > 0 ? byName : countriesIn(goal, original);
  const isOpen = named.length + universities.length === 0;
  const isBritish = isBritishMoney(text, original);
  // A score asks for its equivalent in another test, not for which test to take.
  const score = scoreIn(text);
  const ruled = everydayIn(text).filter(
    (id) =>
      (!score || id !== "question/ielts-pte-duolingo") &&
      // "My husband is an engineer" doesn't mean that he comes along.
      (id !== "question/dependants" || wish === text || everydayIn(wish).includes(id)),
  );
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
  const touched = topicsIn(wish);
  // "Is TUM free too?" asks for the fee, unless a scholarship is mentioned.
  const isFee =
    mentions(text, universities.length > 0 ? freeOfCharge : isFree) &&
    places.length > 0 &&
    !topicsIn(text.replaceAll(freeOfCharge, "").replace(/ +/g, " ")).includes("scholarship");
  const found = [
    ...(isFee ? [...touched.filter((topic) => topic !== "scholarship"), "cost" as const] : touched),
    ...(isBritish ? (["funds"] as const) : []),
  ];
  // "Otago vice chancellor scholarship": next to an award a short name means the university.
  const giving =
    universities.length > 0 || !found.includes("scholarship") ? universities : bareNamesIn(text).universities;
  const own = found.includes("scholarship") ? awardsOfUniversities(giving.map(({ id }) => id)) : [];
  const awardsNamed = awardsIn(text);
  const awards = awardsNamed.length > 0 ? awardsNamed : own;
  const isNamed = awards.length + tests.length + ruled.length > 0 || score !== null || universities.length > 0;
  const countries = [...new Set(places.map(({ id }) => id))];
  // Work in one country has its own card, with everything we know.
  const isOfCard = countries.length === 1 && found.includes("work");
  const nearest = isNamed || isOfCard || !mayBeNear ? [] : nearestEveryday(text, found, countries);
  // An accompanying child's age is not the student's. Money from a sale or a gift is not borrowed, unless it must be
  // returned.
  const isOwn = (isOfOrigin(text) && !mentions(text, givenBack)) || (ofBank.test(text) && !lentOut.test(text));
  const isOfChild = ruled.includes("question/dependants");
  const isShown = asksMoneyToShow(text, countries);
  const everyday = [...ruled, ...nearest].filter(
    (id) =>
      !(isOfChild && id === "question/age-limit") &&
      !(isOwn && id === "question/parked-funds") &&
      // An award that must be repaid is not money borrowed for show.
      !(id === "question/parked-funds" && awardsNamed.length > 0 && !mentions(text, shownMoney)) &&
      // Asks for the amount in the bank, not how to pay the university.
      !(isShown && ofPayment.includes(id)),
  );
  // The sponsor's country is not where the student wants to study.
  const elsewhere = everyday.some((id) => sponsors.includes(id)) ? [] : elsewhereNamed;
  const isOfState = isAppointmentOfState(text);
  const topics = settle(
    found.filter(
      (topic) =>
        !(topic === "consultation" && (isOfState || isToGet(text, isOfCourse))) &&
        !(topic === "deceit" && (isMisheard(["papers"], message) || isOfOffice(text) || isOnlyDenied(message))),
    ),
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
    message,
    asides: [],
    carried: "",
    thing: null,
    things: [],
    listed: null,
    isBeyondRecord: false,
    greeting: greets(whole),
    onlyTalk: isOnlyTalk(whole),
    countries,
    place,
    elsewhere,
    topics,
    levels,
    fields: topics.includes("identity") || topics.includes("extras") ? [] : fields,
    named: [...narrower, ...schoolsIn(text)],
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
    // If the whole text is similar enough to an entry, it was understood.
    unread:
      nearest.length > 0
        ? { words: [], total: 1 }
        : withoutNames(unreadIn(wish, awards.length > 0), [...strangers, ...britishNamesIn(text)]),
    isNear: nearest.length > 0,
    likely: {},
    parts: [],
    isPart: false,
  };
}

const shownMoney = phrases(
  "show*|dikha*|statement*|account|acount|balance|bank|udhar|udhaar|borrow*|rent*|agent*|consultan*|اکاؤنٹ|بینک|ادھار|دکھا*",
);
const ofPayment: readonly string[] = ["question/pay-other-ways", "question/send-fees-abroad"];
/** A loan from a bank is a real one. */
const ofBank =
  / (?:borrow[^ ]*|loans?) (?:[^ ]+ ){0,4}(?:from|by) (?:[^ ]+ )?bank | bank (?:se|sy) (?:loan|qarz|udhaa?r) /;
const lentOut = / (?:return[^ ]*|wap[ai]s|temporar[^ ]*|agent[^ ]*|commission|few days|kuch din) /;
const givenBack = phrases(
  "borrow*|udhar|udhaar|rent|rented|agent*|consultant*|return*|back|wapas|wapis|commission|temporar*|few days|kuch din|arrange*|show money|fake|jali|واپس|ادھار|ایجنٹ*",
);

/** Marks, gaps and age only say who is asking if the message asks about a subject. */
const aboutPerson: readonly string[] = ["low-cgpa", "study-gap", "backlogs", "age-limit"].map((id) => `question/${id}`);
const overMarks: readonly QuestionTopic[] = ["scholarship", "cost", "intake", "work", "afterStudy"];
const sponsors: readonly string[] = ["question/sponsor-abroad", "question/uncle-statement"];

/** Anything longer is neither a word nor a name, and comparing it with all names would keep the database busy. */
const longestWord = 40;

/**
 * A clear question about studying: it asks something, and names a subject, a country, a test, an award or a university.
 */
export function isAboutStudies(question: Question): boolean {
  const { topics, countries, tests, awards, universities, fields, everyday, text } = question;
  const named = [countries, tests, awards, universities, fields, everyday].flat().length;
  return isAsking(text) && named + studyTopics(topics).length > 0;
}
