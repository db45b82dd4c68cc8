import "server-only";
import type * as z from "zod/mini";
import type { reportsAnswer } from "./answers";

export type ReportsView = z.output<typeof reportsAnswer>;
/** The leads of a source or a campaign, and how far they have come. */
export type FunnelView = ReportsView["funnel"];
/** How fast we answered messages, bookings and requests. */
export type AnswersView = ReportsView["answers"];
/** What a member has to do now, and has done in the period. */
export type MemberReport = ReportsView["members"][number];
/** How many were lost for a reason after a stage. */
export type Loss = ReportsView["losses"][number];
