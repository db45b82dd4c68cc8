import { mended } from "./mend";
import { idioms, other, self, subjects, violence } from "./patterns";
import { plain } from "./plain";

/** Who is in danger: the person writing, somebody near them, or anybody by the hands of others. */
export type DistressKind = "self" | "other" | "violence";
export type CareLanguage = "english" | "roman" | "urdu";
export type Distress = { kind: DistressKind; language: CareLanguage };

const without = (text: string) => text.replace(idioms, " .").replace(subjects, " .").replace(/ +/g, " ");

/** The whole of a message. */
const bareWord =
  /^ (?:abuse|abused|rape|raped|violence|depresion|depresed|harasment|dying|die|dead|death|overdose)(?: (?:help|pls|please|plz))?(?: \.)* $/;

/**
 * Whether a text sounds as if somebody were in danger of their life, hurt or forced. In doubt it does: help that nobody
 * needed costs a sentence. Null for everything else, figures of speech and subjects of study among it.
 */
export function distressIn(text: string): Distress | null {
  const read = without(mended(plain(text)));
  const has = (pattern: RegExp) => read.search(pattern) >= 0;
  if (bareWord.test(read)) return { kind: "self", language: languageOf(text) };
  const kind = has(other) ? "other" : has(self) ? "self" : has(violence) ? "violence" : null;
  return kind && { kind, language: languageOf(text) };
}

/** Small words of Urdu in Latin letters: these alone, and those that English has too. */
const romanWords =
  / (?:hun|hon|hu|hai|hain|nahi|nahin|nai|nhi|mujhe|muje|mujhay|mjhe|kar|karna|karne|karte|karta|karti|krna|krta|chahta|chahti|chata|chahiye|raha|rahi|rahe|gaya|gayi|kya|kia|zindagi|zindgi|khud|khudko|khudk[a-z]*|laga|lagi|krne|jaon|jiya|khudkashi|khudkhushi|mera|meri|mere|bhi|jana|jaun|jau|jaunga|jaungi|jena|jina|marna|marta|marte|apni|apne|lun|lunga|lungi|dunga|dungi|bohat|bohot|kuch|yeh|woh|tha|thi|shukria|madad|koi|kisi|zehar|zahar|jan|wale|walay|chor|utha|kha|pi|shadi|udhar|paise|paisa|dikha|wapas|kaise|kitna|kitni|kitne|sakte|sakta|sakti|skta|skti|skte|liye|bana|banwa|batao|ghar|agar|lekin|magar|theak|thek|haan|jeena|nahi|ab|aur|apna|liya|kehta|kehti|zinda)(?= )/g;
const sharedWords = / (?:main|mein|mai|na|ka|ki|ko|ke|se|ho|hi|he|ga|gi|ye|wo|ap|han|ji|dil|mar|kr|de|le|lu|jao)(?= )/g;

/** The language to answer in: Urdu by its script, Roman Urdu by its small words, else English. */
export function languageOf(text: string): CareLanguage {
  if ((text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)) return "urdu";
  const read = plain(text);
  const words = read.trim().split(" ").length;
  const own = read.match(romanWords)?.length ?? 0;
  const shared = read.match(sharedWords)?.length ?? 0;
  return own >= 2 || (own === 1 && (shared > 0 || words <= 6)) || shared > words / 3 ? "roman" : "english";
}
