import { fieldOf, type Problem, partsOf } from "./parts";

/** The most that a number is, by the name of its field. */
const mostOf: Readonly<Record<string, number>> = {
  courses: 100_000,
  days: 3_650,
  durationMonths: 120,
  fromMonths: 120,
  medianAnnualUsd: 1_000_000,
  months: 120,
  order: 100,
  statementMaxAgeDays: 3_650,
  universities: 10_000,
};
/** The most of any other: a year of study in a small currency has nine figures. */
const mostOfAll = 1_000_000_000;
/** They say where something is. */
const signed = new Set(["latitude", "longitude"]);

const written = (sum: number) => sum.toLocaleString("en-US");

/** Numbers that are less than nothing, or more than there is. */
export function* wrongNumbers(value: unknown): Generator<Problem> {
  for (const { path, fields } of partsOf(value)) {
    for (const [name, part] of Object.entries(fields)) {
      if (typeof part !== "number" || signed.has(name)) continue;
      const most = Object.hasOwn(mostOf, name) ? (mostOf[name] ?? mostOfAll) : mostOfAll;
      const message = part < 0 ? "At least 0" : part > most ? `At most ${written(most)}` : undefined;
      if (message) yield { field: fieldOf([...path, name]), message };
    }
  }
}

/** What a figure is for. The funds planner counts by these words, and would count any other as something else. */
const units = ["month", "year", "academic year", "12 months", "application", "person", "permit", "once"];

/** Ranges from more to less, sums that aren't the sum of their months, and figures for something that nobody counts. */
export function* wrongSums(value: unknown): Generator<Problem> {
  for (const { path, fields } of partsOf(value)) {
    for (const name of Object.keys(fields)) {
      const [low, high] = [fields[name], fields[highOf(name)]];
      if (typeof low !== "number" || typeof high !== "number" || low <= high) continue;
      yield { field: fieldOf([...path, highOf(name)]), message: `This is less than the lower end, ${written(low)}` };
    }
    const { amount, per, months, monthly, total } = fields;
    if (typeof per === "string" && !units.includes(per)) {
      yield { field: fieldOf([...path, "per"]), message: `Choose one of these: ${units.join(", ")}` };
    }
    if (typeof amount !== "number") continue;
    if (per === "month" && typeof months === "number" && typeof total === "number") {
      const sum = amount * months;
      const message = `${months} months at ${written(amount)} make ${written(sum)}`;
      if (Math.abs(sum - total) >= 1) yield { field: fieldOf([...path, "total"]), message };
    }
    if ((per === "year" || per === "12 months") && typeof monthly === "number") {
      const message = `12 months at ${written(monthly)} make ${written(12 * monthly)}, not ${written(amount)}`;
      if (Math.abs(12 * monthly - amount) > 12) yield { field: fieldOf([...path, "monthly"]), message };
    }
  }
}

/** "low" goes with "high", "copyLow" with "copyHigh". */
const highOf = (name: string): string => (name === "low" ? "high" : name.replace(/Low$/, "High"));
