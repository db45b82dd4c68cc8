import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { hoursFormSchema } from "@/lib/hours/schema";
import { endOf, weekInWords } from "@/lib/hours/week";

const day = (weekday: number, from = 9, to = 18) => ({ weekday, from, to });

describe("a member's week", () => {
  test.each([
    [[], ""],
    [[day(3)], "Wed 9:00 AM to 6:00 PM"],
    [[1, 2, 3, 4, 5].map((weekday) => day(weekday)), "Mon to Fri 9:00 AM to 6:00 PM"],
    [
      [day(1), day(2), day(4), day(5, 12), day(6, 12)],
      "Mon to Tue 9:00 AM to 6:00 PM; Thu 9:00 AM to 6:00 PM; Fri to Sat 12:00 PM to 6:00 PM",
    ],
  ])("%j is %j", (weekly, words) => {
    expect(weekInWords(weekly)).toBe(words);
  });
});

test.each([
  ["Monday", 1, 9, 18],
  ["Friday", 5, 14, 18],
  ["Saturday", 6, 10, 16],
  ["Saturday", 6, 17, 18], // after the office has closed: the last hour there is
])("a %s (%i) from %i on ends at %i", (_name, weekday, from, end) => {
  expect(endOf(weekday, from)).toBe(end);
});

describe("the form", () => {
  const empty = { from: "", to: "" };
  const lines = (...first: { from: string; to: string }[]) => [...first, ...Array(6 - first.length).fill(empty)];
  const read = (weekly: object[], days_off: object[] = []) => z.safeParse(hoursFormSchema, { weekly, days_off });

  test("has a line for each workday, and empty ones are not sent", () => {
    const days_off = [{ from: "2026-12-01", to: "2026-12-02" }];
    expect(read(lines(empty, { from: "9", to: "13" }), days_off).data).toEqual({
      weekly: [{ weekday: 2, from: 9, to: 13 }],
      days_off,
    });
  });

  test.each([
    [{ from: "9", to: "" }, "Please choose both, the start and the end"],
    [{ from: "", to: "12" }, "Please choose both, the start and the end"],
    [{ from: "12", to: "12" }, "The end must be after the start"],
    [{ from: "10", to: "9" }, "The end must be after the start"],
  ])("says at the line what is wrong with %j", (line, message) => {
    expect(read(lines(empty, line)).error?.issues).toMatchObject([{ path: ["weekly", 1, "to"], message }]);
  });

  test("says which days off are wrong", () => {
    expect(read(lines(), [{ from: "", to: "2026-12-02" }]).error?.issues).toMatchObject([
      { path: ["days_off", 0, "from"], message: "Please choose the first day" },
    ]);
  });
});
