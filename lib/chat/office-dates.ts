import type { ShortHours } from "@/lib/consultations/slots";

/** A notice that stands on every page from one day to another, as the office wrote it. */
export type OfficeNotice = { from: string; to: string; text: string };

/**
 * What can differ from the usual hours: days that the owner has closed, weeks with shorter hours, and notices of the
 * office, which say it in its own words.
 */
export type OfficeDates = {
  closed: readonly string[];
  short: readonly ShortHours[];
  notices: readonly OfficeNotice[];
};

const labels = {
  closed: "Closed days ahead",
  short: "Weeks with shorter hours",
  notice: "Notice of the office",
} as const;

/** Notices that one fact tells of, the next ones first. */
const mostNotices = 6;

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The lines about them in the office's fact; a model reads them too. */
export function officeDatesLines({ closed, short, notices }: OfficeDates): string[] {
  const weeks = short.map(
    ({ from, to, opens, closes, friday_closes }) =>
      `${from} to ${to} ${clock(opens)}-${clock(closes)}, Fridays ${clock(opens)}-${clock(friday_closes)}`,
  );
  return [
    ...notices.slice(0, mostNotices).map(({ from, to, text }) => `${labels.notice} ${from} to ${to}: ${text}`),
    ...(closed.length > 0 ? [`${labels.closed}: ${closed.toSorted().join(", ")}`] : []),
    ...(weeks.length > 0 ? [`${labels.short}: ${weeks.join("; ")}`] : []),
  ];
}

const notice = new RegExp(`^${labels.notice} (\\S{10}) to (\\S{10}): (.*)$`, "gm");
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
    notices: [...text.matchAll(notice)].map(([, from = "", to = "", said = ""]) => ({ from, to, text: said })),
  };
}
