import "server-only";
import { db } from "@/lib/platform/db";

type SweepRunView = { part: string; endedAt: Date; removed: number; failure: string | null };

/** When each part of the sweep last ran and how much it deleted, for the doctor and the metrics. */
export function listSweepRuns(): Promise<SweepRunView[]> {
  return db.sweepRun.findMany({
    orderBy: { part: "asc" },
    select: { part: true, endedAt: true, removed: true, failure: true },
  });
}
