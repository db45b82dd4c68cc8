import { countOf } from "@/lib/plural";

/**
 * A time as it was measured, to the minute: "35 min", "4 h", "48 h 30 min". Never in days, which nobody could tell from a
 * rounded figure.
 */
export function durationLabel(hours: number): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return minutes === 0 && hours > 0 ? "less than a minute" : `${rest} min`;
  return rest === 0 ? `${whole} h` : `${whole} h ${rest} min`;
}

/** The median of the answers; not every kind has one. */
export function medianLabel({ cases, median_hours }: { cases: number; median_hours: number | null }): string {
  if (cases === 0) return "nothing to answer";
  return median_hours === null ? "half not answered yet" : durationLabel(median_hours);
}

/** What follows "97% in 24 hours": the median, if half are answered, and how many there were. */
export function answersSentence(answers: { cases: number; median_hours: number | null }): string {
  const { cases, median_hours } = answers;
  if (cases === 0) return ". Nobody wrote or booked in this time.";
  const half = median_hours === null ? "; half are not answered yet" : `, half of all within ${medianLabel(answers)}`;
  return `${half}. ${countOf(cases, "message or booking", "messages and bookings")}.`;
}

/** A share in whole percent, rounded down as on the trust page: "97%", or "–" of nothing. */
export const floorShare = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.floor((part / whole) * 100)}%`;
