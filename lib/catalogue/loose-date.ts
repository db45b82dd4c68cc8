const months = [
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
] as const;

/** The month's place in the year, 1 to 12, or 0 for a word that is no month. */
export const monthNumber = (name: string) => months.indexOf(name as (typeof months)[number]) + 1;

/** A date as exact as it is known: "2026", "2026-03" and "2026-03-06" become "2026", "March 2026", "6 March 2026". */
export function formatLooseDate(date: string): string {
  const [year, month, day] = date.split("-");
  return [day && Number(day), month && months[Number(month) - 1], year].filter(Boolean).join(" ");
}

/** "30 June" of "06-30". */
export function formatMonthDay(monthDay: string): string {
  const [month, day] = monthDay.split("-").map(Number);
  return `${day} ${months[(month ?? 0) - 1]}`;
}
