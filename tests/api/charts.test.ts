import { beforeEach, describe, expect, test } from "vitest";
import { GET as getCharts } from "@/app/api/stats/charts/route";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { countBookings } from "@/lib/stats/jobs";
import type { ChartsView } from "@/lib/stats/views";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createPartner,
  createProcessingMember,
  createStudent,
  newEmail,
} from "../support/factories";
import { runJobs, waitingJobs } from "../support/jobs";

/** A Wednesday, the third day of the office's week. */
const today = "2026-11-18";
const at = (date: string, hour = 12) => officeMoment(date, hour);

beforeEach(() => setNow(at(today)));

const ask = async (query: Record<string, string | number> = {}) =>
  call<ChartsView>(getCharts, { as: await createAdmin(), query });
const charts = async (weeks?: number) => (await ask(weeks === undefined ? {} : { weeks })).body;
const booked = (createdAt: Date, overrides: Parameters<typeof createConsultation>[0] = {}) =>
  createConsultation({ createdAt, ...overrides });
const none = { website: 0, assistant: 0, partner: 0, office: 0 };
/** The steps of the funnel in order: all sources, or one. */
const steps = ({ funnel }: ChartsView, whose: "total" | "website" | "assistant" | "partner" = "total") =>
  funnel.map((step) => step[whose]);

describe("bookings by week", () => {
  test("are zero for each requested week without any", async () => {
    const { weeks, funnel, as_of } = await charts();
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ start: "2026-08-31", ...none });
    expect(weeks.at(-1)).toEqual({ start: "2026-11-16", ...none });
    expect(funnel).toEqual(
      ["consultations", "students", "applications", "offers"].map((step) => ({ step, total: 0, ...none })),
    );
    expect(as_of).toBe(at(today).toISOString());
    for (const asked of [4, 52]) expect((await charts(asked)).weeks).toHaveLength(asked);
  });

  test("start on Monday, office time", async () => {
    await booked(new Date(at("2026-11-16", 0).getTime() - 1)); // Sunday's last moment, office time
    await booked(at("2026-11-16", 0));
    await booked(at("2026-11-16", 3)); // still Sunday in London
    const { weeks } = await charts(4);
    expect(weeks.map(({ start, website }) => [start, website])).toEqual([
      ["2026-10-26", 0],
      ["2026-11-02", 0],
      ["2026-11-09", 1],
      ["2026-11-16", 2],
    ]);
  });

  test("are counted by source, including cancelled ones, without earlier ones", async () => {
    const partner = await createPartner();
    await booked(at("2026-11-10"), { source: "assistant" });
    await booked(at("2026-11-11"), { source: "partner", partnerId: partner.id, status: "cancelled" });
    await booked(at("2026-11-12"));
    await booked(at("2025-11-23")); // the Sunday before the first of 52 weeks
    await booked(at("2025-11-24"));
    const { weeks } = await charts(52);
    expect(weeks[0]).toEqual({ start: "2025-11-24", ...none, website: 1 });
    expect(weeks.at(-2)).toEqual({ start: "2026-11-09", website: 1, assistant: 1, partner: 1, office: 0 });
    expect(
      weeks.reduce((sum, { website, assistant, partner: by, office }) => sum + website + assistant + by + office, 0),
    ).toBe(4);
  });
});

describe("the way from a consultation to an offer", () => {
  test("counts people, by the source of their booking", async () => {
    const [onlyBooked, applied, offered] = [newEmail(), await createStudent(), await createStudent()];
    await booked(at("2026-11-10"), { email: onlyBooked });
    await booked(at("2026-11-10"), { email: applied.email, source: "assistant" });
    await booked(at("2026-11-10"), { email: newEmail(), userId: offered.id, source: "partner" });
    await createApplication({ studentId: applied.id, status: "rejected" });
    await createApplication({ studentId: offered.id, status: "pending" });
    await createApplication({ studentId: offered.id, status: "offer_received" });
    await createApplication({ status: "completed" }); // somebody who never booked
    const view = await charts();
    expect(steps(view)).toEqual([3, 2, 2, 1]);
    expect(steps(view, "website")).toEqual([1, 0, 0, 0]);
    expect(steps(view, "assistant")).toEqual([1, 1, 1, 0]);
    expect(steps(view, "partner")).toEqual([1, 1, 1, 1]);
  });

  test.each([
    ["offer_received", 1],
    ["accepted", 1],
    ["completed", 1],
    ["in_review", 0],
    ["rejected", 0],
  ] as const)("an application that is %s is an offer %i times", async (status, offers) => {
    const { id, email } = await createStudent();
    await booked(at("2026-11-10"), { email });
    await createApplication({ studentId: id, status });
    expect(steps(await charts())).toEqual([1, 1, 1, offers]);
  });

  test("counts somebody with several bookings once, by the source of the latest", async () => {
    const { id, email } = await createStudent();
    const other = newEmail();
    await booked(at("2026-10-20"), { email });
    await booked(at("2026-11-17"), { email: newEmail(), userId: id, source: "partner" });
    await booked(at("2026-10-27"), { email: other, source: "assistant" });
    await booked(at("2026-10-20"), { email: other });
    const view = await charts();
    expect([steps(view), steps(view, "partner"), steps(view, "assistant")]).toEqual([
      [2, 1, 0, 0],
      [1, 1, 0, 0],
      [1, 0, 0, 0],
    ]);
    // Only these weeks: the other person booked earlier.
    expect(steps(await charts(4))).toEqual([2, 1, 0, 0]);
    setNow(at("2026-11-26"));
    await countBookings();
    expect(steps(await charts(4))).toEqual([1, 1, 0, 0]);
  });

  test("counts only students as students", async () => {
    const member = await createProcessingMember();
    await booked(at("2026-11-10"), { email: member.email, userId: member.id });
    expect(steps(await charts())).toEqual([1, 0, 0, 0]);
  });
});

describe("the count", () => {
  const counted = () => db.bookingWeek.count();
  const inTheLastWeek = async () => (await charts(4)).weeks.at(-1)?.website;
  const later = (seconds: number) => setNow(new Date(at(today).getTime() + seconds * 1000));

  test("is made once for the first reader, then by a job when it is older than a minute", async () => {
    expect(await inTheLastWeek()).toBe(0);
    expect(await counted()).toBe(52 * 5);
    await booked(at(today, 11));
    later(59);
    expect(await inTheLastWeek()).toBe(0);
    expect(await waitingJobs("count-bookings")).toEqual([]);

    later(61);
    expect([await inTheLastWeek(), await inTheLastWeek(), await inTheLastWeek()]).toEqual([0, 0, 0]);
    expect(await waitingJobs("count-bookings")).toEqual([{}]); // a single job, however many requests
    await runJobs();
    const view = await charts(4);
    expect(view.weeks.at(-1)?.website).toBe(1);
    expect(view.as_of).toBe(new Date(at(today).getTime() + 61_000).toISOString());
    expect(await waitingJobs("count-bookings")).toEqual([]);
  });

  test("follows the calendar: a new week has none yet, and the oldest is dropped", async () => {
    await booked(at("2025-11-24"));
    expect((await charts(52)).weeks[0]).toMatchObject({ start: "2025-11-24", website: 1 });
    setNow(at("2026-11-23", 0));
    const { weeks } = await charts(52); // still the count of last week
    expect([weeks[0], weeks.at(-1)]).toEqual([
      { start: "2025-12-01", ...none },
      { start: "2026-11-23", ...none },
    ]);
    await runJobs();
    expect(await counted()).toBe(52 * 5);
  });

  test("by two at once ends well", async () => {
    await booked(at(today, 11));
    await Promise.all([countBookings(), countBookings(), charts(), charts()]);
    expect(await inTheLastWeek()).toBe(1);
  });
});

test.each(["3", "53", "0", "-1", "twelve", "1.5"])("weeks=%s is refused", async (weeks) => {
  expect(await ask({ weeks })).toMatchObject({ status: 422, body: { detail: "Invalid weeks" } });
});
