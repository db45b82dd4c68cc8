import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET as DUE } from "@/app/api/content/due/route";
import { keepCountingReads, storeReads, tallyReads } from "@/lib/content/commands/reads";
import { catchUp } from "@/lib/content/jobs/follow";
import type { ContentRowView } from "@/lib/content/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { countRead } from "@/server/metrics/page-reads.mjs";
import { call } from "../support/call";
import { fillContent, forgetContent } from "../support/content";
import { sql } from "../support/database";
import { createProcessingMember } from "../support/factories";
import { statementsOf } from "../support/statements";

// How often pages are read, and the order that comes from it.

vi.useFakeTimers({ toFake: ["setInterval"] });

const today = "2026-11-28";
beforeEach(async () => {
  await fillContent();
  await catchUp();
  setNow(new Date(`${today}T08:00:00Z`));
  keepCountingReads();
});
afterEach(() => {
  forgetContent();
  (globalThis as { pageReads?: unknown }).pageReads = undefined;
  vi.clearAllTimers();
});
afterAll(() => vi.useRealTimers());

const read = (url: string, times = 1) => {
  for (let done = 0; done < times; done++) countRead({ method: "GET", url, headers: {} });
};
const stored = async () =>
  (await db.pageRead.findMany({ orderBy: [{ path: "asc" }, { day: "asc" }] })).map(
    ({ path, day, reads }) => [path, day.toISOString().slice(0, 10), reads] as const,
  );
/** Makes exactly these records due since these days. */
async function dueSince(days: Record<string, string>) {
  await db.contentRecord.updateMany({ data: { lookAgainOn: null } });
  for (const [id, day] of Object.entries(days)) {
    const [kind = "", key = ""] = id.split(".");
    await db.contentRecord.update({ where: { kind_key: { kind, key } }, data: { lookAgainOn: new Date(day) } });
  }
}
const due = async () => {
  const { body } = await call<ContentRowView[]>(DUE, { as: await createProcessingMember() });
  return body.map(({ id, reads }) => [id, reads]);
};

test("reads are stored by page and day, and added up", async () => {
  read("/countries/uk", 3);
  read("/universities/mit");
  read("/no-such-page");
  await storeReads();
  read("/countries/uk");
  await storeReads();
  await storeReads(); // nothing new
  setNow(new Date("2026-11-28T19:00:00Z")); // midnight in Lahore
  read("/countries/uk", 2);
  await storeReads();
  expect(await stored()).toEqual([
    ["/countries/uk", today, 4],
    ["/countries/uk", "2026-11-29", 2],
    ["/universities/mit", today, 1],
  ]);
});

test("reads that could not be stored are stored with the next", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  read("/countries/uk", 3);
  await sql.query("alter table page_reads rename to page_reads_away");
  try {
    await storeReads();
  } finally {
    await sql.query("alter table page_reads_away rename to page_reads");
  }
  expect(warned.mock.calls.map(([, message]) => message)).toEqual(["reads of pages could not be stored"]);
  warned.mockRestore();
  read("/countries/uk");
  await storeReads();
  expect(await stored()).toEqual([["/countries/uk", today, 4]]);
});

test("a record has the reads of its page in four weeks; older ones are deleted", async () => {
  await db.pageRead.createMany({
    data: [
      { path: "/countries/uk", day: new Date(today), reads: 5 },
      { path: "/countries/uk", day: new Date("2026-11-01"), reads: 7 },
      { path: "/countries/uk", day: new Date("2026-10-31"), reads: 100 },
      { path: "/countries/france", day: new Date("2026-10-31"), reads: 100 },
    ],
  });
  await db.contentRecord.updateMany({ where: { kind: "destinations", key: "france" }, data: { reads: 100 } });
  await tallyReads();
  const of = async (kind: string, key: string) =>
    (await db.contentRecord.findUniqueOrThrow({ where: { kind_key: { kind, key } } })).reads;
  // Both records stand on the one page.
  expect([await of("destinations", "uk"), await of("funds", "uk"), await of("destinations", "france")]).toEqual([
    12, 12, 0,
  ]);
  expect((await stored()).map(([, day]) => day)).toEqual(["2026-11-01", today]);
});

test("the longest due come first, and a doubling of the reads counts like a week", async () => {
  await dueSince({
    "universities.mit": "2026-11-10",
    "universities.stanford": "2026-11-10",
    "destinations.uk": "2026-11-24",
    "destinations.france": "2026-11-25",
    "scholarships.chevening": "2026-11-29", // not due yet, however much it is read
  });
  expect((await due()).map(([id]) => id)).toEqual([
    "universities.mit",
    "universities.stanford",
    "destinations.uk",
    "destinations.france",
  ]);
  const reads = { "/universities/stanford": 1, "/countries/uk": 3, "/countries/france": 31 };
  await db.pageRead.createMany({
    data: Object.entries(reads).map(([path, count]) => ({ path, day: new Date(today), reads: count })),
  });
  await tallyReads();
  expect(await due()).toEqual([
    ["destinations.france", 31], // 25 November less five weeks
    ["universities.stanford", 1], // 10 November less one
    ["destinations.uk", 3], // 24 November less two
    ["universities.mit", 0], // the same day
  ]);
});

test("the queue is read from its index, however much is due", async () => {
  await sql.query("update content_records set look_again_on = date '2026-01-01' + (hashtext(key) % 100)");
  await sql.query("analyze content_records");
  const member = await createProcessingMember();
  const sent = await statementsOf(() => call(DUE, { as: member, query: { limit: "25" } }));
  const [list] = sent.filter(({ text }) => text.includes("ORDER BY (r.look_again_on"));
  const { rows } = await sql.query(`explain ${list?.text}`, list?.values);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("content_records_queue_idx");
  expect(plan).not.toContain("Sort");
});
