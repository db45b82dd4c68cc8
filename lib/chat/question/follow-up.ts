import { bareNamesIn } from "@/lib/language/names";
import { asksEntry } from "@/lib/language/study";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { daysIn, laterDay } from "./dates";
import { everydayIn } from "./everyday/everyday";
import { isMore } from "./intents/intents";
import { narrowedBy } from "./narrow";
import { followUp, isShort, itsOwn, ofAwardsThere, ofRefusal, ofWhatWasSaid } from "./pointing";
import type { Question } from "./question";
import type { QuestionTopic } from "./topics";

const anyCountry = phrases(
  "which country|which countries|kis country|konsa country|kon sa country|konsi country|kaun sa mulk|kis mulk|best country|cheapest country|any country|all countries|every country|sab countries|countries|where should i|kahan jau*|konsa mulk|کس ملک|کون سا ملک",
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
/** The topics that are about studying, not about the office or the talk itself. */
export const studyTopics = (topics: readonly QuestionTopic[]) => topics.filter((topic) => !officeTalk.includes(topic));

const thereof = / (?:us|is|iss|uss) (?:me|mein|main|ka|ki|ke|k|par|pe) | (?:it|that|iska|iski|uska|uski) /;

/** What is asked of a test, an award or a paper: "kitni fee?", "last date?" */
const ofThings: readonly QuestionTopic[] = ["cost", "intake", "documents", "requirements", "office"];

/** Takes from an earlier message what the question leaves open. */
export function fill(message: Question, before: Question, text: string): Question {
  const said = ofBareName(message, before, text);
  const question = narrowing(chosen(ofThat(said, before, text), before, text), before);
  const thing = ofThing(question, before, text) ?? ofWhatWasSaid(question, before, text);
  if (thing) return thing;
  const course = ofCourse(question, before, text);
  if (course) return course;
  const money =
    ofPartnersWork(question, before, text) ??
    ofMoney(question, before, text) ??
    ofPlace(question, before, text) ??
    ofAward(message, before, text);
  if (money) return money;
  const carried = ofAwardsThere(question, before, text) ?? ofRefusal(question, before, text);
  if (carried) return carried;
  const isOther = isMore(question.likely, before.likely, question.topics.length + question.everyday.length > 0);
  const joined =
    question.everyday.length === 0 && isShort(text) && !isOther ? everydayIn(` ${normalise(before.text)}${text}`) : [];
  const together = joined.filter((id) => !before.everyday.includes(id));
  if (together.length > 0) return { ...question, countries: before.countries, everyday: together };
  const own = studyTopics(question.topics);
  const isOffice = question.topics.length > 0 && own.length === 0;
  const general = mentions(text, anyCountry) || isOffice || question.elsewhere.length > 0;
  const isFragment = isShort(text) || isOther || question.countries.length > message.countries.length;
  const asksNothing =
    own.length + question.tests.length + question.awards.length + question.everyday.length === 0 && !isOffice;
  const testOnly = question.tests.length > 0 && !followUp.test(text) && !thereof.test(text);
  const isPlaced = question.countries.length > 0 || general || testOnly || question.awards.length > 0;
  // "And if it is the Leeds one, how much then?": the sum of which was spoken, for another place.
  const isOtherPlace =
    isFragment &&
    message.place !== null &&
    message.place.country === before.countries[0] &&
    own.every((topic) => topic === "cost" || topic === "funds" || topic === "visa" || topic === "university") &&
    !/ (?:tuition|fees?|rent) /.test(text);
  // "Aur wife bhi" after two children: they come along as well.
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
  const fields = keep(question.fields, before.fields);
  return {
    ...question,
    carried: isOtherPlace || isMoreFamily || (asksNothing && isFragment) ? `${before.text}, ${before.carried}` : "",
    countries: isPlaced ? question.countries : before.countries,
    elsewhere: isPlaced ? question.elsewhere : before.elsewhere,
    place: question.place ?? (isPlaced && question.countries[0] !== before.countries[0] ? null : before.place),
    // "Us mein IELTS chahiye?": the award of which was spoken.
    awards: question.awards.length === 0 && !isPlaced && thereof.test(text) ? before.awards : question.awards,
    everyday: asksNothing && isFragment ? before.everyday : question.everyday,
    topics: [...new Set(topics)],
    levels: keep(question.levels, before.levels),
    fields,
    named: question.fields.length > 0 ? question.named : keep(question.named, before.named),
    tests: asksNothing && isFragment && question.tests.length === 0 ? before.tests : question.tests,
    narrow: narrowedBy(question.narrow, studies && !general ? before.narrow : null),
    compared: question.compared.length > 0 ? question.compared : before.compared,
    cheap: question.cheap || (asksNothing && isFragment && before.cheap),
  };
}

const ordinals = [
  phrases(
    "pehle wale|pehle wala|pehle wali|pehla wala|pehli wali|first one|the first|first wala|first wale|پہلے والے|پہلی والی",
  ),
  phrases(
    "doosre wale|dusre wale|doosra wala|dusra wala|doosri wali|dusri wali|second one|the second|second wala|second wale|second wali|دوسرے والے|دوسری والی",
  ),
  phrases("teesre wale|teesra wala|third one|the third|third wala|تیسرے والے"),
];

/** "Pehle wale ki visa fee?": the country that stood at that place when several were compared. */
function chosen(question: Question, { compared }: Question, text: string): Question {
  const at = ordinals.findIndex((pattern) => mentions(text, pattern));
  const country = compared[at];
  return country && question.countries.length === 0 ? { ...question, countries: [country] } : question;
}

/** "January wala": narrows the list of courses that was given, and asks for no table of intakes. */
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
/** "And if we pay on the 30th?": the money to show of which was spoken, for another day. */
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
/** "And in Canada, may she work as well?" after the family of which was spoken: her work, and not the student's. */
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

/** What is asked of a country, and may depend on the place in it: a university's name then stands for its city. */
const ofPlaces: readonly QuestionTopic[] = ["funds", "visa", "documents", "work", "afterStudy", "family", "change"];
/** "And if it was King's College London instead?": the subject of which was spoken, for the place of the university. */
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
    // A fee is the university's own; what the visa asks for is not.
    universities: isOfPlace ? [] : universities,
  };
}

/** What people ask of one award. */
const ofAwards = phrases(
  "age|age limit|umar|umer|umr|stipend|monthly|per month|mahana|mahine|cover|covers|cover karta|pay|pays|ielts|pte|toefl|english|experience|tajurba|deadline|last date|kab band|kab khul*|kab tak|closing|eligib*|criteria|cgpa|gpa|marks|family|wife|spouse|flight|ticket|airfare|living|documents|requirement*|apply|renew*|عمر|ماہانہ|تجربہ|آخری تاریخ",
);
const awardTopics: readonly QuestionTopic[] = [
  ...(["scholarship", "cost", "requirements", "work", "profile", "intake", "family", "life", "test"] as const),
  ...(["documents", "extras", "admission"] as const),
];
/** "Does it pay monthly, and is there an age limit?": asked of the award of which was just spoken. */
function ofAward(message: Question, before: Question, text: string): Question | null {
  const { topics, countries, levels, fields, universities, awards, elsewhere, everyday } = message;
  const named = [countries, levels, fields, universities, awards, elsewhere].flat().length;
  const isOfOther = everyday.some((id) => id.startsWith("attestation/")) || mentions(text, anyCountry);
  const isMeant = mentions(text, ofAwards) && text.trim().split(" ").length <= 16;
  return before.awards.length > 0 &&
    named === 0 &&
    !isOfOther &&
    isMeant &&
    topics.every((topic) => awardTopics.includes(topic))
    ? { ...message, topics: ["scholarship"], awards: before.awards, everyday: [], tests: [] }
    : null;
}

const asksIntake = / (?:deadline\S*|last date|closing|intakes?|session|akhri|when|kab|کب) /;
/** "And if my brother applies on 5 December?", which asks for no closing date. */
const appliesOn = (text: string) =>
  / (?:appl(?:y|ies|ied|ying)|aply|submit\S*|lodge\S*|file|jama|اپلائی|جمع) /.test(text) &&
  !asksIntake.test(text) &&
  daysIn(text, officeDate(now())).length > 0;

/** "Aur us ki fee?" after a test, an award or a paper: "its", and not the United States. */
function ofThat(message: Question, before: Question, text: string): Question {
  const hasThing = before.tests.length + before.awards.length + before.everyday.length > 0;
  const isThat =
    / us (?:ki|ka|ke|k|me|mein) /.test(text) && !/\bU\.?S\b/.test(message.text) && !before.countries.includes("usa");
  return hasThing && isThat && message.countries[0] === "usa" && message.countries.length === 1
    ? { ...message, countries: [] }
    : message;
}

const forThat =
  / (?:is|iss|us|uss|isi|usi) (?:ke|k|ki|ka|me|mein|main) | (?:iske|uske|iska|iski|uska|uski) | (?:for|in|of|does|about) (?:this|that|it) | (?:this|that) (?:course|one|programme|program) | its | اس (?:کے|کی|کا|میں) /;
const ofCourses: readonly QuestionTopic[] = [
  ...(["test", "requirements", "profile", "cost", "intake", "programme", "university", "admission", "change"] as const),
];
const aboutCourse = phrases(
  "fee|fees|tuition|total|last date|deadline*|intake*|closing|start*|shuru|duration|kitne saal|kitna lamba|how long|years|city|kahan|where|ranking|rank|qs|apply|open|khuli|january|jan|february|feb|september|sep|july|فیس|کب",
);
const ofLiving = phrases("living|rent|hostel|kharcha|kharche|rehna|rehne|accommodation|visa|embassy|loan|scholarship*");
/** "Is ke liye IELTS kitna, aur fees?": asked of the course at the university of which was just spoken. */
function ofCourse(question: Question, before: Question, text: string): Question | null {
  const { topics, countries, levels, fields, universities, awards, elsewhere, everyday } = question;
  const own = [countries, levels, fields, universities, awards, elsewhere].flat().length;
  const isOfCourse =
    before.universities.length > 0 &&
    before.fields.length + before.levels.length > 0 &&
    own === 0 &&
    everyday.every((id) => id === "question/two-intakes" || id === "question/low-cgpa") &&
    (asksEntry(question) || mentions(text, aboutCourse)) &&
    !mentions(text, ofLiving) &&
    (forThat.test(text) || isShort(text) || text.trim().split(" ").length <= 8) &&
    topics.every((topic) => ofCourses.includes(topic));
  return isOfCourse
    ? {
        ...question,
        topics: [...new Set([...topics.filter((topic) => topic !== "test"), "requirements", "programme"] as const)],
        countries: before.countries,
        universities: before.universities,
        levels: before.levels,
        fields: before.fields,
        named: before.named,
        everyday: [],
      }
    : null;
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

/** A short question about the fee or the date of what was just spoken of: a test, an award or a paper. */
function ofThing(question: Question, before: Question, text: string): Question | null {
  const { topics, countries, levels, fields, tests, awards, universities, everyday } = question;
  const ownNames = [countries, levels, fields, tests, awards, universities, everyday].flat();
  const papers = before.everyday.filter((id) => id.startsWith("attestation/") || id === "question/tb-test");
  const isVague = topics.length > 0 && topics.every((topic) => ofThings.includes(topic)) && isShort(text);
  if (ownNames.length > 0 || !isVague) return null;
  // With a country too, "its" fee is the test's.
  if (before.countries.length > 0 && !(before.tests.length > 0 && itsOwn.test(text))) return null;
  if (papers.length > 0) return { ...question, topics: ["documents"], everyday: papers };
  if (before.awards.length > 0) return { ...question, topics: ["scholarship"], awards: before.awards };
  return before.tests.length > 0 ? { ...question, topics: ["test"], tests: before.tests } : null;
}
