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

/** Words in whole, and the beginnings of those that a table leaves open. */
function tableOf(lists: readonly string[]): (word: string) => boolean {
  // As a normalised text writes them: without the signs above Urdu letters.
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

/** What of a normalised text no table knows. Numbers, and letters beside them ("25k"), are no words; the words of awards count where one was found. */
export function unreadIn(text: string, ofAwards: boolean): Unread {
  const said = [...new Set(text.trim().split(" "))].filter((word) => !/\d/.test(word) && !saysNothing(word));
  const isKnown = (word: string) =>
    isOfRecord(word) || isOfSubjects(word) || isOfEveryday(word) || (ofAwards && isOfAward(word));
  return { words: said.filter((word) => !isKnown(word)), total: said.length };
}

/** Subjects that one word of every day is enough for: a price, a paper, a change. */
const weak: readonly QuestionTopic[] = [
  ...(["cost", "requirements", "change", "university", "programme", "admission", "profile", "documents"] as const),
  ...(["life", "ability", "housing", "intake", "work", "payment", "extras", "test"] as const),
];

/**
 * How far an answer may be trusted to answer what was asked: "none" where a weak word is all that was understood, "part"
 * where much was not.
 */
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
  // A subject or an entry that was recognised is answered; only where nearly all beside it is strange may it be another.
  const isSure = everyday.length + awards.length > 0 || !isWeak;
  return isSure ? (missed > 2 && share >= 2 / 3 ? "part" : null) : missed > 1 && share >= 1 / 3 ? "part" : null;
}
