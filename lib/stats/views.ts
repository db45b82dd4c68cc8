import "server-only";
import type * as z from "zod/mini";
import type { chartsAnswer } from "./answers";

export type ChartsView = z.output<typeof chartsAnswer>;

/** The bookings that were made in a week, which starts on the office's Monday. */
export type ChartWeek = ChartsView["weeks"][number];

/** How many of the people who booked have come so far. */
export type FunnelStep = ChartsView["funnel"][number];
