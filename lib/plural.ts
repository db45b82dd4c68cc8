/** "1 slot", "3 slots", "2 universities": a count with its noun. */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago a moment (ISO) was: "just now", "12 min", "2 h", "3 days". */
export function ageOf(since: string, now: number): string {
  const passed = now - Date.parse(since);
  if (passed < minuteMs) return "just now";
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min`;
  if (passed < dayMs) return `${Math.floor(passed / hourMs)} h`;
  return daysLabel(Math.floor(passed / dayMs));
}

/** "1 day", "3 days" */
export const daysLabel = (days: number) => countOf(days, "day");

/** What is left of the longest text, or how much is too much: "12 characters left", "1 character too many". */
export const roomWords = (left: number): string =>
  `${countOf(Math.abs(left), "character")} ${left < 0 ? "too many" : "left"}`;
