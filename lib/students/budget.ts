import { latinDigits } from "@/lib/text";

const units: Record<string, number> = {
  lakh: 100_000,
  lac: 100_000,
  لاکھ: 100_000,
  crore: 10_000_000,
  کروڑ: 10_000_000,
};

/**
 * A number without the commas that group its digits, as in 2,500,000 or 25,00,000. One comma before one or two digits is
 * a decimal one, as in "1,5 crore". Undefined for any other comma: read as a group, it would make the amount ten times as
 * large.
 */
export function ungrouped(number: string): string | undefined {
  const typed = number.replaceAll("\u066c", ",").replaceAll("\u066b", ".");
  if (!typed.includes(",")) return typed;
  if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(typed)) return typed.replaceAll(",", "");
  return /^\d+,\d{1,2}$/.test(typed) ? typed.replace(",", ".") : undefined;
}

/** A budget is a year's anyway, so the words for that change nothing. */
const ofYear =
  /\s*(?:(?:\/|a|per|each|every|in a)\s*(?:year|yr|annum)|yearly|annually|p\.?a\.?|(?:har |ek |aik )?s+a+l(?: ka| ke| ki| mein)?|sa+la+na|(?:ہر |ایک )?سال(?: کا| کے| میں)?|سالانہ)$/;

/**
 * Parses an amount as families type it: "2500000", "2,500,000", "25 lakh", "1.2 crore", "25 lakh a year", "25 lakh saal
 * ka", "۲۵ لاکھ". Undefined for anything else, which the form then reports.
 */
export function readRupees(text: string): number | undefined {
  const typed = /^([\d.,\u066b\u066c]+)\s*(?:(lakh|lac|crore)s?|(لاکھ|کروڑ))?$/.exec(
    latinDigits(text)
      .trim()
      .toLowerCase()
      .replace(/^(pkr|rs\.?)\s*/, "")
      .replace(ofYear, ""),
  );
  if (!typed) return undefined;
  const unit = units[typed[2] ?? typed[3] ?? ""] ?? 1;
  const rupees = Math.round(Number(ungrouped(typed[1] as string) ?? Number.NaN) * unit * 100) / 100;
  return Number.isFinite(rupees) ? rupees : undefined;
}

/** "2,500,000" */
export const groupRupees = (rupees: number) => rupees.toLocaleString("en-US");

/** Rupees: a year abroad costs tens of lakhs, so below one lakh somebody has left out the word or some zeros. */
const leastBudget = 100_000;

/** What to ask somebody whose budget for a year is too small to be meant; null for any other, and for nothing at all. */
export function tooLittle(rupees: number): string | null {
  if (rupees <= 0 || rupees >= leastBudget) return null;
  const said = `PKR ${groupRupees(rupees)} a year is too little for any country.`;
  return rupees < 1000
    ? `${said} Did you mean ${rupees} lakh?`
    : `${said} Write what you can pay in a year, for example 40 lakh`;
}
