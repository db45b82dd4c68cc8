/*
 * A text as the patterns of distress read it: small letters without accents, every letter once in a row ("kill" and
 * "kil" are one word), words apart by one space, sentences apart by " . ". People in distress type fast and badly.
 */

/** So much of a text is read: more than any field of the site takes. */
const longest = 6000;

const digits: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", $: "s", "@": "a" };

/** Every letter that is doubled, once. Patterns are written as people spell and pass through here as well. */
export const single = (text: string) => text.replaceAll(/(\p{L})\1+/gu, "$1");

/** Arabic letters as one hand would write them; patterns pass through here too. */
export const urduLetters = (text: string) =>
  text
    .replaceAll(/[يىئ]/g, "ی")
    .replaceAll("ك", "ک")
    .replaceAll(/[هةۀھە]/g, "ہ")
    .replaceAll(/[أإٱ]/g, "ا");

/** The text in plain letters, with a space at both ends. */
export function plain(text: string): string {
  // Cut once more: one sign may stand for a sentence and become eighteen letters (U+FDFA).
  const letters = urduLetters(text.slice(0, longest).toLowerCase().normalize("NFKD").slice(0, longest))
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[’‘'`´*#_]/g, "")
    // "s u i c i d e", "s-u-i-c-i-d-e": letters that stand alone are one word.
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
