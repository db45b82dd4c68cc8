import { afterEach, expect, test, vi } from "vitest";
import { profileChangeSchema } from "@/lib/accounts/schema/profile";
import { educationSchema } from "@/lib/education/schema/education";

afterEach(() => vi.useRealTimers());

const entry = { degree: "BS Physics", institution: "University of the Punjab", gpa: "3.4" };
const takesYear = (year: number) => educationSchema.safeParse({ ...entry, year_completed: String(year) }).success;
const takesDob = (dob: string) => profileChangeSchema.safeParse({ dob }).success;

// These tests run in Los Angeles, which is half a day behind.
test.each([
  ["2027-12-31T18:59:59Z", [true, false], [true, false, false]],
  ["2027-12-31T19:00:00Z", [true, true], [true, true, false]],
])("at %s years and birthdays end where the office's calendar says", (moment, years, days) => {
  vi.useFakeTimers({ now: new Date(moment) });
  expect([2035, 2036].map(takesYear)).toEqual(years);
  expect(["2027-12-30", "2027-12-31", "2028-01-01"].map(takesDob)).toEqual(days);
});
