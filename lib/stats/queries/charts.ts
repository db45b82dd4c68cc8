import "server-only";
import type * as z from "zod/mini";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { BookingWeek } from "@/lib/generated/prisma/client";
import { addDays, columnDate, officeDate, weekStart } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { countBookings } from "@/lib/stats/jobs";
import { type ChartSource, chartSourceOf, chartSources, type FunnelStepName, funnelSteps } from "@/lib/stats/labels";
import type { chartsSchema } from "@/lib/stats/schema";
import type { ChartsView } from "@/lib/stats/views";

type ChartsQuery = z.output<typeof chartsSchema>;

type BySource = Record<ChartSource, number>;

/** How long a count stays valid. */
const freshMs = 60_000;

/** The table column for each step. */
const columnOf = {
  consultations: "people",
  students: "students",
  applications: "applications",
  offers: "offers",
} as const satisfies Record<FunnelStepName, keyof BookingWeek>;

/**
 * The data for the owner's charts. Counting a million consultations takes a second, so a job does it: a request gets
 * the last count, and starts a new one if that is older than a minute.
 */
export async function getCharts(actor: Actor, { weeks }: ChartsQuery): Promise<ChartsView> {
  assertCan(actor, "stats:charts");
  const rows = await readCounts();
  const asOf = rows[0]?.countedAt ?? now();
  const last = weekStart(officeDate(now()));
  const starts = Array.from({ length: weeks }, (_, index) => addDays(last, 7 * (index + 1 - weeks)));
  const shown = rows.filter(({ week }) => columnDate(week) >= (starts[0] ?? last));
  const sum = (which: BookingWeek[], column: "bookings" | (typeof columnOf)[FunnelStepName]) =>
    bySource((source) =>
      which.reduce((total, row) => total + (chartSourceOf(row.source) === source ? row[column] : 0), 0),
    );
  return {
    as_of: asOf.toISOString(),
    weeks: starts.map((start) => ({
      start,
      ...sum(
        shown.filter(({ week }) => columnDate(week) === start),
        "bookings",
      ),
    })),
    funnel: funnelSteps.map(({ value }) => {
      const people = sum(shown, columnOf[value]);
      return { step: value, total: Object.values(people).reduce((total, count) => total + count, 0), ...people };
    }),
  };
}

const bySource = (countOf: (source: ChartSource) => number): BySource =>
  Object.fromEntries(chartSources.map(({ value }) => [value, countOf(value)])) as BySource; // contains every source

/** The last count. An old one is refreshed in the background; if there is none, it is counted now. */
async function readCounts(): Promise<BookingWeek[]> {
  const rows = await db.bookingWeek.findMany();
  const [first] = rows;
  if (!first) {
    await countBookings();
    return db.bookingWeek.findMany();
  }
  if (now().getTime() - first.countedAt.getTime() > freshMs) {
    await transaction((tx) => enqueue(tx, "count-bookings", {}));
  }
  return rows;
}
