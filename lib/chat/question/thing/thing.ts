import type { Question, Thing, ThingKind } from "../question";
import type { Slot } from "./slots";

/** What we know about each kind, or say that we don't. */
export const slotsOf: Readonly<Record<ThingKind, readonly Slot[]>> = {
  course: ["fee", "when", "marks", "english", "exam", "length", "where", "eligible", "degree"],
  university: ["fee", "when", "rank", "where", "marks", "english"],
  award: [
    "given",
    "when",
    "marks",
    "english",
    "exam",
    "age",
    "experience",
    "family",
    "back",
    "eligible",
    "subject",
    "degree",
    "papers",
    "fee",
    "length",
    "covers",
    "gap",
  ],
  paper: ["fee", "time", "validity", "where", "papers", "who", "accept"],
  test: ["fee", "time", "validity", "where", "score", "retake", "length", "accept", "hours", "eligible"],
  visa: ["fee", "time"],
  meeting: ["fee", "when", "where", "papers", "who", "time", "length"],
};

/** Everyday questions about one paper or one medical test. */
const papers: readonly string[] = ["question/tb-test", "question/hec-equivalence"];
export const isPaper = (id: string) => id.startsWith("attestation/") || papers.includes(id);

const none = {
  countries: [],
  place: null,
  universities: [],
  levels: [],
  fields: [],
  named: [],
  tests: [],
  awards: [],
  everyday: [],
} as const;

/** The thing in a question, the most specific if there are several; null if there is none. */
export function thingOf(question: Question): Thing | null {
  const { countries, place, universities, levels, fields, named, tests, awards, everyday, topics, text } = question;
  const about = (kind: ThingKind, what: Partial<Thing>): Thing => ({ ...none, ...what, kind, said: text, age: 0 });
  const notes = everyday.filter(isPaper);
  if (awards.length > 0) return about("award", { awards });
  if (notes.length > 0) return about("paper", { everyday: notes, countries });
  if (universities.length > 0 && fields.length + named.length + levels.length > 0)
    return about("course", { universities, levels, fields, named, countries, place });
  if (universities.length > 0) return about("university", { universities, countries, place });
  if (tests.length > 0 && fields.length === 0) return about("test", { tests, countries });
  if (topics.includes("visa") && countries.length === 1) return about("visa", { countries, place });
  return topics.includes("consultation") ? about("meeting", {}) : null;
}

const keyOf = ({ kind, universities, fields, named, levels, tests, awards, everyday, countries }: Thing) =>
  [kind, universities, fields, named, levels, tests, awards, everyday, kind === "visa" ? countries : []].flat().join();

/** The things mentioned in a conversation after a question, latest first. */
export function thingsAfter(question: Question, before: readonly Thing[]): Thing[] {
  const own = question.thing ?? thingOf(question);
  const older = before.map((thing) => ({ ...thing, age: thing.age + 1 }));
  return own ? [{ ...own, age: 0 }, ...older.filter((thing) => keyOf(thing) !== keyOf(own))].slice(0, 4) : older;
}
