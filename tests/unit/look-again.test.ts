import { expect, test } from "vitest";
import { firstLookAgain } from "@/lib/content/look-again";

test.each([
  ["the day that the record names itself", { recheckOn: "2027-02-01", compiledOn: "2026-11-20" }, "2027-02-01"],
  ["counted from the day on which it was put together", { compiledOn: "2026-11-20" }, "2026-11-27"],
  ["or from the day of its source", { asOf: "2026-11-21" }, "2026-11-28"],
  ["or from the first day of its source’s month", { asOf: "2026-11" }, "2026-11-08"],
  ["or from the day on which it was loaded", { asOf: "last year" }, "2026-12-05"],
  ["which is the day for what says nothing", {}, "2026-12-05"],
])("a record of the files is looked at again on %s", (_, record, day) => {
  expect(firstLookAgain(record, 7, "2026-11-28")).toBe(day);
});

test("what doesn’t age is never looked at again", () => {
  expect(firstLookAgain({ recheckOn: "2027-02-01" }, null, "2026-11-28")).toBeNull();
});
