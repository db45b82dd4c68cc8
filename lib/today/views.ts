import "server-only";
import type { ApplicationStatusValue } from "@/lib/applications/status";
import type { DocumentTypeValue } from "@/lib/documents/labels";
import type { RequestKindValue } from "@/lib/requests/labels";

/** What every entry of Today has: whose it is, and since when it waits (ISO). */
type Waiting = { id: string; student_id: string; student_name: string; since: string };

/** A document that waits for review. */
export type WaitingDocument = Waiting & { kind: "document"; type: DocumentTypeValue };
/** A request that nobody has answered. */
export type WaitingRequest = Waiting & {
  kind: "request";
  request: RequestKindValue;
  recommendation: { title: string; subtitle: string | null } | null;
};
type WaitingApplication = Waiting & { university_name: string; program_name: string; status: ApplicationStatusValue };
/** An application that closes within 14 days, or has closed while it is still with the team. `deadline` is YYYY-MM-DD. */
export type NearDeadline = WaitingApplication & { kind: "deadline"; deadline: string };
/** An application that nobody has changed for seven days. */
export type StalledApplication = WaitingApplication & { kind: "stalled" };

export type TodayEntry = WaitingDocument | WaitingRequest | NearDeadline | StalledApplication;
export type TodayKind = TodayEntry["kind"];

/**
 * What waits for the team: of each kind how many there are, counted up to 1,001, and the first of them. Oldest first;
 * deadlines by their date.
 */
export type TodayView = {
  counts: Record<TodayKind, number>;
  documents: WaitingDocument[];
  requests: WaitingRequest[];
  deadlines: NearDeadline[];
  stalled: StalledApplication[];
};
