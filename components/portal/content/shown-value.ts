import { valueWords } from "@/lib/content/difference";

/** A value of a record in one line, as people read it: a logo is a drawing, not thousands of characters. */
export const shownValue = (value: unknown): string =>
  typeof value === "string" && value.startsWith("<svg") ? "a drawing" : valueWords(value);
