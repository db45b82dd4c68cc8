import { sound } from "@/lib/distress/read/sounds";
import { countriesIn, countryVocabulary, elsewhereIn } from "@/lib/language/countries";
import { fieldsIn, levelsIn, testsIn } from "@/lib/language/study";
import { normalise } from "@/lib/language/words";
import { awardsIn } from "../awards";
import { placeNames } from "../place/place";

/*
 * The features that the weights use: a message's words, how they sound, pairs of words, parts of words, and the kinds
 * of names in it. Names and numbers themselves don't show what is asked, so one word represents each kind.
 */

/** The number of weights; a feature's position among them is its hash. */
export const places = 1 << 14;

/** FNV-1a, folded. */
function place(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 14) ^ hash) & (places - 1);
}

const letters =
  "ا a آ a ب b پ p ت t ٹ t ث s ج j چ ch ح h خ kh د d ڈ d ذ z ر r ڑ r ز z ژ z س s ش sh ص s ض z ط t ظ z ع a غ gh ف f ق k ک k گ g ل l م m ن n ں n ہ h ھ h ی y ے e";
const latin: ReadonlyMap<string, string> = new Map(
  [...letters.matchAll(/(\S) (\S+)/gu)].map(([, urdu = "", plain = ""]) => [urdu, plain]),
);
/** Urdu letters in Latin ones, so that they sound like what people type in Latin letters. */
const romanised = (word: string): string =>
  word.replace(/[\u0600-\u06ff]/g, (letter, at: number) =>
    letter === "و" || letter === "ؤ" ? (at === 0 ? "v" : "o") : (latin.get(letter) ?? ""),
  );
/** The consonants of a word: "wazifa" and "وظیفہ" are the same. */
const soundOf = (word: string): string => sound(romanised(word)).replaceAll("z", "s");

const named: ReadonlySet<string> = new Set(
  [...countryVocabulary, ...placeNames].flatMap((name) => (name.includes(" ") ? [] : [name.replace("*", "")])),
);
/** The words of a normalised text, with one word for every place and every size of number. */
const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const number = /^\d[\d.,]*/.exec(word)?.[0];
      if (number === undefined) return named.has(word) ? "@place" : word;
      const value = Number(number.replaceAll(",", ""));
      const size =
        value < 10 ? "few" : value < 100 ? "tens" : value < 2000 ? "hundreds" : value < 2100 ? "year" : "many";
      return `@${size}${word.slice(number.length)}`;
    });

/** The kinds of names in a text. */
function namesIn(text: string, original: string): string[] {
  const countries = countriesIn(text, original).length;
  return [
    countries === 0 ? "no place" : countries === 1 ? "place" : "places",
    elsewhereIn(text).length > 0 && "elsewhere",
    awardsIn(text).length > 0 && "award",
    testsIn(text, original).length > 0 && "test",
    fieldsIn(text, original).fields.length > 0 && "field",
    levelsIn(text, original).length > 0 && "level",
    /\buni\b|universit|college|institut|یونیورسٹی/i.test(original) && "university",
    /[?؟]/.test(original) && "asks",
  ].filter((name) => typeof name === "string");
}

/** The positions of the features of a message, and of the previous message's intents. */
export function featuresOf(message: string, before: readonly string[] = []): number[] {
  const text = normalise(message);
  const words = wordsOf(text);
  const sounds = words.map((word) => (word.startsWith("@") ? word : soundOf(word)));
  const length = words.length < 4 ? "few" : words.length < 7 ? "some" : words.length < 13 ? "many" : "long";
  const found = new Set<number>([place(`l:${length}`)]);
  words.forEach((word, at) => {
    found.add(place(`w:${word}`));
    found.add(place(`s:${sounds[at]}`));
    if (at === 0) found.add(place(`f:${sounds[at]}`));
    if (at + 1 < words.length) found.add(place(`s:${sounds[at]} ${sounds[at + 1]}`));
    if (at + 2 < words.length) found.add(place(`s:${sounds[at]} _ ${sounds[at + 2]}`));
    if (word.startsWith("@")) return;
    const framed = `<${romanised(word)}>`;
    for (let from = 0; from + 4 <= framed.length; from += 1) found.add(place(`c:${framed.slice(from, from + 4)}`));
  });
  const names = namesIn(text, message);
  for (const name of names) found.add(place(`n:${name}`)).add(place(`n:${name} ${length}`));
  for (const intent of before) {
    const subject = intent.split("/")[0];
    found.add(place(`b:${intent}`)).add(place(`b:${subject}`));
    // "And its fee?" after a visa asks for a different fee than after a test.
    if (words.length < 9) for (const one of sounds) found.add(place(`b:${subject} ${one}`));
  }
  found.add(place(before.length > 0 ? "b:some" : "b:none"));
  return [...found];
}

/** The divisor of a sum of weights: few words say little. */
export const breadth = (features: readonly number[]) => Math.sqrt(Math.max(features.length, 24));
