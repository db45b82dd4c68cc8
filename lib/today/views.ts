import "server-only";
import type * as z from "zod/mini";
import type { todayAnswer } from "./answers";

/** The team's open work. */
export type TodayView = z.output<typeof todayAnswer>;

/** A document waiting for review. */
export type WaitingDocument = TodayView["documents"][number];
/** An open request. */
export type WaitingRequest = TodayView["requests"][number];
/** An application that closes within 14 days, or has closed while still with the team. `deadline` is YYYY-MM-DD. */
export type NearDeadline = TodayView["deadlines"][number];
/** An application unchanged for seven days. */
export type StalledApplication = TodayView["stalled"][number];

export type TodayEntry = WaitingDocument | WaitingRequest | NearDeadline | StalledApplication;
export type TodayKind = TodayEntry["kind"];
