import { describe, expect, test } from "vitest";
import { funnelSteps } from "@/lib/stats/labels";
import { bookingsLabel, sayBookings, sayFunnel, shareLabel } from "@/lib/stats/sentences";

const weeksOf = (...counts: number[]) =>
  counts.map((website) => ({ start: "2026-11-16", website, assistant: 0, partner: 0, office: 0 }));
const inFull = ({ lead, rest }: { lead: string; rest: string }) => lead + rest;

describe("the sentence about the bookings", () => {
  test.each([
    [[3, 5, 4], "5 bookings last week, 2 more than the week before. 4 so far this week. The average is 4 a week."],
    [[8, 1, 0], "1 booking last week, 7 fewer than the week before. 0 so far this week. The average is 4.5 a week."],
    [[2, 2, 9], "2 bookings last week, as many as the week before. 9 so far this week. The average is 2 a week."],
    [[0, 0, 1], "0 bookings last week, as many as the week before. 1 so far this week. The average is 0 a week."],
    [[14, 15, 1], "15 bookings last week, 1 more than the week before. 1 so far this week. The average is 15 a week."],
  ])("for the weeks %j", (counts, said) => {
    expect(inFull(sayBookings(weeksOf(...counts)))).toBe(said);
  });

  test("every source counts", () => {
    const week = { start: "2026-11-09", website: 1, assistant: 2, partner: 4, office: 8 };
    expect(sayBookings([week, week, week]).lead).toBe("15 bookings last week");
  });
});

describe("the sentence about the way to an offer", () => {
  const funnel = (...totals: number[]) =>
    funnelSteps.map(({ value }, index) => ({
      ...{ step: value, total: totals[index] ?? 0 },
      ...{ website: totals[index] ?? 0, assistant: 0, partner: 0, office: 0 },
    }));

  test.each([
    [
      [100, 40, 30, 12],
      "12 of 100 people who booked have an offer. Most stop after the consultation: 60 without a student account.",
    ],
    [
      [100, 90, 30, 1],
      "1 of 100 people who booked has an offer. Most stop after opening an account: 60 without an application.",
    ],
    [
      [100, 90, 80, 5],
      "5 of 100 people who booked have an offer. Most are waiting for an offer or got none: 75 of those who applied.",
    ],
    [
      [1, 0, 0, 0],
      "0 of 1 person who booked have an offer. Most stop after the consultation: 1 without a student account.",
    ],
    [[4, 4, 4, 4], "4 of 4 people who booked have an offer."],
    [[0, 0, 0, 0], "0 of 0 people who booked have an offer."],
  ])("for %j", (totals, said) => {
    expect(inFull(sayFunnel(funnel(...totals)))).toBe(said);
  });
});

test("shares are rounded, but never down to zero", () => {
  expect([shareLabel(1, 3), shareLabel(1, 900), shareLabel(0, 900), shareLabel(0, 0), shareLabel(7, 7)]).toEqual([
    ...["33%", "<1%", "0%", "0%", "100%"],
  ]);
  expect([bookingsLabel(1), bookingsLabel(0)]).toEqual(["1 booking", "0 bookings"]);
});
