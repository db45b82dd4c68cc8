/*
 * Prepares a text for the patterns of distress: small letters without accents, repeated letters reduced to one ("kill"
 * and "kil" are the same word), words separated by one space, sentences by " . ". People in distress type fast and make
 * mistakes.
 */

/** How much of a text is read: more than any field of the site accepts. */
const longest = 6000;

const digits: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", $: "s", "@": "a" };

/** Reduces repeated letters to one. Patterns have normal spelling and pass through here as well. */
export const single = (text: string) => text.replaceAll(/(\p{L})\1+/gu, "$1");

/** Unifies Arabic letters; patterns pass through here too. */
export const urduLetters = (text: string) =>
  text
    .replaceAll(/[يىئ]/g, "ی")
    .replaceAll("ك", "ک")
    .replaceAll(/[هةۀھە]/g, "ہ")
    .replaceAll(/[أإٱ]/g, "ا");

/** The text in plain letters, with a space at each end. */
export function plain(text: string): string {
  // Cut again: one character may expand to eighteen letters (U+FDFA).
  const letters = urduLetters(text.slice(0, longest).toLowerCase().normalize("NFKD").slice(0, longest))
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[’‘'`´*#_]/g, "")
    // "s u i c i d e", "s-u-i-c-i-d-e": joins separate letters into one word.
    .replace(/(?<![\p{L}\d])(?:\p{L}[ .-]){3,}\p{L}(?![\p{L}\d])/gu, (spaced) => spaced.replace(/[ .-]/g, ""))
    // "k1ll", "su!cide"
    .replace(/(?<=[a-z])!(?=[a-z])/g, "i")
    .replace(/[a-z\d$@]*[a-z][a-z\d$@]*/g, (word) =>
      word.length < 3 ? word : word.replace(/[01345$@]/g, (digit) => digits[digit] ?? digit),
    );
  const words = letters.match(/[\p{L}\d]+|[.!?;۔؟…]/gu) ?? [];
  const kept = words.map((word) => (/[\p{L}\d]/u.test(word) ? single(word) : "."));
  return ` ${kept.join(" ")} `;
}
