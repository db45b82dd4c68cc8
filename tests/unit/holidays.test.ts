import { expect, test } from "vitest";
import { holidayOn, holidayProposals, ramadanProposals } from "@/lib/office/holidays";

const days = (from: string, closed: string[] = []) =>
  holidayProposals(from, new Set(closed)).map(({ holiday, days: open }) => [holiday.name, ...open]);

test("a holiday is proposed with the days that can still be booked", () => {
  const [first, , eid] = days("2026-12-01");
  expect(first).toEqual(["Quaid-e-Azam Day and Christmas", "2026-12-25"]);
  expect(eid).toEqual(["Eid ul-Fitr", "2027-03-10", "2027-03-11", "2027-03-12"]);
});

test("days that are closed or over are not proposed, nor is a holiday without others", () => {
  const [first, second] = days("2026-12-01", ["2026-12-25", "2027-02-05", "2027-03-11"]);
  expect(first).toEqual(["Eid ul-Fitr", "2027-03-10", "2027-03-12"]);
  expect(second?.[0]).toBe("Pakistan Day");
  expect(days("2027-03-11")[0]).toEqual(["Eid ul-Fitr", "2027-03-11", "2027-03-12"]);
});

test("a Sunday is not proposed: the office is closed anyway", () => {
  const named = holidayProposals("2026-12-01", new Set());
  expect(named.length).toBeGreaterThan(5);
  for (const { days: open } of named) for (const day of open) expect(new Date(day).getUTCDay()).not.toBe(0);
});

test("nothing is proposed more than a year ahead", () => {
  expect(
    days("2026-12-01")
      .flat()
      .filter((text) => text > "2027-12-02" && text.startsWith("20")),
  ).toEqual([]);
});

test("a day within a holiday belongs to it", () => {
  expect(holidayOn("2027-03-11")?.name).toBe("Eid ul-Fitr");
  expect(holidayOn("2027-03-13")).toBeUndefined();
});

test("a Ramadan within a year is proposed until weeks on any of its days have shorter hours", () => {
  const froms = (from: string, accepted: { from: string; to: string }[] = []) =>
    ramadanProposals(from, accepted).map((fast) => fast.from);
  expect(froms("2026-11-26")).toEqual(["2027-02-08"]);
  expect(froms("2027-01-28")).toEqual(["2027-02-08", "2028-01-28"]);
  expect(froms("2027-03-10")).toEqual(["2028-01-28"]);
  expect(froms("2026-11-26", [{ from: "2027-03-09", to: "2027-03-12" }])).toEqual([]);
  expect(froms("2026-11-26", [{ from: "2027-03-10", to: "2027-03-12" }])).toEqual(["2027-02-08"]);
});
