import { readRupees } from "@/lib/students/budget";
import { latinDigits } from "@/lib/text";
import { feeBands } from "./facets";

/** Words before a sum that say only what it is for. */
const before = String.raw`(?:(?:under|below|within|up ?to|at most|less than|budget(?: of| is)?|with|in|for|of)\s+)*`;
/** An amount with its unit, with its currency, or of so many digits that it can't be anything else. */
const amount = String.raw`(?:(?:pkr|rs\.?)\s*)?[\d.,]+\s*(?:lakhs?|lacs?|crores?|لاکھ|کروڑ)|(?:pkr|rs\.?)\s*\d[\d,]{4,}|\d[\d,]{5,}`;
/** Words after it, in English and in Roman Urdu. */
const after = String.raw`(?:\s+(?:budget|tak|mein|rupees|rupay|(?:a|per|in a)\s+year|yearly))*`;

const sum = new RegExp(String.raw`(?<![\p{L}\d])${before}(?<amount>${amount})(?![\p{L}\d])${after}`, "iu");

/** A sum of money in search words, and the words without it. */
export type Sum = { typed: string; rupees: number; rest: string };

/** The sum of money that somebody typed into the search for programmes: "40 lakh", "mba under 2,500,000"; null if none. */
export function sumIn(words: string): Sum | null {
  const found = sum.exec(latinDigits(words));
  const typed = found?.groups?.amount?.trim();
  const rupees = typed ? readRupees(typed) : undefined;
  if (!found || !typed || !rupees) return null;
  const rest = latinDigits(words).replace(found[0], " ").replaceAll(/\s+/g, " ").trim();
  return { typed, rupees, rest };
}

/** The bands of tuition that a sum pays for completely, or else the lowest, and where they end. */
export function bandsWithin(rupees: number): { bands: string[]; below: number } {
  const paid = feeBands.filter(({ below }) => below <= rupees);
  const bands = paid.length > 0 ? paid : feeBands.slice(0, 1);
  return { bands: bands.map(({ value }) => value), below: Math.max(...bands.map(({ below }) => below)) };
}
