import "server-only";
import type * as z from "zod/mini";
import type { todayAnswer } from "./answers";

/** What waits for the team. */
export type TodayView = z.output<typeof todayAnswer>;

/** A document that waits for review. */
export type WaitingDocument = TodayView["documents"][number];
/** A request that no one has answered. */
export type WaitingRequest = TodayView["requests"][number];
/** An application that closes within 14 days, or has closed while it is still with the team. `deadline` is YYYY-MM-DD. */
export type NearDeadline = TodayView["deadlines"][number];
/** An application that no one has changed for seven days. */
export type StalledApplication = TodayView["stalled"][number];

export type TodayEntry = WaitingDocument | WaitingRequest | NearDeadline | StalledApplication;
export type TodayKind = TodayEntry["kind"];
