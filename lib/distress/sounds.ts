import { plain } from "./plain";

/*
 * A text as the concepts read it: each word with how it sounds, "word|sound". Roman Urdu has no spelling, so its words are
 * compared by their consonants: "baghair", "bagair" and "bghr" are one.
 */

const arabic = /\p{Script=Arabic}/u;

/** The consonants of a word in Latin letters; an Urdu word without the dot of a final noon. */
export function sound(word: string): string {
  if (arabic.test(word)) return word.replaceAll("ں", "ن").replaceAll("ھ", "ہ").replaceAll("آ", "ا");
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
export const sounded = (read: string): string =>
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
export function heard(list: string): RegExp {
  const phrases = list
    .split(",")
    .map((phrase) => phrase.trim().split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map((words) => words.map(wordPattern).join(" "));
  return new RegExp(`(?<= )(?:${phrases.join("|")})(?= )`, "gu");
}
