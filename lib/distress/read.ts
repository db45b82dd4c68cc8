import { idioms, other, self, subjects, violence } from "./patterns";
import { mended, plain } from "./plain";

/** Who is in danger: the person writing, somebody near them, or anybody by the hands of others. */
export type DistressKind = "self" | "other" | "violence";
export type CareLanguage = "english" | "roman" | "urdu";
export type Distress = { kind: DistressKind; language: CareLanguage };

const without = (text: string) => text.replace(idioms, " .").replace(subjects, " .").replace(/ +/g, " ");

/**
 * Whether a text sounds as if somebody were in danger of their life, hurt or forced. In doubt it does: help that nobody
 * needed costs a sentence. Null for everything else, figures of speech and subjects of study among it.
 */
export function distressIn(text: string): Distress | null {
  const read = plain(text);
  // A mistake may be mended to the wrong word: what is meant stands in one of the two.
  const readings = [without(read), without(mended(read))];
  const has = (pattern: RegExp) => readings.some((reading) => reading.search(pattern) >= 0);
  const kind = has(other) ? "other" : has(self) ? "self" : has(violence) ? "violence" : null;
  return kind && { kind, language: languageOf(text) };
}

/** Small words of Urdu in Latin letters: these alone, and those that English has too. */
const romanWords =
  / (?:hun|hon|hai|hain|nahi|nahin|nai|nhi|mujhe|muje|mujhay|mjhe|kar|karna|karne|karte|karta|karti|krna|krta|chahta|chahti|chata|chahiye|raha|rahi|rahe|gaya|gayi|kya|kia|zindagi|zindgi|khud|khudko|khudkushi|khudkashi|khudkhushi|mera|meri|mere|bhi|jana|jaun|jau|jaunga|jaungi|jena|jina|marna|marta|marte|apni|apne|lun|lunga|lungi|dunga|dungi|bohat|bohot|kuch|yeh|woh|tha|thi|shukria|madad|koi|kisi|zehar|zahar|jan|wale|walay|chor|utha|kha|pi|shadi|ghar|agar|lekin|magar|theak|thek|haan|jeena|nahi|ab|aur)(?= )/g;
const sharedWords = / (?:main|mein|mai|ka|ki|ko|ke|se|ho|hi|he|ga|gi|ye|wo|ap|han|ji|dil|mar|kr|de|le|lu|jao)(?= )/g;

/** The language to answer in: Urdu by its script, Roman Urdu by its small words, else English. */
export function languageOf(text: string): CareLanguage {
  if ((text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)) return "urdu";
  const read = plain(text);
  const words = read.trim().split(" ").length;
  const own = read.match(romanWords)?.length ?? 0;
  const shared = read.match(sharedWords)?.length ?? 0;
  return own >= 2 || (own === 1 && (shared > 0 || words <= 6)) || shared > words / 3 ? "roman" : "english";
}
