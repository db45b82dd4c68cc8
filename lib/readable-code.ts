import "server-only";
import { randomInt } from "node:crypto";

/** Digits and capitals that can't be confused with one another on paper or on the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A random code of that length, from an alphabet of 31 characters. */
export const readableCode = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
