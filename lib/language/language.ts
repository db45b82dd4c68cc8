import { plain } from "./plain-letters";

/** The languages of answers: English, Urdu in Latin letters, Urdu in its own script. */
export type Language = "english" | "roman" | "urdu";

/** Whether a text contains Urdu in its own script: two of its letters in a row. */
export const hasUrduScript = (text: string): boolean => /[\u0600-\u06ff]{2}/.test(text);

/** Small English words that Roman Urdu doesn't have. */
const englishWords =
  / (?:the|a|an|my|and|for|of|i|im|with|another|what|this|that|you|your|it|we|they|was|were|have|has|can|should|from|on|at|but|or|not|his|her|will)(?= )/g;

/** Small words of Urdu in Latin letters: those that English doesn't have, and those that it shares. */
const romanWords =
  / (?:hun|hon|hu|hai|hain|nahi|nahin|nai|nhi|mujhe|muje|mujhay|mjhe|kar|karna|karne|karte|karta|karti|krna|krta|chahta|chahti|chata|chahiye|raha|rahi|rahe|gaya|gayi|kya|kia|zindagi|zindgi|khud|khudko|khudk[a-z]*|laga|lagi|krne|jaon|jiya|khudkashi|khudkhushi|mera|meri|mere|bhi|jana|jaun|jau|jaunga|jaungi|jena|jina|marna|marta|marte|apni|apne|lun|lunga|lungi|dunga|dungi|bohat|bohot|kuch|yeh|woh|tha|thi|shukria|madad|koi|kisi|zehar|zahar|jan|wale|walay|chor|utha|kha|pi|shadi|udhar|paise|paisa|dikha|wapas|kaise|kitna|kitni|kitne|sakte|sakta|sakti|skta|skti|skte|liye|bana|banwa|batao|ghar|agar|lekin|magar|theak|thek|haan|jeena|nahi|ab|aur|apna|liya|kehta|kehti|zinda|wali|goli|behn|behan|bhai|beta|beti|ne|hua|hui|jab|jaye|phans|bolta|bolti|bola|dega|degi|denge|dilwa|karwa|milega)(?= )/g;
const sharedWords = / (?:main|mein|mai|na|ka|ki|ko|ke|se|ho|hi|he|ga|gi|ye|wo|ap|han|ji|dil|mar|kr|de|le|lu|jao)(?= )/g;

/** The language to answer in: Urdu by its script, Roman Urdu by its small words, otherwise English. */
export function languageOf(text: string): Language {
  if ((text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)) return "urdu";
  const read = plain(text);
  const words = read.trim().split(" ").length;
  const own = read.match(romanWords)?.length ?? 0;
  const shared = read.match(sharedWords)?.length ?? 0;
  // "… is holding my original transcript for attestation, normal hai kya?"
  if ((read.match(englishWords)?.length ?? 0) > own + shared) return "english";
  return own >= 2 || (own === 1 && (shared > 0 || words <= 6)) || shared > words / 3 ? "roman" : "english";
}
