import { isOfRecord } from "@/lib/chat/canned/money/record-hits";
import { countryVocabulary } from "@/lib/language/countries";
import { nameVocabulary } from "@/lib/language/names";
import { courtesies, plainEnglish } from "@/lib/language/plain-english";
import { studyVocabulary } from "@/lib/language/study";
import { normalise } from "@/lib/language/words";
import { awardVocabulary } from "./awards";
import { everydayVocabulary } from "./everyday/everyday";
import type { Question, Unread } from "./question";
import type { QuestionTopic } from "./topics";
import { topicVocabulary } from "./topics";

const asWritten = (word: string) => normalise(word).trim() + (word.endsWith("*") ? "*" : "");

/** Whole words, and the beginnings of those that a table leaves open. */
function tableOf(lists: readonly string[]): (word: string) => boolean {
  // As in a normalised text, without diacritics on Urdu letters.
  const words = lists.flatMap((list) => list.split(" ")).map((word) => asWritten(word));
  const whole = new Set(words.map((word) => word.replace("*", "")));
  const beginnings = new Set(
    words.filter((word) => word.length > 4 && word.endsWith("*")).map((word) => word.slice(0, -1)),
  );
  return (word) => whole.has(word) || Array.from(word).some((_, at) => at > 2 && beginnings.has(word.slice(0, at + 1)));
}
const isOfSubjects = tableOf([...countryVocabulary, ...topicVocabulary, ...studyVocabulary, ...nameVocabulary]);
const isOfAward = tableOf(awardVocabulary);
const isOfEveryday = tableOf(everydayVocabulary);
const saysNothing = (word: string) => word.length < 2 || courtesies.has(word) || plainEnglish.has(word);

/**
 * What no table knows in a normalised text. Numbers and their letters ("25k") don't count; the words of awards count as
 * known if one was found.
 */
export function unreadIn(text: string, ofAwards: boolean): Unread {
  const said = [...new Set(text.trim().split(" "))].filter((word) => !/\d/.test(word) && !saysNothing(word));
  const isKnown = (word: string) =>
    isOfRecord(word) || isOfSubjects(word) || isOfEveryday(word) || (ofAwards && isOfAward(word));
  return { words: said.filter((word) => !isKnown(word)), total: said.length };
}

/** Subjects that a single everyday word triggers: a price, a paper, a change. */
const weak: readonly QuestionTopic[] = [
  "cost",
  "requirements",
  "change",
  "university",
  "programme",
  "admission",
  "profile",
  "documents",
  "life",
  "ability",
  "housing",
  "intake",
  "work",
  "payment",
  "extras",
  "test",
];

/** How far the answer may be relied on: "none" if only a weak word was understood, "part" if much was not. */
export function doubtOf(question: Question): "none" | "part" | null {
  const { unread, topics, countries, fields, levels, tests, universities, awards, everyday, elsewhere } = question;
  const missed = unread.words.length;
  if (missed === 0 || unread.total === 0) return null;
  const share = missed / unread.total;
  const isWeak = topics.every((topic) => weak.includes(topic));
  const named = [fields, levels, tests, universities, awards, everyday, elsewhere].flat().length;
  if (named + topics.length + countries.length === 0 && share >= 0.5) return "none";
  if (isWeak && named + countries.length === 0) return share >= 0.5 ? "none" : share >= 0.3 ? "part" : null;
  if (isWeak && named === 0) return share >= 0.4 ? "part" : null;
  // A recognised subject or entry is answered; the question may be a different one only if nearly all of the rest is
  // unknown.
  const isSure = everyday.length + awards.length > 0 || !isWeak;
  return isSure ? (missed > 2 && share >= 2 / 3 ? "part" : null) : missed > 1 && share >= 1 / 3 ? "part" : null;
}
