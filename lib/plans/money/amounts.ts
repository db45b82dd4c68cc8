/*
 * Sums of money are integers: foreign amounts in hundredths of their unit, rupees whole, rates in ten-thousandths of a
 * rupee. Each line is rounded once, half up, where it becomes rupees; a total adds the rounded lines, so that it is the
 * sum of what is shown (decision 26).
 */

/** Hundredths of a currency's unit: GBP 877.50 is 87,750. */
export type Minor = number;
/** Rupees for one unit, in ten-thousandths: PKR 372.5 is 3,725,000. */
export type Rate = number;

/** The catalogue's amounts have at most two decimals, so this is exact. */
export const toMinor = (amount: number): Minor => Math.round(amount * 100);

export const toRate = (rupees: number): Rate => Math.round(rupees * 10_000);
export const rupeesOf = (rate: Rate): number => rate / 10_000;

/**
 * `amount * numerator / denominator`, half up; none of them is negative. BigInt, because the product can pass the
 * largest safe integer.
 */
export function share(amount: number, numerator: number, denominator: number): number {
  const by = BigInt(denominator);
  return Number((2n * BigInt(amount) * BigInt(numerator) + by) / (2n * by));
}

/** An amount in whole rupees. */
export const toRupees = (amount: Minor, rate: Rate): number => share(amount, rate, 100 * 10_000);

/** A rate that has moved by so many percent: 10 makes the foreign currency dearer. */
export const moved = (rate: Rate, percent: number): Rate => share(rate, 100 + percent, 100);

const whole = new Intl.NumberFormat("en-US");

/** "PKR 18,283,400" */
export const formatPkr = (rupees: number): string => `PKR ${whole.format(rupees)}`;

const units = [
  { size: 10_000_000, name: "crore" },
  { size: 100_000, name: "lakh" },
] as const;

/** "1.83 crore", "25 lakh"; null under a lakh. Two decimals at most. */
export function inLakh(rupees: number): string | null {
  const unit = units.find(({ size }) => rupees >= size);
  return unit ? `${Number((rupees / unit.size).toFixed(2))} ${unit.name}` : null;
}
