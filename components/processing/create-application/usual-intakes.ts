import { officeDate } from "@/lib/office-time";

/** An intake option; `deadline` is YYYY-MM-DD, null when unknown. */
export type IntakeChoice = { name: string; deadline: string | null };

const months = ["January", "February", "May", "July", "September", "October"] as const;
const monthNumber = { January: 1, February: 2, May: 5, July: 7, September: 9, October: 10 } as const;
const offered = 8;

/** The next months in which courses usually start, for a course that is not in the catalogue: "September 2027". */
export function usualIntakes(now: Date): IntakeChoice[] {
  const [year = 0, month = 0] = officeDate(now).split("-").map(Number);
  return [year, year + 1, year + 2]
    .flatMap((year) => months.map((name) => ({ name: `${name} ${year}`, at: year * 12 + monthNumber[name] })))
    .filter(({ at }) => at > year * 12 + month)
    .slice(0, offered)
    .map(({ name }) => ({ name, deadline: null }));
}

/** A programme's intake when it has exactly one. */
export const onlyIntakeOf = ({ intakes }: { intakes: readonly IntakeChoice[] }): IntakeChoice | undefined =>
  intakes.length === 1 ? intakes[0] : undefined;
