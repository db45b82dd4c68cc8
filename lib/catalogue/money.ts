const lakh = 100_000;
const crore = 100 * lakh;

// Made once: a formatter costs a hundred times what it formats.
const whole = new Intl.NumberFormat("en-US");
const withDecimals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });

/** "45,000"; with decimals only if there are any: "877.50". */
export const formatNumber = (amount: number) => (Number.isInteger(amount) ? whole : withDecimals).format(amount);

/** "GBP 45,000" */
export const formatAmount = (amount: number, currency: string) => `${currency} ${formatNumber(amount)}`;

/** "GBP 14,000 – 84,000", or one amount if both ends are equal. */
export const formatAmountRange = (low: number, high: number, currency: string) =>
  low === high ? formatAmount(low, currency) : `${formatAmount(low, currency)} – ${formatNumber(high)}`;

/**
 * Rupees in lakh and crore, rounded to two digits, because the exchange rates are no more precise: "PKR 98,000", "PKR
 * 15 lakh", "PKR 1.7 crore".
 */
export const formatRupees = (rupees: number) => inPkr(Number(rupees.toPrecision(2)));

const inPkr = (rounded: number) => `PKR ${Object.values(unitsOf(rounded)).filter(Boolean).join(" ")}`;

/** "PKR 15 – 28 lakh", "PKR 85 lakh – 1.7 crore" */
export function formatRupeeRange(low: number, high: number): string {
  const [from, to] = [inUnits(low), inUnits(high)];
  if (from.figure === to.figure && from.unit === to.unit) return formatRupees(low);
  const start = from.unit === to.unit ? `PKR ${from.figure}` : formatRupees(low);
  return `${start} – ${[to.figure, to.unit].filter(Boolean).join(" ")}`;
}

/**
 * A total as every headline gives it, with "about" before it: to the nearest lakh from a crore on, to ten thousand from
 * a lakh on, to a thousand below. "PKR 1.86 crore", "PKR 46.4 lakh". The planner's lines and their sum stay exact.
 */
export function formatTotal(rupees: number): string {
  const step = rupees >= crore ? lakh : rupees >= lakh ? 10_000 : 1000;
  return inPkr(Math.round(rupees / step) * step);
}

const inUnits = (rupees: number) => unitsOf(Number(rupees.toPrecision(2)));

function unitsOf(rounded: number) {
  if (rounded >= crore) return { figure: String(rounded / crore), unit: "crore" };
  if (rounded >= lakh) return { figure: String(rounded / lakh), unit: "lakh" };
  return { figure: rounded.toLocaleString("en-US"), unit: "" };
}
