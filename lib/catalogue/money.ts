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
export const formatRupees = (rupees: number) => `PKR ${Object.values(inUnits(rupees)).filter(Boolean).join(" ")}`;

/** "PKR 15 – 28 lakh", "PKR 85 lakh – 1.7 crore" */
export function formatRupeeRange(low: number, high: number): string {
  const [from, to] = [inUnits(low), inUnits(high)];
  if (from.figure === to.figure && from.unit === to.unit) return formatRupees(low);
  const start = from.unit === to.unit ? `PKR ${from.figure}` : formatRupees(low);
  return `${start} – ${[to.figure, to.unit].filter(Boolean).join(" ")}`;
}

function inUnits(rupees: number) {
  const rounded = Number(rupees.toPrecision(2));
  if (rounded >= crore) return { figure: String(rounded / crore), unit: "crore" };
  if (rounded >= lakh) return { figure: String(rounded / lakh), unit: "lakh" };
  return { figure: rounded.toLocaleString("en-US"), unit: "" };
}
