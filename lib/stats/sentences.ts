import { countOf } from "@/lib/plural";
import { chartSources, type FunnelStepName } from "./labels";
import type { ChartsView, ChartWeek, FunnelStep } from "./views";

/** A chart's message at a glance: the main figure and its context. */
export type ChartSentence = { lead: string; rest: string };

/** All bookings of a week. */
export const bookingsIn = (week: ChartWeek): number => chartSources.reduce((sum, { value }) => sum + week[value], 0);

/** "1 booking", "12 bookings" */
export const bookingsLabel = (count: number): string => countOf(count, "booking");

/** "12%"; a share above zero that rounds to zero is "<1%". */
export function shareLabel(part: number, whole: number): string {
  if (whole === 0) return "0%";
  const percent = Math.round((100 * part) / whole);
  return percent === 0 && part > 0 ? "<1%" : `${percent}%`;
}

const comparison = (now: number, before: number) => {
  if (now === before) return "as many as the week before";
  return now > before ? `${now - before} more than the week before` : `${before - now} fewer than the week before`;
};

/** Are bookings going up or down? Uses the last complete week, since the current one always looks low. */
export function sayBookings(weeks: ChartsView["weeks"]): ChartSentence {
  const counts = weeks.map(bookingsIn);
  const [last = 0, before = 0] = counts.slice(0, -1).toReversed();
  const over = counts.slice(0, -1);
  const mean = over.reduce((sum, count) => sum + count, 0) / Math.max(1, over.length);
  const average = mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean);
  return {
    lead: `${bookingsLabel(last)} last week`,
    rest: `, ${comparison(last, before)}. ${counts.at(-1) ?? 0} so far this week. The average is ${average} a week.`,
  };
}

const stops: Record<Exclude<FunnelStepName, "consultations">, (count: number) => string> = {
  students: (count) => `Most stop after the consultation: ${count} without a student account.`,
  applications: (count) => `Most stop after opening an account: ${count} without an application.`,
  offers: (count) => `Most are waiting for an offer or got none: ${count} of those who applied.`,
};

/** How many get an offer, and where are most of the others lost? */
export function sayFunnel(funnel: FunnelStep[]): ChartSentence {
  const [booked, offers] = [funnel[0]?.total ?? 0, funnel.at(-1)?.total ?? 0];
  const losses = funnel.slice(1).map(({ step, total }, index) => ({ step, lost: (funnel[index]?.total ?? 0) - total }));
  const [worst] = losses.toSorted((a, b) => b.lost - a.lost);
  const people = `${countOf(booked, "person", "people")} who booked`;
  return {
    lead: `${offers} of ${people} ${offers === 1 ? "has" : "have"} an offer`,
    rest: worst && worst.lost > 0 && worst.step !== "consultations" ? `. ${stops[worst.step](worst.lost)}` : ".",
  };
}
