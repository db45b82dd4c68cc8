/**
 * The text rules of all forms and endpoints, as zod schemas shared by browser and server. zod/mini
 * keeps them small in public pages. A rule's `params` are its JSON Schema for the API document.
 */
import * as z from "zod/mini";
import { cleanText, isAllowed, latinDigits, lengthOf } from "./text";

// Otherwise zod tries `new Function`, which the Content-Security-Policy reports.
z.config({ jitless: true });

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

/** One of a list of values, with a readable message instead of the list. */
export const choiceField = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message);
