import "server-only";
import type * as z from "zod/mini";
import type { adminOverviewAnswer, chartsAnswer, processingOverviewAnswer } from "./answers";

export type ChartsView = z.output<typeof chartsAnswer>;

/** The bookings that were made in a week, which starts on the office's Monday. */
export type ChartWeek = ChartsView["weeks"][number];

/** How many of the people who booked have come so far. */
export type FunnelStep = ChartsView["funnel"][number];

/** Something that happened, with the place in the processing portal where it is looked at or dealt with. */
export type Activity = z.output<typeof processingOverviewAnswer>["recent_activity"][number];

export type AdminOverview = z.output<typeof adminOverviewAnswer>;
export type ProcessingOverview = z.output<typeof processingOverviewAnswer>;
