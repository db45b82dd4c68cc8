import { mentions, normalise, phrases } from "@/lib/language/words";
import { fill, ofThat } from "./follow-up";
import {
  askedIn,
  isMore,
  type Likelihood,
  likelyIn,
  likelyInClause,
  ofSubject,
  sure,
  together,
  within,
} from "./intents/intents";
import { asked, orElse, unasked } from "./intents/weigh";
import { clausesOf } from "./parts";
import { withLatinPlaces } from "./place/british-places";
import { isShort } from "./pointing";
import type { Question, Thing } from "./question";
import { respelt } from "./read/spelling";
import { askedOfThing, askOf, isHad, openAskOf, points } from "./thing/ask-of";
import { entryNamed, lastListed, placeMeant } from "./thing/listed";
import { askedOfEach } from "./thing/of-list";
import { slotsIn } from "./thing/slots";
import { slotsOf, thingOf, thingsAfter } from "./thing/thing";

/** The answers so far, oldest first, and how to read a message by itself. */
type Said = { shown: readonly string[]; read: (text: string) => Question };

/** A message with what it takes from the conversation, and the things mentioned so far. */
export function after(message: Question, before: Question | null, text: string, said: Said): Question {
  const question = before ? goingOn(message, before, text, said) : byItself(message, text).question;
  return { ...question, things: thingsAfter(question, before?.things ?? []) };
}

/** A message with the subjects it asks for according to the weights. `before`: what the previous message asked for. */
function byItself(said: Question, message: string, before: readonly string[] = []) {
  const whole = likelyIn(message, before);
  // If one of its clauses asks for something by itself, the message asks for it.
  const clauses = clausesOf(message);
  const around = clauses.length > 1 ? clauses.map((one) => likelyInClause(one, whole)).reduce(together) : {};
  const own = together(whole, within(around, whole));
  const heard = unasked({ ...said, likely: own }, own, around);
  return { own, around, heard, question: orElse(asked(heard, own), { ...said, likely: own }) };
}

/** A follow-up: asked about the last thing mentioned, or with what it takes from the previous message. */
function goingOn(whole: Question, earlier: Question, message: string, { shown, read }: Said): Question {
  const before = withShown(earlier, shown, read);
  const text = normalise(respelt(withLatinPlaces(message)));
  const said = ofThat(whole, before, text);
  const ofAll = askedOfEach(said, before, text, shown);
  if (ofAll) return ofAll;
  const { own, around, heard, question } = byItself(said, message, askedIn(before.likely));
  const ofThing =
    askedOfOneEntry(said, before, text, shown, read) ??
    ofTown(said, before.things, text) ??
    ofOtherPaper(said, before, text) ??
    ofBoth(said, before.things, text) ??
    askedOfThing(said, before.things, text);
  if (ofThing) return { ...ofThing, likely: own };
  const isTouching = said.topics.length + said.everyday.length > 0;
  const next = switched(said, before, text);
  if (next) return { ...next, likely: own };
  if (!isMore(own, before.likely, isTouching)) {
    // The question about the earlier thing is added once it is known.
    const isItsOwn = (own["again/its"] ?? 0) >= sure;
    const filled = withTold(fill(isItsOwn ? heard : question, before, text), before);
    const isOpen = isAsking(message) && filled.everyday.length <= said.everyday.length;
    const open = isOpen ? openAskOf(said, before.things, text) : null;
    if (open) return { ...open, likely: own };
    return unaskedAfter(isItsOwn ? asked(filled, ofSubject(own, before.likely)) : filled, own, around);
  }
  const topics = heard.topics.filter((topic) => before.topics.includes(topic));
  const likely = together(own, before.likely);
  const filled = withTold(fill({ ...heard, topics }, before, text), before);
  return unaskedAfter({ ...filled, likely }, likely, around);
}

/** "What about Coventry with that?": marks and scores given for one course count for the next. */
const withTold = (question: Question, before: Question): Question =>
  before.thing?.kind === "course" && question.universities.length > 0
    ? { ...question, marks: question.marks ?? before.marks, score: question.score ?? before.score }
    : question;

const unaskedAfter = (filled: Question, likely: Likelihood, around: Likelihood) =>
  orElse(unasked(filled, likely, around), filled);

/** A name that only the search knows, as in "HEC phase 3": the heading of the answer shows what it found. */
function withShown(before: Question, shown: readonly string[], read: Said["read"]): Question {
  const heading = /^\*\*([^*]+)\*\*/m.exec(shown.at(-1) ?? "")?.[1];
  if (!heading || before.things[0]?.age === 0) return before;
  const one = oneThing(read(heading));
  return one && named.includes(one.kind) && one.tests.length < 2
    ? { ...before, things: [one, ...before.things] }
    : before;
}
const named: readonly string[] = ["award", "course", "test"];
/** An award's full name takes precedence over similar names. */
const oneThing = (question: Question): Thing | null => {
  const thing = thingOf(question);
  return thing && { ...thing, awards: thing.awards.slice(0, 1) };
};

/** "The first one: when does it close?": from a list we showed, or from the things in the order they were mentioned. */
function askedOfOneEntry(
  message: Question,
  before: Question,
  text: string,
  shown: readonly string[],
  read: (text: string) => Question,
): Question | null {
  const names = lastListed(shown);
  const entry = entryNamed(text, names);
  const at = placeMeant(text);
  if (entry) {
    const thing = oneThing(read(withUniversity(entry, before.things)));
    return thing ? askOf(message, thing, slotsIn(text, slotsOf[thing.kind])) : null;
  }
  if (at === null || before.compared.length > at || namesOwn(message)) return null;
  const things = before.things.filter(({ kind }) => kind === before.things[0]?.kind);
  const name = names.at(at);
  const listed = name ? oneThing(read(withUniversity(name, before.things))) : null;
  const thing = listed ?? (names.length === 0 && things.length > 1 ? things.toReversed().at(at) : null);
  return thing ? askOf(message, thing, slotsIn(text, slotsOf[thing.kind])) : null;
}
const namesOwn = ({ countries, universities, awards, fields }: Question) =>
  [countries, universities, awards, fields].flat().length > 0;

/** A list of one university's courses names it above them. */
const withUniversity = (name: string, [thing]: readonly Thing[]) =>
  thing?.kind === "university" && !name.includes(" at ") ? `${name} at ${thing.said}` : name;

/** A word that identifies a paper once attestation was mentioned. */
const paperWords: readonly (readonly [id: string, words: RegExp])[] = [
  ["transcript", phrases("transcript*|dmc|detailed marks|ٹرانسکرپٹ")],
  ["matric", phrases("matric|metric|ssc|10th|میٹرک")],
  ["intermediate", phrases("fsc|f sc|intermediate|inter|hssc|12th|ایف ایس سی|انٹر")],
  ["bachelors-degree", phrases("degree|degrees|ڈگری")],
  ["birth-certificate", phrases("birth certificate|b form|frc")],
  ["nikah-nama", phrases("nikah*|marriage certificate|نکاح*")],
  ["police-certificate", phrases("police certificate|police character certificate|character certificate")],
  ["o-a-levels", phrases("o level*|a level*|olevel*|alevel*")],
];
const ofItself = phrases("charged|alag se|separately");
/** "And the transcript, is that separate?" after the attestation of a degree: the same question about that paper. */
function ofOtherPaper(message: Question, before: Question, text: string): Question | null {
  const [thing] = before.things;
  if (thing?.kind !== "paper" || thing.age > 0 || !thing.everyday.some((id) => id.startsWith("attestation/")))
    return null;
  const own = slotsIn(text, slotsOf.paper);
  const slots =
    own.length > 0
      ? own
      : mentions(text, ofItself)
        ? (["fee"] as const)
        : text.trim().split(" ").length <= 6
          ? slotsIn(normalise(before.text), slotsOf.paper)
          : [];
  const [found, another] = paperWords.filter(([, words]) => mentions(text, words));
  const id = found && `attestation/${found[0]}`;
  const isOther = id !== undefined && another === undefined && !thing.everyday.includes(id);
  const isOfAttestation = message.topics.every((topic) =>
    ["documents", "cost", "programme", "payment"].includes(topic),
  );
  return isOther && slots.length > 0 && isOfAttestation && message.universities.length === 0
    ? askOf(message, { ...thing, everyday: [id], said: text }, slots)
    : null;
}

const ofSeveral = phrases(
  "which one|which of|which is|kis ki|kis ka|kis me|kis mein|konsi|kon si|konsa|kon sa|kaunsi|kaun si|kaunsa|kaun sa|dono|donon|both|in me se|in mein se|un mein se|in mai se|کون سی|کون سا|دونوں|کس کی|کس کا",
);
/** "Which one takes a lower CGPA?": asked about the last two things of the same kind. */
function ofBoth(message: Question, things: readonly Thing[], text: string): Question | null {
  const [one, other] = things.filter(({ kind }) => kind === things[0]?.kind);
  if (!one || !other || one.age > 0 || namesOwn(message) || !mentions(text, ofSeveral)) return null;
  const slots = slotsIn(text, slotsOf[one.kind]);
  const of = <T>(what: (thing: Thing) => readonly T[]) => [...new Set([...what(other), ...what(one)])];
  const both: Thing = {
    ...one,
    said: `${other.said}, ${one.said}`,
    countries: of(({ countries }) => countries),
    universities: of(({ universities }) => universities),
    levels: of(({ levels }) => levels),
    fields: of(({ fields }) => fields),
    named: one.named.length > 0 && other.named.length > 0 ? of(({ named }) => named) : [],
    tests: of(({ tests }) => tests),
    awards: of(({ awards }) => awards),
    everyday: of(({ everyday }) => everyday),
  };
  return slots.length > 0 ? askOf(message, both, slots) : null;
}

const living = phrases(
  "rehna|rehne|rehnay|rahna|rahne|rehaish|rihaish|kiraya|hostel*|rent|room|rooms|living|living cost*|accommodation|رہنے|رہائش|کرایہ",
);
/** "Wahan rehne ka kharcha?" after a course or a university: asked about its city. */
function ofTown(message: Question, things: readonly Thing[], text: string): Question | null {
  const [thing] = things;
  const isOfTown =
    (thing?.kind === "course" || thing?.kind === "university") &&
    mentions(text, living) &&
    !namesOwn(message) &&
    message.topics.every((topic) => topic === "cost" || topic === "housing" || topic === "life");
  return isOfTown
    ? { ...message, topics: ["cost", ...message.topics], countries: thing.countries, place: thing.place, everyday: [] }
    : null;
}

/**
 * "Aur DAAD ka?", "what about Coventry?", "unka MBA kitne ka hai?": the previous question about another thing of the
 * same kind, or another course at the same university.
 */
function switched(message: Question, before: Question, text: string): Question | null {
  const [thing] = before.things;
  if (!thing || thing.age > 1) return null;
  const { universities, fields, levels, countries, awards, tests, everyday, topics } = message;
  const isOfUniversity = thing.kind === "course" || thing.kind === "university";
  const isSame =
    isOfUniversity &&
    universities.length + countries.length + awards.length + everyday.length === 0 &&
    message.inCity === null &&
    fields.length + levels.length > 0 &&
    !isHad(text) &&
    topics.every((topic) => ofCourses.includes(topic)) &&
    (points(text) || isShort(text));
  if (isSame)
    return {
      ...message,
      universities: thing.universities,
      countries: thing.countries,
      place: thing.place,
      fields: fields.length > 0 ? fields : thing.fields,
      named: fields.length > 0 ? message.named : thing.named,
      levels: levels.length > 0 ? levels : thing.levels,
      topics: [...topics, "programme"],
    };
  // "Phd ke liye?" after "I am 27, for a master's?"
  const isOfLevel =
    thing.kind === "award" &&
    levels.length > 0 &&
    universities.length + countries.length + fields.length + awards.length + topics.length === 0 &&
    text.trim().split(" ").length <= 7;
  if (isOfLevel) return { ...askOf(message, thing, []), carried: `${before.text}, ${before.carried}` };
  const own = thingOf(message);
  const isOther =
    own !== null &&
    own.kind === thing.kind &&
    (own.kind === "award" || own.kind === "test" || own.kind === "paper") &&
    awards.length + tests.length + everyday.length > 0 &&
    isShort(text) &&
    slotsIn(text, slotsOf[own.kind]).length === 0;
  return isOther ? { ...message, carried: `${before.text}, ${before.carried}` } : null;
}
const ofCourses: readonly string[] = ["cost", "programme", "university", "requirements", "admission", "intake", "test"];

const asks =
  /[?\u061f]|(?<![\p{L}])(?:how|what|which|when|where|who|can|could|do|does|is|are|should|tell|list|compare|cost|kya|kia|kaise|kese|kitn[aei]|kon|kaun|konsi|kab|kahan|bata|batao|batayein|chahiye|کیا|کیسے|کتن[اےی]|کون|کب|کہاں|بتا)(?![\p{L}])/iu;
/** Whether a message asks for something. */
export const isAsking = (message: string) => asks.test(message);
