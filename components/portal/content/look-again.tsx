import { addDays, formatDate, officeDate } from "@/lib/office-time";
import { daysLabel } from "@/lib/plural";

const dayMs = 24 * 3_600_000;
const soonDays = 7;

/** How urgent it is to look at a record's source again: its colour, and how late it is already. */
export function lookAgainOf(by: string, today: string): { tone: "late" | "soon" | "later"; late: string | undefined } {
  const days = Math.round((Date.parse(today) - Date.parse(by)) / dayMs);
  if (days > 0) return { tone: "late", late: `${daysLabel(days)} late` };
  return { tone: by <= addDays(today, soonDays) ? "soon" : "later", late: undefined };
}

const looks = { late: "font-semibold text-bad", soon: "font-semibold text-wait", later: undefined };

/** The day by which a record's source is looked at again: "8 Nov 2025, 20 days late". */
export function LookAgain({ by }: { by: string }) {
  const { tone, late } = lookAgainOf(by, officeDate(new Date()));
  return (
    <span className={looks[tone]}>
      {formatDate(by)}
      {late && `, ${late}`}
    </span>
  );
}
