import type { CountryId } from "@/lib/language/countries";
import type { City } from "@/lib/language/names";
import type { StudyLevel, TestScore } from "@/lib/language/study";
import type { Aside } from "./heard/asides";
import type { Likelihood } from "./intents/intents";
import type { Marks } from "./marks/marks";
import type { Narrowing } from "./narrow";
import type { Place } from "./place/place";
import type { QuestionTopic } from "./topics";

/** The meaningful words of a message: those that no table knows, and how many there are in all. */
export type Unread = { words: readonly string[]; total: number };

/** The named thing that an answer was about: a follow-up without a name refers to it. */
export type ThingKind = "course" | "university" | "award" | "paper" | "test" | "visa" | "meeting";
export type Thing = Pick<
  Question,
  "countries" | "place" | "universities" | "levels" | "fields" | "named" | "tests" | "awards" | "everyday"
> & {
  kind: ThingKind;
  /** The words in which it was named. */
  said: string;
  /** How many messages ago it was mentioned; 0 for the last one. */
  age: number;
};

/** What can be asked about every course of a list. */
export type OfList = "month" | "cheap" | "ielts" | "marks" | "length" | "closing" | "city" | "scholarship";

/** A question as understood. */
export type Question = {
  text: string;
  /** The original message, where `text` is only its part for the catalogue. */
  message: string;
  /** Its other parts: live information that we don't have, and matters of the office. */
  asides: readonly Aside[];
  /** The earlier message that it continues; empty for a new question. */
  carried: string;
  /** The named thing from before that it asks about. */
  thing: Thing | null;
  /** The named things of the conversation, latest first. */
  things: readonly Thing[];
  /** The courses of the list just shown, and what is asked about each; null if it asks about none. */
  listed: { names: readonly string[]; asked: OfList; text: string; city: string | null } | null;
  /** It asks for something that the thing's record lacks, as far as we know. */
  isBeyondRecord: boolean;
  /** The message greets. */
  greeting: boolean;
  /** It only greets, thanks or says goodbye. */
  onlyTalk: boolean;
  /** Data ids of its destinations, in the order of their names. */
  countries: readonly CountryId[];
  /** Where in such a country the student lives, if the proof of funds depends on it. */
  place: Place | null;
  /** Countries that are not in the catalogue, in English. */
  elsewhere: readonly string[];
  topics: readonly QuestionTopic[];
  levels: readonly StudyLevel[];
  /** Fields of the catalogue: "data-science-ai". */
  fields: readonly string[];
  /** Parts of programme names that narrow the fields: "cyber". */
  named: readonly string[];
  /** Tests of the catalogue: "pte-academic". */
  tests: readonly string[];
  /** The score of an English test in it. */
  score: TestScore | null;
  /** The student's marks so far. */
  marks: Marks | null;
  /** Ids of the universities in it. */
  universities: readonly string[];
  /** The city where the student wants to study. */
  inCity: City | null;
  /** Universities that are not in the catalogue, as written. */
  strangers: readonly string[];
  /** Ids of the passages of its awards: "scholarship/chevening", "scholarship-ended/vanier". */
  awards: readonly string[];
  /** Ids of the passages of its everyday questions: "question/sponsor-abroad", "attestation/transcript". */
  everyday: readonly string[];
  /** No rule understood it, but an entry is similar to all of it. */
  isNear: boolean;
  /** Filters for a list of courses: unwanted cities, the starting month, the budget. */
  narrow: Narrowing | null;
  /** The countries last compared, in order: "pehle wale ki fee?" */
  compared: readonly CountryId[];
  /** It asks for something cheap. */
  cheap: boolean;
  wantsBooking: boolean;
  /** Words to search for, corrected, without meaningless ones. */
  words: readonly string[];
  /** Those that no table knows: names, perhaps misspelt. */
  unknown: readonly string[];
  /** Everything in the message that no table knows. */
  unread: Unread;
  /** How likely each intent is, by the weights of `intents`: "visa/fee". */
  likely: Likelihood;
  /** Its separate questions, if there is more than one. */
  parts: readonly Question[];
  /** It is one of several, so its answer must be short. */
  isPart: boolean;
};
