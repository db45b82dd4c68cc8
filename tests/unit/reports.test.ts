import { describe, expect, test } from "vitest";
import { officeMoment } from "@/lib/office-time";
import { daysOf, firstCountedDay } from "@/lib/reports/period";
import { funnelOf, lossesOf, membersOf, type Sum } from "@/lib/reports/sums";
import { answersSentence, durationLabel, floorShare, medianLabel } from "@/lib/reports/words";

const at = officeMoment("2026-11-18", 12);

describe("the days of a period", () => {
  test.each([
    ["90-days", "2026-08-21", "2026-11-18"],
    ["month", "2026-11-01", "2026-11-18"],
    ["last-month", "2026-10-01", "2026-10-31"],
    ["quarter", "2026-10-01", "2026-11-18"],
    ["year", "2026-01-01", "2026-11-18"],
  ] as const)("%s is from %s to %s", (period, from, to) => {
    expect(daysOf(period, at)).toEqual({ from, to });
  });

  test("are the office's: at midnight in Lahore a month begins, while it is still yesterday in London", () => {
    const midnight = officeMoment("2026-12-01", 0);
    expect(midnight.toISOString().slice(0, 10)).toBe("2026-11-30");
    expect(daysOf("month", midnight)).toEqual({ from: "2026-12-01", to: "2026-12-01" });
    expect(daysOf("month", new Date(midnight.getTime() - 1))).toEqual({ from: "2026-11-01", to: "2026-11-30" });
    expect(daysOf("last-month", officeMoment("2027-01-01", 0))).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  });

  test("of one's own need both, and three years are counted", () => {
    expect(daysOf("own", at, { from: "2026-01-05" })).toBeUndefined();
    expect(daysOf("own", at, { from: "2026-01-05", to: "2026-01-07" })).toEqual({
      from: "2026-01-05",
      to: "2026-01-07",
    });
    expect(firstCountedDay(at)).toBe("2023-11-19");
  });
});

const sum = (figure: Sum["figure"], part: string, count: number, detail = ""): Sum => ({ figure, part, detail, count });

describe("the funnel", () => {
  const sums = [
    ...[sum("came", "website", 6), sum("came", "website", 4, "Open day"), sum("contacted", "website", 5)],
    ...[
      sum("contacted", "website", 3, "Open day"),
      sum("enrolled", "website", 1, "Open day"),
      sum("lost", "budget", 9),
    ],
    ...[sum("came", "partner", 2), sum("came", "partner", 7, "Fair"), sum("leads", "", 50)],
  ];

  test("adds each source up with its campaigns, in the order of the sources, without those of nobody", () => {
    const none = { qualified: 0, consulted: 0, won: 0 };
    expect(funnelOf(sums).sources).toEqual([
      { source: "website", came: 10, contacted: 8, enrolled: 1, ...none },
      { source: "partner", came: 9, contacted: 0, enrolled: 0, ...none },
    ]);
  });

  test("has the campaigns with the most leads first, twenty at most", () => {
    expect(funnelOf(sums).campaigns.map(({ campaign, came }) => [campaign, came])).toEqual([
      ["Fair", 7],
      ["Open day", 4],
    ]);
    const many = Array.from({ length: 30 }, (_, index) => sum("came", "website", index + 1, `Campaign ${index}`));
    expect(funnelOf(many).campaigns.map(({ came }) => came)).toEqual(
      Array.from({ length: 20 }, (_, index) => 30 - index),
    );
  });
});

test("losses are by reason and stage", () => {
  const sums = [sum("lost", "budget", 2, "new"), sum("lost", "budget", 1, "consulted"), sum("lost", "other", 1, "new")];
  expect(lossesOf(sums)).toEqual([
    { reason: "budget", stage: "new", count: 2 },
    { reason: "budget", stage: "consulted", count: 1 },
    { reason: "other", stage: "new", count: 1 },
  ]);
});

test("members who have left stand below while they have a figure, and what is nobody's last", () => {
  const team = [
    { id: "a", name: "Ayesha", active: true },
    { id: "b", name: "Bilal", active: false },
    { id: "c", name: "Chaudhry", active: false },
    { id: "d", name: "Dua", active: true },
  ];
  const rows = membersOf(
    [sum("held", "b", 3), sum("leads", "d", 2), sum("leads", "", 4), sum("held", "gone", 1)],
    team,
  );
  expect(rows.map(({ name, state, held, leads }) => [name, state, held, leads])).toEqual([
    ["Ayesha", "active", 0, 0],
    ["Dua", "active", 0, 2],
    ["Bilal", "left", 3, 0],
    [null, "nobody", 1, 4],
  ]);
});

describe("a time", () => {
  test.each([
    [0, "0 min"],
    [0.002, "less than a minute"],
    [0.6, "36 min"],
    [4, "4 h"],
    [48.5, "48 h 30 min"],
    [1.999, "2 h"],
    [200.25, "200 h 15 min"],
  ])("of %d hours is %s", (hours, words) => {
    expect(durationLabel(hours)).toBe(words);
  });

  test("isn't made up where there is none", () => {
    expect(medianLabel({ cases: 0, median_hours: null })).toBe("nothing to answer");
    expect(medianLabel({ cases: 3, median_hours: null })).toBe("half not answered yet");
    expect(medianLabel({ cases: 3, median_hours: 2.5 })).toBe("2 h 30 min");
  });

  test("of half that isn’t answered yet is said by itself", () => {
    const said = (cases: number, median_hours: number | null) => answersSentence({ cases, median_hours });
    expect(said(3, null)).toBe("; half are not answered yet. 3 messages and bookings.");
    expect(said(1, 2.5)).toBe(", half of all within 2 h 30 min. 1 message or booking.");
    expect(said(0, null)).toBe(". Nobody wrote or booked in this time.");
  });

  test("a share is rounded down, as on the trust page", () => {
    expect([floorShare(2, 3), floorShare(199, 200), floorShare(0, 0)]).toEqual(["66%", "99%", "–"]);
  });
});
