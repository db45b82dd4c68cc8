import type { Problem } from "./parts";

/** How far a currency's rupees may be from its dollars: banks round, and quote both at other hours. */
const mostApart = 0.03;

type Rate = { toUsd: number; toPkr: number };

/** Rates that don't go with each other: a page would say two sums for one. */
export function* wrongRates(value: unknown): Generator<Problem> {
  const { rates } = value as { rates: Readonly<Record<string, Rate>> };
  const { USD: dollar, PKR: rupee } = rates;
  if (!dollar || !rupee) {
    yield { field: "rates", message: "The rates of USD and PKR are needed" };
    return;
  }
  if (dollar.toUsd !== 1) yield { field: "rates.USD.toUsd", message: "A dollar is 1 dollar" };
  if (rupee.toPkr !== 1) yield { field: "rates.PKR.toPkr", message: "A rupee is 1 rupee" };
  for (const [currency, { toUsd, toPkr }] of Object.entries(rates)) {
    const expected = toUsd * dollar.toPkr;
    if (Math.abs(toPkr - expected) <= expected * mostApart) continue;
    const about = Number(expected.toPrecision(4)).toLocaleString("en-US", { maximumFractionDigits: 4 });
    const message = `At this dollar rate, one ${currency} is about ${about} rupees, not ${toPkr}`;
    yield { field: `rates.${currency}.toPkr`, message };
  }
}
