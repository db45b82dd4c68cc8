import type { ShortHours } from "@/lib/consultations/slots";

/** Days on which the usual hours don't apply: those that the owner has closed, and weeks with shorter hours. */
export type OfficeDates = { closed: readonly string[]; short: readonly ShortHours[] };

const labels = { closed: "Closed days ahead", short: "Weeks with shorter hours" } as const;

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The lines about them in the office's fact; a model reads them too. */
export function officeDatesLines({ closed, short }: OfficeDates): string[] {
  const weeks = short.map(
    ({ from, to, opens, closes, friday_closes }) =>
      `${from} to ${to} ${clock(opens)}-${clock(closes)}, Fridays ${clock(opens)}-${clock(friday_closes)}`,
  );
  return [
    ...(closed.length > 0 ? [`${labels.closed}: ${closed.toSorted().join(", ")}`] : []),
    ...(weeks.length > 0 ? [`${labels.short}: ${weeks.join("; ")}`] : []),
  ];
}

const week = /(\S{10}) to (\S{10}) (\d\d):00-(\d\d):00, Fridays \d\d:00-(\d\d):00/g;

/** The same, read from the fact's text. */
export function officeDatesIn(text: string): OfficeDates {
  const line = (label: string) => new RegExp(`^${label}: (.*)$`, "m").exec(text)?.[1] ?? "";
  return {
    closed: line(labels.closed).split(", ").filter(Boolean),
    short: [...line(labels.short).matchAll(week)].map(([, from = "", to = "", opens, closes, friday]) => ({
      from,
      to,
      opens: Number(opens),
      closes: Number(closes),
      friday_closes: Number(friday),
    })),
  };
}
