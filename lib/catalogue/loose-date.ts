/** The months as they are printed. */
export const monthNames: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The month's number, 1 to 12, or 0 if the word isn't a month. */
export const monthNumber = (name: string) => monthNames.indexOf(name) + 1;

/**
 * Formats a date as precisely as it is known: "2026", "2026-03" and "2026-03-06" become "2026", "March 2026" and "6
 * March 2026".
 */
export function formatLooseDate(date: string): string {
  const [year, month, day] = date.split("-");
  return [day && Number(day), month && monthNames[Number(month) - 1], year].filter(Boolean).join(" ");
}

/** Formats "06-30" as "30 June". */
export function formatMonthDay(monthDay: string): string {
  const [month, day] = monthDay.split("-").map(Number);
  return `${day} ${monthNames[(month ?? 0) - 1]}`;
}
