import { plain } from "@/lib/language/plain-letters";

/*
 * A text as the concepts read it: each word with how it sounds. Roman Urdu has no spelling, so its words are
 * compared by their consonants: "baghair", "bagair" and "bghr" are one.
 */

const arabic = /\p{Script=Arabic}/u;

/** The consonants of a word in Latin letters; an Urdu word without the dot of a final noon. */
export function sound(word: string): string {
  if (arabic.test(word)) return word.replaceAll("ں", "ن").replaceAll("ھ", "ہ").replaceAll("آ", "ا");
  // "DMC" is a result card, not "dhamki": three letters without a vowel are an abbreviation.
  if (/^[^aeiou]{1,3}$/.test(word)) return word;
  const letters = word
    .replaceAll("ph", "f")
    .replace(/w/g, "v")
    .replace(/ck|q/g, "k")
    .replace(/c(?!h)/g, "k")
    .replace(/x/g, "ks");
  const first = /^[aeiou]/.test(letters) ? "a" : letters.charAt(0);
  const rest = letters
    .slice(1)
    .replace(/[aeiouyh]/g, "")
    .replace(/(.)\1+/g, "$1");
  const whole = (first + rest).replace(/^(.)\1/, "$1");
  return whole.length > 3 ? whole.replace(/n$/, "") : whole;
}

/** A word of a text with how it sounds; a full stop has no sound. */
type Heard = { word: string; sound: string };

/** The words of a text that has been through `plain`. */
const heardIn = (read: string): Heard[] =>
  read
    .trim()
    .split(" ")
    .filter(Boolean)
    .map((word) => ({ word, sound: word === "." ? "" : sound(word) }));

/** One word of a list: exactly as written, "beat*" with any ending, "~baghair" by its sound, "_" for any word. */
type Item = { by: "word" | "start" | "sound" | "any"; letters: string };

function itemOf(item: string): Item {
  if (item === "_") return { by: "any", letters: "" };
  const own = item.startsWith("~") ? sound(plain(item.slice(1)).trim()) : "";
  // Too many words have the same two consonants.
  if (own.length > 2) return { by: "sound", letters: own };
  return { by: item.endsWith("*") ? "start" : "word", letters: plain(item.replace(/^~|\*$/g, "")).trim() };
}

function fits({ by, letters }: Item, heard: Heard | undefined): boolean {
  if (!heard || heard.word === ".") return false;
  if (by === "word") return heard.word === letters;
  if (by === "sound") return heard.sound === letters;
  return heard.word.startsWith(letters);
}

/** The words and phrases of a list, separated by commas. */
const phrasesOf = (list: string): Item[][] =>
  list
    .split(",")
    .map((phrase) => phrase.trim().split(/\s+/).filter(Boolean).map(itemOf))
    .filter((items) => items.length > 0);

/** Where each concept occurs in a text: the first and the last word of each occurrence. */
type Places<Name> = (name: Name) => readonly number[];
export type Concepts<Name extends string> = { names: readonly Name[]; at: (read: string) => Places<Name> };

/** The key of a phrase by its first word, so that one pass over a text finds thousands of phrases. */
const keyOf = ({ by, letters }: Item) => `${by} ${letters}`;

/** The keys of all phrases that can begin with a word. */
function keysOf({ word, sound }: Heard): string[] {
  if (word === ".") return [];
  const keys = [`word ${word}`, `sound ${sound}`, "any "];
  for (let end = 1; end <= word.length; end += 1) keys.push(`start ${word.slice(0, end)}`);
  return keys;
}

/**
 * Makes the reader of some concepts, each a list of words and phrases: "beat*" with any ending, "~baghair" by its sound,
 * "_" for any one word. It reads texts that have been through `plain`.
 */
export function conceptReader<Name extends string>(lists: Readonly<Record<Name, string>>): Concepts<Name> {
  const names = Object.keys(lists) as Name[];
  const byFirst = new Map<string, { name: Name; phrase: Item[] }[]>();
  for (const name of names) {
    for (const phrase of phrasesOf(lists[name])) {
      const key = keyOf(phrase[0] as Item);
      const others = byFirst.get(key) ?? [];
      byFirst.set(key, others);
      others.push({ name, phrase });
    }
  }
  const at = (read: string): Places<Name> => {
    const words = heardIn(read);
    const found = new Map<Name, number[]>();
    words.forEach((word, at) => {
      const longest = new Map<Name, number>();
      for (const key of keysOf(word)) {
        for (const { name, phrase } of byFirst.get(key) ?? []) {
          if (phrase.length <= (longest.get(name) ?? 0)) continue;
          if (phrase.every((item, step) => fits(item, words[at + step]))) longest.set(name, phrase.length);
        }
      }
      for (const [name, length] of longest) {
        const places = found.get(name) ?? [];
        found.set(name, places);
        // The next one begins after the one before it.
        if ((places.at(-1) ?? -1) < at) places.push(at, at + length - 1);
      }
    });
    return (name) => found.get(name) ?? [];
  };
  return { names, at };
}

/**
 * Where some concepts occur together in a text: the place of the first, with all others within this many words of it, and
 * nothing within `clear` words that would change the meaning. Undefined if they don't.
 */
export function anchorOf<Name extends string>(
  at: Places<Name>,
  [first, ...others]: readonly [Name, ...Name[]],
  near: number,
  not: readonly Name[] = [],
  clear = near,
): number | undefined {
  const isNear = (name: Name, anchor: number, within: number) =>
    at(name).some((place) => Math.abs(place - anchor) <= within);
  return at(first).find(
    (anchor) => others.every((name) => isNear(name, anchor, near)) && !not.some((name) => isNear(name, anchor, clear)),
  );
}
