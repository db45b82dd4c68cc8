import "server-only";
import type * as z from "zod/mini";
import type { adminOverviewAnswer, chartsAnswer, processingOverviewAnswer } from "./answers";

export type ChartsView = z.output<typeof chartsAnswer>;

/** The bookings made in a week that starts on Monday, in office time. */
export type ChartWeek = ChartsView["weeks"][number];

/** How many of the people who booked have reached this step. */
export type FunnelStep = ChartsView["funnel"][number];

/** Something that happened, with a link to the place in the processing portal to view or handle it. */
export type Activity = z.output<typeof processingOverviewAnswer>["recent_activity"][number];

export type AdminOverview = z.output<typeof adminOverviewAnswer>;
export type ProcessingOverview = z.output<typeof processingOverviewAnswer>;
