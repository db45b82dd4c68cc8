/**
 * The text rules of all forms and endpoints, as zod schemas shared by browser and server. zod/mini
 * keeps them small in public pages. A rule's `params` are its JSON Schema for the API document.
 */
import * as z from "zod/mini";

// Otherwise zod tries `new Function`, which the Content-Security-Policy reports.
z.config({ jitless: true });

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

type Limits = {
  /** The field's name in messages: "Name". */
  label: string;
  max: number;
  min?: number;
  /** The message if the text is missing, not a string, or shorter than `min`. */
  message?: string;
};

/**
 * Text as typed (several lines allowed): normalises line breaks, removes hidden characters, then normalises to NFC (a
 * hidden character may have stood between a letter and its mark), trims, refuses control characters and enforces the
 * length.
 */
export function textField({ label, max, min = 0, message }: Limits) {
  return z.string(message ?? `${label} is required`).check(
    z.overwrite((text) => cleanText(text).trim()),
    z.refine((text) => lengthOf(text) >= min, {
      error: message ?? `${label} is required`,
      abort: true,
      params: { minLength: min },
    }),
    z.refine((text) => lengthOf(text) <= max, {
      error: `${label} is too long`,
      abort: true,
      params: { maxLength: max },
    }),
    z.refine(isAllowed, {
      error: `${label} contains characters that are not allowed`,
    }),
  );
}

/** The same for a single line. */
export function lineField(limits: Limits) {
  return textField(limits).check(
    z.refine((text) => !text.includes("\n"), `${limits.label} contains characters that are not allowed`),
  );
}

/** An optional text: undefined, null and empty all become undefined. */
export function optional<T extends z.ZodMiniType<unknown, string>>(schema: T) {
  return z.pipe(
    z.transform((value: unknown) =>
      value === null || (typeof value === "string" && !value.trim()) ? undefined : value,
    ),
    z.optional(schema),
  );
}

/** A text that can be cleared: undefined stays undefined, null and empty text become null. */
export const clearable = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === "string" && !value.trim() ? null : value)),
      z.nullable(schema),
    ),
  );

/** The record version the caller saw. */
export const seenVersionField = () =>
  z.number("Invalid version").check(z.refine((version) => Number.isSafeInteger(version), "Invalid version"));

/** The same where it may be absent. */
export const versionField = () => z.optional(seenVersionField());

/** The same in an address, where a number is text: for what is deleted. */
export const versionQuery = () => optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Invalid version")));

/** What an address can't be stored or linked with, in words; undefined for one that can. It is kept as it was typed. */
export function wrongInAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined; // said by whoever checks that it is one
  if (/[\s"<>]/.test(address.trim())) return "Leave out spaces, quotation marks and angle brackets";
  const { username, password } = new URL(address);
  return username || password ? "Leave out the user name and the password" : undefined;
}

/**
 * A name is printed in mails to addresses that nobody has confirmed yet, so it must not carry somebody's message there: no
 * web or email address and no phone number, in any spelling that a mail program would turn into a link. Initials and titles
 * are parts of names.
 */
function isMessage(text: string): boolean {
  const plain = latinDigits(text.normalize("NFKC")).replaceAll("\u3002", ".");
  return (
    /:\/\/|@|www\./i.test(plain) ||
    /(?<![\p{L}\p{N}])(?!(?:ch|dr|engr|md|mr|mrs|ms|mst|prof|sh|st|syed)\.)[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu.test(
      plain,
    ) ||
    /(?<!\p{L})\p{L}\.(?:me|co|com|ly|io)(?!\p{L})/iu.test(plain) ||
    /\d(?:[^\p{L}\d]*\d){8}/u.test(plain)
  );
}

export const nameField = (label = "Name") =>
  lineField({ label, min: 2, max: 100, message: `${label} must be at least 2 characters` }).check(
    z.refine((text) => !isMessage(text), "Please give only a name, without links or phone numbers"),
  );

/** One local part, an @, and a domain with a dot; ASCII only; at most 254 characters, as in SMTP (RFC 5321). */
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** An email address, in lower case. */
export const emailField = (message = "Invalid email address") =>
  z.string(message).check(
    z.trim(),
    // Before lower-casing, which turns the Kelvin sign into a "k".
    z.refine((text) => /^[\x21-\x7e]+$/.test(text), { error: message, abort: true }),
    z.toLowerCase(),
    z.refine((text) => text.length <= 254 && (text.split("@")[0] ?? "").length <= 64 && address.test(text), {
      error: message,
      params: { format: "email", maxLength: 254 },
    }),
  );

/** Urdu and Arabic digits as 0 to 9. */
export const latinDigits = (text: string) =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** How many digits a typed phone number has. */
const digits = (text: string) => text.replace(/\D/g, "").length;

/** A phone number made of digits, spaces, + - ( ). Urdu digits become 0 to 9. */
export const phoneField = (minDigits = 10, message = `Phone number must be at least ${minDigits} digits`) =>
  z.string(message).check(
    z.trim(),
    z.overwrite(latinDigits),
    z.refine((text) => digits(text) >= minDigits, { error: message, abort: true }),
    z.refine((text) => text.length <= 25, { error: "Phone number is too long", abort: true }),
    z.refine((text) => /^[\d +()-]+$/.test(text), {
      error: "Phone number contains characters that are not allowed",
      params: { minLength: minDigits, maxLength: 25 },
    }),
  );

/** A Pakistani mobile number as the office writes it, "+92 300 1234567", from any spelling; any other number as it is. */
export function oneSpelling(phone: string): string {
  const [, network, number] = /^(?:(?:00|\+)?92|0)(3\d\d)(\d{7})$/.exec(phone.replace(/[ ()-]/g, "")) ?? [];
  return network && number ? `+92 ${network} ${number}` : phone;
}

/** One of a list of values, with a readable message instead of the list. */
export const choiceField = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message);

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
