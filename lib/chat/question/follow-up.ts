import { bareNamesIn } from "@/lib/language/names";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { daysIn, laterDay } from "./dates";
import { everydayIn } from "./everyday/everyday";
import { isMore } from "./intents/intents";
import { narrowedBy } from "./narrow";
import { followUp, isShort, ofAwardOfUniversity, ofAwardsThere, ofRefusal } from "./pointing";
import type { Question } from "./question";
import { placeMeant } from "./thing/listed";
import type { QuestionTopic } from "./topics";

const anyCountry = phrases(
  "which country|which countries|kis country|konsa country|kon sa country|konsi country|kaun sa mulk|kis mulk|best country|cheapest country|any country|all countries|every country|sab countries|countries|where should i|where can i go|where could i go|where can i study|where could i study|kahan jau*|kahan ja sakt*|kahan ja skt*|kahan jaa sakt*|kahan parh sakt*|کہاں جا سکت*|konsa mulk|کس ملک|کون سا ملک",
);
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
  "event",
  "complaint",
];
/** Topics about studying, not about the office or the conversation itself. */
export const studyTopics = (topics: readonly QuestionTopic[]) => topics.filter((topic) => !officeTalk.includes(topic));

const thereof = / (?:us|is|iss|uss) (?:me|mein|main|ka|ki|ke|k|par|pe) | (?:it|that|iska|iski|uska|uski) /;

/** Fills in from an earlier message what the question leaves out. */
export function fill(message: Question, before: Question, text: string): Question {
  const said = ofBareName(message, before, text);
  const question = narrowing(chosen(said, before, text), before);
  const money =
    ofPartnersWork(question, before, text) ?? ofMoney(question, before, text) ?? ofPlace(question, before, text);
  if (money) return money;
  const carried =
    ofAwardOfUniversity(question, before, text) ??
    ofAwardsThere(question, before, text) ??
    ofRefusal(question, before, text);
  if (carried) return carried;
  const isOther = isMore(question.likely, before.likely, question.topics.length + question.everyday.length > 0);
  // "Where is your office?" asks nothing more of what came before.
  const isOnlyOffice = question.topics.length === 1 && question.topics[0] === "office";
  const joined =
    question.everyday.length === 0 && isShort(text) && !isOther && !isOnlyOffice
      ? everydayIn(` ${normalise(before.text)}${text}`)
      : [];
  const together = joined.filter((id) => !before.everyday.includes(id));
  if (together.length > 0) return { ...question, countries: before.countries, everyday: together };
  const ofStudies = studyTopics(question.topics);
  const own = ofOtherCourses(question, before, text) ? [] : ofStudies;
  const isOffice = question.topics.length > 0 && ofStudies.length === 0;
  const general = mentions(text, anyCountry) || isOffice || question.elsewhere.length > 0;
  const isFragment = isShort(text) || isOther || question.countries.length > message.countries.length;
  const asksNothing =
    own.length + question.tests.length + question.awards.length + question.everyday.length === 0 && !isOffice;
  const testOnly = question.tests.length > 0 && !followUp.test(text) && !thereof.test(text);
  const isPlaced = question.countries.length > 0 || general || testOnly || question.awards.length > 0;
  // "And if it is the Leeds one, how much then?": the amount just mentioned, for another place.
  const isOtherPlace =
    isFragment &&
    message.place !== null &&
    message.place.country === before.countries[0] &&
    own.every((topic) => topic === "cost" || topic === "funds" || topic === "visa" || topic === "university") &&
    !/ (?:tuition|fees?|rent) /.test(text);
  // "Aur wife bhi" after two children: they come along too.
  const isMoreFamily =
    isShort(text) &&
    question.topics.every((topic) => topic === "family") &&
    question.topics.length > 0 &&
    (before.topics.includes("family") || before.everyday.includes("question/dependants"));
  const topics =
    isOtherPlace || (asksNothing && isFragment && question.universities.length === 0)
      ? [...question.topics.filter((topic) => !isOtherPlace || topic !== "university"), ...studyTopics(before.topics)]
      : question.topics;
  const studies =
    isFragment ||
    topics.some((topic) => ["cost", "programme", "university", "scholarship", "intake", "admission"].includes(topic));
  const keep = <T>(own: readonly T[], other: readonly T[]) => (own.length > 0 || !studies || general ? own : other);
  // "Leeds ka total kharcha?" after "40 lakh in total for computer science": asks for Leeds, not for that sum there.
  const isItsOwn = own.length > 0 && namesPlace(message);
  const isOfItself = isItsOwn && !followUp.test(text) && !thereof.test(text);
  const earlier = isOfItself ? { fields: [], named: [] } : before;
  const fields = keep(question.fields, earlier.fields);
  return {
    ...question,
    carried: isOtherPlace || isMoreFamily || (asksNothing && isFragment) ? `${before.text}, ${before.carried}` : "",
    countries: isPlaced ? question.countries : before.countries,
    elsewhere: isPlaced ? question.elsewhere : before.elsewhere,
    place: question.place ?? (isPlaced && question.countries[0] !== before.countries[0] ? null : before.place),
    // "Us mein IELTS chahiye?": about the award just mentioned.
    awards: question.awards.length === 0 && !isPlaced && thereof.test(text) ? before.awards : question.awards,
    everyday: asksNothing && isFragment ? before.everyday : question.everyday,
    topics: [...new Set(topics)],
    score: question.score ?? (mentions(text, isEnough) ? before.score : null),
    levels: keep(question.levels, before.levels),
    fields,
    named: question.fields.length > 0 ? question.named : keep(question.named, earlier.named),
    tests: asksNothing && isFragment && question.tests.length === 0 ? before.tests : question.tests,
    narrow: narrowedBy(question.narrow, studies && !general && !isItsOwn ? before.narrow : null),
    compared: question.compared.length > 0 ? question.compared : before.compared,
    cheap: question.cheap || (asksNothing && isFragment && before.cheap),
  };
}

/** Whether a message says by itself where. */
const namesPlace = ({ countries, universities, place, inCity }: Question) =>
  countries.length + universities.length > 0 || place !== null || inCity !== null;

/** "Is it enough for Leeds?" after a score: about that score. */
const isEnough = phrases(
  "enough|sufficient|kafi|kaafi|chalega|chale ga|chal jaye*|accept*|will it do|do for|کافی|چلے گا",
);

const ofDates = phrases("deadline*|last date|ucas|closing*|akhri*|late|آخری");
/** "And normal courses like economics?" after a closing date: asks for the date of those. */
const ofOtherCourses = ({ topics, fields, levels, universities }: Question, before: Question, text: string) =>
  followUp.test(text) &&
  fields.length + levels.length > 0 &&
  universities.length === 0 &&
  topics.every((topic) => topic === "programme" || topic === "university" || topic === "admission") &&
  before.topics.includes("intake") &&
  mentions(normalise(`${before.text}, ${before.carried}`), ofDates);

/** "Pehle wale ki visa fee?": the country at that position when several were compared. */
function chosen(question: Question, { compared }: Question, text: string): Question {
  const at = placeMeant(text);
  const country = at === null ? undefined : compared.at(at);
  return country && question.countries.length === 0 ? { ...question, countries: [country] } : question;
}

/** "January wala": narrows the list of courses, and doesn't ask for a table of intakes. */
function narrowing(question: Question, before: Question): Question {
  const isOfList =
    question.narrow?.month !== null &&
    question.narrow !== null &&
    before.fields.length > 0 &&
    question.fields.length === 0 &&
    question.topics.every((topic) => topic === "intake" || topic === "cost");
  return isOfList
    ? { ...question, topics: question.topics.filter((topic) => topic !== "intake"), everyday: [] }
    : question;
}

const ofDay: readonly QuestionTopic[] = ["cost", "payment", "visa", "admission", "intake"];
/** "And if we pay on the 30th?": the proof of funds just mentioned, for another day. */
function ofMoney(question: Question, before: Question, text: string): Question | null {
  const isOfDay =
    (before.topics.includes("funds") || (before.place !== null && before.topics.includes("cost"))) &&
    question.countries.length + question.everyday.length + question.awards.length === 0 &&
    question.topics.every((topic) => ofDay.includes(topic)) &&
    (/ (?:\d{1,2} ko|late|der|baad|next week|agle hafte|tomorrow|kal) /.test(text) ||
      appliesOn(text) ||
      (laterDay(text, officeDate(now())) !== null && !asksIntake.test(text)));
  return isOfDay
    ? { ...question, countries: before.countries, place: question.place ?? before.place, topics: ["funds"] }
    : null;
}

const theyWork =
  /^(?=.* (?:wo|woh|vo|she|he|they|wife|husband|spouse|partner|biwi|bivi|begum|shohar|وہ|بیوی|شوہر) )(?=.* (?:work|works|working|job|jobs|kaam|kam kar\S*|naukri|earn|kama\S*|کام|نوکری) )/;
/** "And in Canada, may she work as well?" after a question about the family: the wife's work, not the student's. */
function ofPartnersWork(question: Question, before: Question, text: string): Question | null {
  const isOfFamily = before.topics.includes("family") || before.everyday.includes("question/dependants");
  return isOfFamily && theyWork.test(text)
    ? {
        ...question,
        carried: `${before.text}, ${before.carried}`,
        countries: question.countries.length > 0 ? question.countries : before.countries,
        levels: question.levels.length > 0 ? question.levels : before.levels,
        topics: ["family"],
        everyday: ["question/dependants"],
      }
    : null;
}

/** Questions about a country that may depend on the place: a university's name then stands for its city. */
const ofPlaces: readonly QuestionTopic[] = ["funds", "visa", "documents", "work", "afterStudy", "family", "change"];
/** "And if it was King's College London instead?": the previous subject, for the university's place. */
function ofPlace(question: Question, before: Question, text: string): Question | null {
  const { topics, universities, countries, levels, fields, tests, awards, everyday } = question;
  const isOnlyPlace =
    universities.length > 0 &&
    isShort(text) &&
    topics.every((topic) => topic === "university") &&
    levels.length + fields.length + tests.length + awards.length + everyday.length === 0;
  const subjects = studyTopics(before.topics);
  const isOfPlace = subjects.some((topic) => ofPlaces.includes(topic)) || before.everyday.length > 0;
  if (!isOnlyPlace || !(isOfPlace || subjects.includes("cost"))) return null;
  return {
    ...question,
    carried: `${before.text}, ${before.carried}`,
    countries: countries.length > 0 ? countries : before.countries,
    topics: subjects,
    levels: before.levels,
    fields: isOfPlace ? fields : before.fields,
    named: isOfPlace ? question.named : before.named,
    everyday: before.everyday,
    // Fees are the university's; visa requirements are not.
    universities: isOfPlace ? [] : universities,
  };
}

const asksIntake = / (?:deadline\S*|last date|closing|intakes?|session|akhri|when|kab|کب) /;
/** "And if my brother applies on 5 December?" doesn't ask for a closing date. */
const appliesOn = (text: string) =>
  / (?:appl(?:y|ies|ied|ying)|aply|submit\S*|lodge\S*|file|jama|اپلائی|جمع) /.test(text) &&
  !asksIntake.test(text) &&
  daysIn(text, officeDate(now())).length > 0;

/** "Aur us ki fee?" after a test, an award or a paper: "us" means "its", not the United States. */
export function ofThat(message: Question, before: Question, text: string): Question {
  const hasThing = before.things.length + before.everyday.length > 0;
  const isThat =
    / us (?:ki|ka|ke|k|me|mein|(?:course|uni|university|scholarship|award|program|degree|test|visa|certificate) (?:ki|ka|ke|k|me|mein)) /.test(
      text,
    ) &&
    !/\bU\.?S\b/.test(message.text) &&
    !before.countries.includes("usa");
  return hasThing && isThat && message.countries[0] === "usa" && message.countries.length === 1
    ? { ...message, countries: [] }
    : message;
}

/** "What about Manchester?" after a course: the same course at that university or in that city. */
function ofBareName(question: Question, before: Question, text: string): Question {
  const isBrief = isShort(text) || text.trim().split(" ").length <= 7;
  const isFragment = isBrief && question.universities.length + question.fields.length === 0;
  if (!isFragment || before.fields.length === 0 || before.universities.length + Number(before.inCity !== null) === 0)
    return question;
  const { universities, city } = bareNamesIn(text);
  const [first] = universities;
  if (!first && !city) return question;
  return {
    ...question,
    countries: [first?.country ?? city?.country ?? "uk"],
    universities: universities.map(({ id }) => id),
    inCity: first ? null : city,
  };
}
