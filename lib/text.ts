/*
 * What texts are made of, without a schema library, so that pages without a form don't load one. lib/fields.ts has the
 * rules of forms.
 */

/** All control characters except newline and tab; isWellFormed catches lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** False for a lone surrogate, which can't be encoded. */
export function wellFormed(text: string): boolean {
  try {
    encodeURIComponent(text); // throws on a lone surrogate
    return true;
  } catch {
    return false;
  }
}

/**
 * Characters that change the text direction, and invisible ones that could hide words. Joiners and selectors are
 * allowed: Urdu and emoji need them.
 */
const tricks = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Removes hidden characters. Form fields have the stricter rules below; this is for all other text. */
export const withoutHiddenCharacters = (text: string) => text.replace(tricks, "");

/** What a joiner or selector may follow: a letter of a joining script, a mark, or part of an emoji. */
const joining =
  /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const emoji = /^\p{Emoji}$/u;

/** Removes joiners and selectors that have no effect and would only make two spellings of one name. */
const withoutStrayJoiners = (text: string) =>
  text.replace(/(?:\u200c|\u200d)+|[\ufe00-\ufe0f]/g, (run, at: number) => {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
    if (run >= "\ufe00") return run >= "\ufe0e" && emoji.test(before) ? run : "";
    const after = [...text.slice(at + run.length, at + run.length + 2)][0] ?? "";
    const joins = (before === "\ufe0f" || joining.test(before)) && joining.test(after);
    return joins ? run.slice(0, 1) : "";
  });

/** Length as people count it: code points, not UTF-16 units. */
export const lengthOf = (text: string) => [...text].length;

/** Text as all forms store it: line breaks of one kind, no hidden characters, and one spelling (NFC). */
export const cleanText = (text: string): string =>
  // NFC last: a hidden character may have stood between a letter and its mark.
  withoutStrayJoiners(withoutHiddenCharacters(text.replaceAll("\r\n", "\n"))).normalize("NFC");

/** Whether a text can be stored and shown: no control characters but newlines and tabs, no half of a character. */
export const isAllowed = (text: string): boolean => !control.test(text.replaceAll("\r\n", "\n")) && wellFormed(text);

/** Whether a text is the address of a page: http or https, and nothing that can't be stored, which a URL forgives. */
export const isWebAddress = (address: string): boolean =>
  isAllowed(address) && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** What an address can't be stored or linked with, in words; undefined for one that can. It is kept as it was typed. */
export function wrongInAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined; // said by whoever checks that it is one
  if (/[\s"<>]/.test(address.trim())) return "Leave out spaces, quotation marks and angle brackets";
  const { username, password } = new URL(address);
  return username || password ? "Leave out the user name and the password" : undefined;
}

/** Urdu and Arabic digits as 0 to 9. */
export const latinDigits = (text: string) =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** A Pakistani mobile number as the office writes it, "+92 300 1234567", from any spelling; any other number as it is. */
export function oneSpelling(phone: string): string {
  const [, network, number] = /^(?:(?:00|\+)?92|0)(3\d\d)(\d{7})$/.exec(phone.replace(/[ ()-]/g, "")) ?? [];
  return network && number ? `+92 ${network} ${number}` : phone;
}

/** The edit distance, counting swapped neighbours as one edit; stops above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const width = b.length + 1;
  // Three rows in turn: the one before the last, the last, and the one being filled.
  let before = new Array<number>(width).fill(0);
  let row = Array.from(before, (_, index) => index);
  let next = new Array<number>(width).fill(0);
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    next[0] = i;
    let lowest = i;
    for (let j = 1; j < width; j++) {
      const same = letter === b.charCodeAt(j - 1) ? 0 : 1;
      let least = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + same);
      const crossed =
        same === 1 && i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (crossed) least = Math.min(least, (before[j - 2] as number) + 1);
      next[j] = least;
      if (least < lowest) lowest = least;
    }
    if (lowest > most) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return row[b.length] as number;
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. Nothing else can be one, so the database isn't asked. */
export const isUuid = (text: string): boolean => form.test(text);

/** A title that a layout adds the name to: Next puts it in by an expression, in which a dollar sign means something. */
export const forTemplate = (title: string): string => title.replaceAll("$", "$$$$");

/** "AM" for "Ayesha Malik"; the first letter of a name in a script without capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  const isLatin = /^\p{Script=Latin}+$/u.test(letters.join(""));
  return isLatin ? letters.join("").toUpperCase() : (letters[0] ?? "");
}
