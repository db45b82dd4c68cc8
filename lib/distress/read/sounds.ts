import { plain } from "./plain";

/*
 * A text as the concepts read it: each word with how it sounds, "word|sound". Roman Urdu has no spelling, so its words are
 * compared by their consonants: "baghair", "bagair" and "bghr" are one.
 */

const arabic = /\p{Script=Arabic}/u;

/** The consonants of a word in Latin letters; an Urdu word without the dot of a final noon. */
export function sound(word: string): string {
  if (arabic.test(word)) return word.replaceAll("ں", "ن").replaceAll("ھ", "ہ").replaceAll("آ", "ا");
  // "DMC" is a result card and no "dhamki": three letters without a vowel are an abbreviation.
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

/** The words of a text that has been through `plain`, each beside its sound, with a space at both ends. */
const sounded = (read: string): string =>
  ` ${read
    .trim()
    .split(" ")
    .filter(Boolean)
    .map((word) => (word === "." ? "." : `${word}|${sound(word)}`))
    .join(" ")} `;

const escaped = (text: string) => text.replace(/[.|()[\]{}?+^$\\]/g, "\\$&");

/** One word of a list: as it stands, "beat*" with any ending, "~baghair" by its sound, "_" for any word. */
function wordPattern(item: string): string {
  if (item === "_") return "[^ .]+";
  const own = item.startsWith("~") ? sound(plain(item.slice(1)).trim()) : "";
  // Two consonants are too many words.
  if (own.length > 2) return `[^ |]*\\|${escaped(own)}`;
  const isOpen = item.endsWith("*");
  const word = escaped(plain(item.replace(/^~|\*$/g, "")).trim());
  return `${word}${isOpen ? "[^ |]*" : ""}\\|[^ ]*`;
}

/** The pattern of a list of words and phrases, apart by commas, on a sounded text. */
function heard(list: string): RegExp {
  const phrases = list
    .split(",")
    .map((phrase) => phrase.trim().split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map((words) => words.map(wordPattern).join(" "));
  return new RegExp(`(?<= )(?:${phrases.join("|")})(?= )`, "gu");
}

/** Where each concept stands in a text: the first and the last word of each time. */
type Places<Name> = (name: Name) => readonly number[];
export type Concepts<Name extends string> = { names: readonly Name[]; at: (read: string) => Places<Name> };

/**
 * Makes the reader of some concepts, each a list of words and phrases: "beat*" with any ending, "~baghair" by its sound,
 * "_" for any one word. It reads texts that have been through `plain`.
 */
export function conceptReader<Name extends string>(lists: Readonly<Record<Name, string>>): Concepts<Name> {
  const names = Object.keys(lists) as Name[];
  const patterns = Object.fromEntries(names.map((name) => [name, heard(lists[name])])) as Record<Name, RegExp>;
  const at = (read: string): Places<Name> => {
    const text = sounded(read);
    const found = new Map<Name, readonly number[]>();
    const wordAt: number[] = [];
    let word = -1;
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] === " ") word += 1;
      wordAt.push(word);
    }
    return (name) => {
      const known = found.get(name);
      if (known) return known;
      const places = [...text.matchAll(patterns[name])].flatMap(({ index, 0: hit }) => [
        wordAt[index] ?? 0,
        wordAt[index + hit.length - 1] ?? 0,
      ]);
      found.set(name, places);
      return places;
    };
  };
  return { names, at };
}

/**
 * Where some concepts stand together in a text: the place of the first, with all others within so many words of it and none
 * within `clear` words that would make it something else. Undefined where they do not.
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
