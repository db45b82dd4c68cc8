import { scoreIn } from "@/lib/language/study";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { followUp, isShort, itsOwn } from "../pointing";
import type { Question, Thing, ThingKind } from "../question";
import type { QuestionTopic } from "../topics";
import { isExplained, type Slot, slotsIn } from "./slots";
import { isPaper, slotsOf } from "./thing";

/*
 * A follow-up that names nothing and asks something we know about the last thing mentioned is about that thing: "what
 * CGPA do they need?" after a course, "how long is it good for?" after a paper.
 */

const pronouns = phrases(
  "it|its|it's|this|that|they|their|them|these|those|iska|iski|iske|isko|ispe|is ka|is ki|is ke|is k|is ko|is me|is mein|is main|is pe|is par|is se|isme|ismein|iss ka|iss ki|iss ke|iss me|iss mein|uska|uski|uske|usko|us ka|us ki|us ke|us k|us ko|us me|us mein|us main|us pe|us se|usme|inka|inki|inke|in ka|in ki|in ke|in ko|unka|unki|unke|unko|un ka|un ki|un ke|un ko|ye|yeh|wo|woh|isi|usi|wahan|there|same|اس|ان|یہ|وہ|وہاں|اسی",
);
/** Whether a normalised text refers to something mentioned before. */
export const points = (text: string) => mentions(text, pronouns);

/** Refers to a different one, so nothing is asked about the last one. */
const another = phrases(
  "other|others|another|any other|aur koi|koi aur scholarship*|koi aur uni*|koi aur course*|koi aur country|more options|alternative*|instead|cheaper|cheapest|sasta|sasti|saste|better|best|which country|which universit*|which course*|kis country|konsa country|kaun sa mulk|compare|vs|versus|behtar|doosri uni*|dusri uni*|دوسری یونیورسٹی|کوئی اور|کون سا ملک|کس ملک",
);
const ourOffice = phrases(
  "office address|office timing*|office number|office kahan|office location|office phone|daftar kahan|your address|your office|aap ka office|apka office|aapka office|ap ka office|aap ka daftar|apka daftar|aapka daftar|aap ki fee*|apki fee*|aapki fee*|ap ki fee*|your fee|your fees|your charges|consultation|counsell*|counsel*|aap se|ap se|meet you|meeting|milna|lete hain aap|aap kitne|aap log|ap log|aap logon|karwa dete|karwate|do you help|can you help|your team|آپ کا دفتر|آپ کی فیس|آپ سے",
);
/** Our own address, phone and hours, also after a consultation was mentioned. */
const ofOfficeItself = phrases(
  "where is the office|where is the daftar|office address|office timing*|office hours|office number|office kahan|office kidhar|office location|office phone|office open|office khula|office kab|daftar kahan|daftar kidhar|daftar kab|your address|your location|your office|your timing*|your hours|your opening hours|your phone|your number|your email|where are you|you located|are you open|you open today|you open tomorrow|you open on|you close|you closed|aap ka office|apka office|aapka office|ap ka office|aap ka daftar|apka daftar|aapka daftar|aap kahan|ap kahan|آپ کا دفتر|دفتر کہاں|دفتر کب",
);
/** The office, where no other has been spoken of. */
const theOffice = phrases("the office|office");
const withoutOffice: readonly ThingKind[] = ["course", "university", "award", "test"];
/** "Where is your office?" asks for ours, whatever was mentioned before. */
const isOfOffice = (text: string, kind: ThingKind) =>
  mentions(text, ofOfficeItself) || (withoutOffice.includes(kind) && mentions(text, theOffice));
const language =
  / (?:german|deutsch|french|dutch|swedish|norwegian|جرمن) (?:language|zaban|zuban|seekh\S*|aati|ati|bol\S*|test|level|b1|b2|zaroori|zaruri|lazmi|chahiye|required|needed|زبان) /;
/** A paper identified only by its office: "HEC ki fee?" after a transcript doesn't ask about another paper. */
const ofOffice: Readonly<Record<string, RegExp>> = {
  "attestation/bachelors-degree": / (?:degree\S*|bachelors?|bs|bsc|ba|masters?|ڈگری) /,
  "attestation/apostille": / (?:apostille|apostile|apostil|اپوسٹل) /,
};
const namesPaper = (id: string, text: string) => isPaper(id) && (ofOffice[id]?.test(text) ?? true);
/** Asks about a test itself, not whether the course or award requires it. */
const ofTestItself = phrases(
  "what is|kya hai|kya hota|kya hoti|kia hai|tell me about|ke bare|ke baare|k bare|fee|fees|cost|price|result*|valid*|expire*|book|booking|register*|registration|centre|center|tayari|prepar*|classes|coaching|easier|asan|aasan|asaan|difference|equal*|equivalent|convert|without|bina|bagair|baghair|کیا ہے|فیس|نتیجہ|بغیر",
);
/** Refers to a thing by its kind: "us scholarship ki last date", "that course". */
const nouns: Readonly<Partial<Record<ThingKind, RegExp>>> = {
  course:
    / (?:is|us|iss|uss|this|that|the same|same|isi|usi|اس) (?:course|programme|program|degree|masters|msc|کورس|پروگرام|ڈگری) /,
  university: / (?:is|us|iss|uss|this|that|same|isi|usi|اس) (?:uni|university|unversity|college|یونیورسٹی) /,
  award:
    / (?:is|us|iss|uss|this|that|the|isi|usi|اس) (?:scholarship|award|wazif\S*|fellowship|اسکالرشپ|سکالرشپ|وظیف\S*) /,
  paper:
    / (?:is|us|iss|uss|this|that|the|isi|usi|اس) (?:certificate|paper|document|attestation|certificat|sanad|سرٹیفکیٹ|کاغذ) /,
  test: / (?:is|us|iss|uss|this|that|isi|usi|اس) (?:test|exam|paper|ٹیسٹ|امتحان) /,
  visa: / (?:is|us|iss|uss|this|that|isi|usi|اس) (?:visa|permit|ویزا|ویزے) /,
};

const mostWords = 22;
/** Slots that belong to only one kind of thing in the conversation, so a message in between does no harm. */
const telling: readonly Slot[] = ["when", "marks", "english", "age", "back", "experience", "retake", "rank"];

/** The things that a message itself names. */
const namesIn = ({ countries, levels, fields, universities, awards, elsewhere, strangers, inCity }: Question) => ({
  countries: countries.length,
  levels: levels.length,
  others: [fields, universities, awards, elsewhere, strangers].flat().length + (inCity ? 1 : 0),
});

const had =
  / (?:\d|two|three|four|do|teen|char|دو|تین|چار) (?:year|years|yr|saal|sal|saala|sala|سال|سالہ)\S* (?:ka |ki |wali |wala |کا |کی )?(?:bachelors?|degree|ba|bsc|bs|bcom|بیچلرز?|ڈگری) /;
/** "Can they take a three-year bachelor's?": the degree that the student has, not a wanted level. */
export const isHad = (text: string) => had.test(text);
/** "Kya main Germany ja sakta hoon?", "can I go to Germany?": the country itself, of which the thing is only a part. */
const goesThere =
  / (?:ja|jaa) (?:sak|sk)t\S* | (?:can|could|will|may) (?:i|we) (?:go|get in|get into|get to|study in|move) | جا سکت\S* /;
const ofWork = / (?:work|kaam|job|jobs|naukri|part time|کام|نوکری) /;

/** The slots of a thing that the message asks for; null if it asks for anything else. */
function slotsAsked(message: Question, thing: Thing, text: string): Slot[] | null {
  const { kind } = thing;
  const names = namesIn(message);
  const isOwnLevel =
    names.levels > 0 &&
    !isHad(text) &&
    kind !== "award" &&
    kind !== "test" &&
    !message.levels.every((one) => thing.levels.includes(one));
  const isOwnCountry =
    names.countries > 0 &&
    !(kind === "paper" && points(text)) &&
    !(kind === "award" && language.test(text)) &&
    (!message.countries.every((one) => thing.countries.includes(one)) || goesThere.test(text));
  if (names.others > 0 || isOwnLevel || isOwnCountry) return null;
  const isOtherPaper = (id: string) =>
    !thing.everyday.includes(id) && (kind === "paper" ? namesPaper(id, text) : isPaper(id));
  if (!message.isNear && message.everyday.some(isOtherPaper)) return null;
  // A message that names a test itself is not about an earlier thing.
  if (thing.age > 0 && message.tests.length > 0) return null;
  if (message.tests.length > 1 && kind !== "course" && kind !== "award") return null;
  const isOfTest = message.tests.length > 0 && !message.tests.every((id) => thing.tests.includes(id));
  if (isOfTest && (kind === "test" || kind === "paper" || kind === "visa" || mentions(text, ofTestItself))) return null;
  if (mentions(text, another) || (kind !== "meeting" && mentions(text, ourOffice)) || isOfOffice(text, kind))
    return null;
  // For a test named with a country, only "its" fee is the test's.
  if (kind === "test" && ((thing.countries.length > 0 && !itsOwn.test(text)) || ofWork.test(text))) return null;
  const slots = slotsIn(text, slotsOf[kind]);
  const everyday = message.isNear
    ? []
    : message.everyday.filter((id) => !thing.everyday.includes(id) && !(kind === "paper" && isPaper(id)));
  const own = kindTopics[kind];
  const touched = [...message.topics.filter((topic) => !own.includes(topic)), ...everyday];
  return slots.length > 0 && isExplained(touched, slots) ? slots : null;
}

/** The subject of each kind itself. */
const kindTopics: Readonly<Record<ThingKind, readonly QuestionTopic[]>> = {
  course: ["programme", "university", "admission"],
  university: ["university", "admission"],
  award: ["scholarship", "university", "programme"],
  paper: ["documents", "recognition", "life", "programme"],
  test: ["test"],
  visa: ["visa"],
  meeting: ["consultation", "office", "services"],
};

/** The subject that answers each kind. */
const answeredBy: Readonly<Record<ThingKind, readonly QuestionTopic[]>> = {
  course: ["requirements", "programme"],
  university: ["university"],
  award: ["scholarship"],
  paper: ["documents"],
  test: ["test"],
  visa: ["visa"],
  meeting: ["consultation"],
};

/** The subjects of an answer about these slots of a thing. */
function topicsFor(kind: ThingKind, slots: readonly Slot[]): QuestionTopic[] {
  const also: QuestionTopic[] = [
    ...(slots.includes("fee") && (kind === "course" || kind === "university") ? (["cost"] as const) : []),
    ...(slots.includes("when") && kind !== "meeting" && kind !== "award" ? (["intake"] as const) : []),
  ];
  return [...also, ...answeredBy[kind]];
}

const aptitude: readonly string[] = ["gre", "gmat", "sat"];

const scored: Readonly<Record<string, string>> = { ielts: "ielts", "pte-academic": "pte", "toefl-ibt": "toefl" };
/** "65, is it enough for a master's?" after a test: a score in that test. */
function scoreOf(text: string, [test = "", another]: readonly string[]) {
  const [, number] =
    / (\d{1,3}(?:\.\d)?) (?!years?|saal|sal|months?|mahin|din|days?|lakh|baje|percent)/.exec(normalise(text)) ?? [];
  return number && !another && scored[test] ? scoreIn(` ${scored[test]} ${number} `) : null;
}

/** A message as a question about a thing. */
export function askOf(message: Question, thing: Thing, slots: readonly Slot[]): Question {
  const { kind, countries, place, universities, levels, fields, named, awards, everyday } = thing;
  return {
    ...message,
    thing,
    countries: kind === "test" ? [] : kind === "paper" && message.countries.length > 0 ? message.countries : countries,
    place,
    universities,
    levels: kind === "award" ? message.levels : levels,
    fields,
    named,
    awards,
    everyday,
    tests: kind === "course" ? message.tests.filter((id) => aptitude.includes(id)) : thing.tests,
    topics: topicsFor(kind, slots),
    score: message.score ?? (kind === "test" ? scoreOf(message.text, thing.tests) : null),
    elsewhere: [],
    strangers: [],
    inCity: null,
    isNear: false,
    unknown: [],
    unread: { words: [], total: 1 },
  };
}

/** The follow-up as a question about the thing mentioned before; null if it asks for something else. */
export function askedOfThing(message: Question, things: readonly Thing[], text: string): Question | null {
  const words = text.trim().split(" ").length;
  if (things.length === 0 || words > mostWords) return null;
  const named = things.find(({ kind }) => nouns[kind]?.test(text));
  const isPointing = points(text) || followUp.test(text) || isShort(text);
  const isOfRank = slotsIn(text, ["rank"]).length > 0;
  for (const one of named ? [named] : things) {
    // Courses have no ranking; universities do.
    const thing: Thing =
      isOfRank && one.kind === "course" ? { ...one, kind: "university", fields: [], levels: [], named: [] } : one;
    const slots = slotsAsked(message, thing, text);
    if (!slots) continue;
    const isNext = thing.age === 0 || one === named;
    if (isNext && (isPointing || words <= 14)) return askOf(message, thing, slots);
    // There is a newer thing in between: a question about English may be about that.
    const isClear = (slot: Slot) => telling.includes(slot) && !(slot === "english" && things[0]?.age === 0);
    if (!isNext && thing.age < 3 && slots.some(isClear)) return askOf(message, thing, slots);
  }
  return null;
}

/**
 * A follow-up that was not understood otherwise: an earlier thing that has what it asks for, or the last thing's
 * record.
 */
export function openAskOf(message: Question, things: readonly Thing[], text: string): Question | null {
  const [thing] = things;
  const { others, countries, levels } = namesIn(message);
  const isOpen =
    others + countries + levels === 0 &&
    message.topics.every((topic) => thing !== undefined && kindTopics[thing.kind].includes(topic)) &&
    (message.everyday.length === 0 || message.isNear) &&
    message.tests.length === 0 &&
    text.trim().split(" ").length <= mostWords &&
    !mentions(text, another) &&
    !mentions(text, ourOffice) &&
    !(thing !== undefined && isOfOffice(text, thing.kind));
  if (!thing || !isOpen) return null;
  const older = things.find((one) => one.age > 0 && one.age < 3 && slotsAsked(message, one, text) !== null);
  if (older) return askOf(message, older, slotsAsked(message, older, text) ?? []);
  return thing.age === 0 && thing.kind !== "visa" ? { ...askOf(message, thing, []), isBeyondRecord: true } : null;
}
