import type { Route } from "next";
import { type OwnerChoice, ownerPart } from "@/components/portal/owners/owner-words";
import { documentTypeName } from "@/lib/documents/labels";
import { addDays, officeDate } from "@/lib/office-time";
import { daysLabel } from "@/lib/plural";
import { requestKinds } from "@/lib/requests/labels";
import type { TodayEntry, TodayKind, TodayView } from "@/lib/today/views";

/** The server stops counting here. */
const countedTo = 1000;

/** The kinds of waiting work, in the order of their filters: name, and the list that each is in. */
export const todayKinds = [
  { value: "document", label: "Documents", list: "documents" },
  { value: "request", label: "Requests", list: "requests" },
  { value: "deadline", label: "Deadlines", list: "deadlines" },
  { value: "stalled", label: "Stalled", list: "stalled" },
] as const satisfies readonly { value: TodayKind; label: string; list: keyof TodayView }[];

export type TodayFilter = TodayKind | "all";

const path = "/processing/dashboard";

/** The kind in the address; all if it names none that exists. */
export function readTodayFilter(params: { get(name: string): string | null }): TodayFilter {
  return todayKinds.find(({ value }) => value === params.get("today"))?.value ?? "all";
}

/** Whose work the address names. */
export const readTodayOwner = (params: { get(name: string): string | null }): OwnerChoice =>
  ownerPart.read(params.get("owner") ?? "");

/** The dashboard's address filtered by one kind, and by an owner. */
export function todayHref(filter: TodayFilter, owner?: OwnerChoice): Route {
  const params = new URLSearchParams({ ...(filter !== "all" && { today: filter }), ...(owner && { owner }) });
  return (params.size > 0 ? `${path}?${params}` : path) as Route; // typedRoutes knows no query
}

/** Everything that is waiting as one list, oldest first. */
export function entriesOf(today: TodayView, filter: TodayFilter): TodayEntry[] {
  const entries = todayKinds.flatMap(({ value, list }): TodayEntry[] =>
    filter === "all" || filter === value ? today[list] : [],
  );
  // A single kind keeps the server's order.
  return filter === "all" ? entries.toSorted((a, b) => a.since.localeCompare(b.since)) : entries;
}

/** "12", or "1000+" where counting stopped. */
export function todayCount({ counts }: TodayView, filter: TodayFilter): string {
  const kinds = todayKinds.filter(({ value }) => filter === "all" || filter === value);
  const total = kinds.reduce((sum, { value }) => sum + Math.min(counts[value], countedTo), 0);
  return kinds.some(({ value }) => counts[value] > countedTo) ? `${total}+` : String(total);
}

/** How many entries of a filter are waiting but not in the server's list. */
export const isCut = (today: TodayView, filter: TodayFilter) =>
  todayKinds.some(
    ({ value, list }) => (filter === "all" || filter === value) && today.counts[value] > today[list].length,
  );

/** What is waiting, in words: "Passport to review". `at` is when the list was read (epoch milliseconds). */
export function whatWaits(entry: TodayEntry, at: number): string {
  switch (entry.kind) {
    case "document":
      return `${documentTypeName(entry.type)} to review`;
    case "request": {
      const { label } = requestKinds.find(({ value }) => value === entry.request) ?? { label: "Request" };
      const from = entry.recommendation;
      if (!from) return `${label}: a recommendation that is no longer listed`;
      return `${label}: ${[from.title, from.subtitle].filter(Boolean).join(", ")}`;
    }
    case "deadline":
      return `${closing(entry.deadline, at)}: ${entry.university_name}, ${entry.program_name}`;
    case "stalled":
      return `No change for ${daysLabel(daysSince(entry.since, at))}: ${entry.university_name}, ${entry.program_name}`;
  }
}

/** "Closes in 3 days", by the office's calendar. */
function closing(deadline: string, at: number): string {
  const today = officeDate(new Date(at));
  if (deadline === today) return "Closes today";
  if (deadline === addDays(today, 1)) return "Closes tomorrow";
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / 86_400_000);
  return days > 0 ? `Closes in ${daysLabel(days)}` : `Closed ${daysLabel(-days)} ago`;
}

const daysSince = (moment: string, at: number) => Math.floor((at - Date.parse(moment)) / 86_400_000);

/** The link to an entry's work, with its label. */
export function workOf(entry: TodayEntry): { href: Route; label: string } {
  const { id, student_id } = entry;
  switch (entry.kind) {
    case "document":
      return { href: `/processing/documents?document=${id}`, label: "Review" };
    case "request":
      return entry.request === "apply"
        ? {
            // typedRoutes cannot check an id there
            href: `/processing/students/${student_id}?tab=applications&request=${id}` as Route,
            label: "Create Application",
          }
        : { href: `/processing/recommendations?studentId=${student_id}&request=${id}`, label: "Answer" };
    case "deadline":
    case "stalled":
      return { href: `/processing/applications?open=${id}`, label: "Update Status" };
  }
}

/**
 * The urgent deadlines in words: "one application has closed, and 2 applications close within three days". Undefined
 * when there are none.
 */
export function pressingDeadlines({ deadlines }: TodayView, at: number): string | undefined {
  const today = officeDate(new Date(at));
  const closed = deadlines.filter(({ deadline }) => deadline < today).length;
  const closing = deadlines.filter(({ deadline }) => deadline >= today && deadline <= addDays(today, 3)).length;
  const parts = [
    closed > 0 && (closed === 1 ? "one application has closed" : `${closed} applications have closed`),
    closing > 0 && `${closing === 1 ? "one application closes" : `${closing} applications close`} within three days`,
  ];
  return parts.filter(Boolean).join(", and ") || undefined;
}
