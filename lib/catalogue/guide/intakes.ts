import { formatMonthDay, monthNumber } from "@/lib/catalogue/loose-date";
import type { Programme } from "./programmes";

export type IntakeRow = {
  month: string;
  programmes: number;
  /** When applications usually close; null if no programme of this level starts then. */
  bachelors: string | null;
  masters: string | null;
};

/**
 * When degree courses start, most common month first, and between which days their applications close. The days are
 * patterns that repeat every year, most of them the catalogue's rules of thumb.
 */
export function intakePatterns(programmes: readonly Programme[]): IntakeRow[] {
  const degrees = programmes.filter(({ level }) => level === "bachelors" || level === "masters");
  const months = [...new Set(degrees.flatMap(({ intakes }) => intakes))];
  return months
    .map((month) => {
      const starting = degrees.filter(({ intakes }) => intakes.includes(month));
      const closing = (level: Programme["level"]) =>
        closingWords(
          starting.filter((programme) => programme.level === level),
          month,
        );
      return { month, programmes: starting.length, bachelors: closing("bachelors"), masters: closing("masters") };
    })
    .toSorted((a, b) => b.programmes - a.programmes);
}

function closingWords(programmes: readonly Programme[], month: string): string | null {
  if (programmes.length === 0) return null;
  const days = programmes.flatMap(({ applicationDeadline }) =>
    applicationDeadline.filter(({ intake }) => intake === month).map(({ closes }) => closes),
  );
  const fixed = days.filter((day) => day !== null).toSorted((a, b) => daysBefore(b, month) - daysBefore(a, month));
  const [earliest, latest] = [fixed[0], fixed.at(-1)];
  if (!earliest || !latest) return "Rolling, or not fixed";
  const words =
    earliest === latest
      ? `Around ${formatMonthDay(latest)}`
      : `Between ${formatMonthDay(earliest)} and ${formatMonthDay(latest)}`;
  return fixed.length < days.length ? `${words}; some rolling` : words;
}

/** How long before the intake's start a day is: a deadline means the last such day before it. */
function daysBefore(monthDay: string, intake: string): number {
  const [month = 0, day = 0] = monthDay.split("-").map(Number);
  return ((monthNumber(intake) - month) * 31 - day + 372) % 372;
}
