import "server-only";
import { randomInt } from "node:crypto";

/** Digits and capitals that no one mistakes for one another on paper or on the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A random code of so many characters: one of 31 to the power of their number. */
export const readableCode = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
