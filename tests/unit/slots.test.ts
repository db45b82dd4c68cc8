import { describe, expect, test } from "vitest";
import { bookingSchema } from "@/lib/consultations/schema/booking";
import { slotQuerySchema } from "@/lib/consultations/schema/consultation";
import { refusalOf, slotDay } from "@/lib/consultations/slot-hours";
import { hourOf, lastBookableDate, officeRules, slotTimes } from "@/lib/consultations/slots";
import { officeMoment } from "@/lib/office-time";
import { booking } from "../support/factories";

// Friday 20 November 2026, 8:30 AM in Karachi.
const at = new Date("2026-11-20T03:30:00Z");
const friday = "2026-11-20";
const saturday = "2026-11-21";
const sunday = "2026-11-22";
const monday = "2026-11-23";
const nobody: ReadonlySet<string> = new Set();
const office = { at, closedDates: nobody, taken: new Set<number>() };

const times = (date: string) => slotDay(date, office).slots.map(({ time }) => time);
const free = (date: string, now = at) =>
  slotDay(date, { ...office, at: now })
    .slots.filter((slot) => slot.available)
    .map(({ time }) => time);
const refuse = (date: string, hour: number, now = at, closed = nobody) =>
  refusalOf(officeMoment(date, hour), now, closed);

describe("the office's hours", () => {
  test("nine slots on a weekday, the first at 9:00 AM and the last at 5:00 PM", () => {
    expect(times(monday)).toEqual([...slotTimes]);
    expect(times(monday)).toHaveLength(9);
  });

  test("six on Saturday, so that the last ends within office hours", () => {
    expect(times(saturday)).toEqual(["10:00 AM", "11:00 AM", "12:00 PM", "1:00 PM", "2:00 PM", "3:00 PM"]);
  });

  test("none on Sunday, which is closed", () => {
    expect(slotDay(sunday, office)).toEqual({ date: sunday, closed: true, slots: [] });
  });

  test("none on a closed day", () => {
    const day = slotDay(monday, { ...office, closedDates: new Set([monday]) });
    expect(day).toEqual({ date: monday, closed: true, slots: [] });
  });

  test("a fully booked day is not closed", () => {
    const taken = new Set(slotDay(monday, office).slots.map((slot) => Date.parse(slot.starts_at)));
    const day = slotDay(monday, { ...office, taken });
    expect(day.closed).toBe(false);
    expect(day.slots.every((slot) => !slot.available)).toBe(true);
  });

  test("9:00 AM in Karachi is 4:00 UTC", () => {
    expect(slotDay(monday, office).slots[0]).toEqual({
      time: "9:00 AM",
      starts_at: "2026-11-23T04:00:00.000Z",
      available: true,
    });
  });

  test("hourOf parses every label", () => {
    expect(slotTimes.map(hourOf)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  });
});

describe("notice", () => {
  test("a slot that starts in less than an hour is not offered", () => {
    expect(free(friday)).toEqual(slotTimes.slice(1));
  });

  test("exactly an hour is enough, a millisecond less is not", () => {
    const nine = officeMoment(friday, 9);
    const hourBefore = new Date(nine.getTime() - 3600_000);
    expect(free(friday, hourBefore)).toContain("9:00 AM");
    expect(refusalOf(nine, hourBefore, nobody)).toBeNull();
    const later = new Date(hourBefore.getTime() + 1);
    expect(free(friday, later)).not.toContain("9:00 AM");
    expect(refusalOf(nine, later, nobody)).toEqual(["preferredTime", "Please choose a later time"]);
  });

  test("a past day is an error of the date", () => {
    expect(refuse("2026-11-19", 10)).toEqual(["preferredDate", "Please choose a later time"]);
  });
});

describe("the office", () => {
  const asOffice = (date: string, hour: number, now: Date) =>
    refusalOf(officeMoment(date, hour), now, nobody, officeRules);

  test("uses the hour that is running until it ends", () => {
    const nine = officeMoment(friday, 9).getTime();
    expect(asOffice(friday, 9, new Date(nine + 3600_000 - 1))).toBeNull();
    expect(asOffice(friday, 9, new Date(nine + 3600_000))).toEqual(["preferredTime", "Please choose a later time"]);
  });

  test("plans two years ahead", () => {
    expect(asOffice("2028-11-20", 9, at)).toBeNull();
    expect(asOffice("2028-11-22", 9, at)?.[0]).toBe("preferredDate");
  });
});

describe("ninety days", () => {
  test("the last day is today plus ninety", () => {
    expect(lastBookableDate(at)).toBe("2027-02-18");
    expect(refuse("2027-02-18", 17)).toBeNull();
    expect(free("2027-02-18")).toHaveLength(9);
  });

  test("the day after is too far", () => {
    expect(refuse("2027-02-19", 9)).toEqual(["preferredDate", "Please choose a date within the next 90 days"]);
    expect(free("2027-02-19")).toEqual([]);
  });

  test("the office's midnight counts, not the server's or UTC's", () => {
    const beforeMidnight = new Date("2026-11-20T18:59:59Z"); // 23:59:59 in Karachi
    const midnight = new Date("2026-11-20T19:00:00Z"); // the 21st in Karachi, the 20th in UTC and in Los Angeles
    expect(lastBookableDate(beforeMidnight)).toBe("2027-02-18");
    expect(lastBookableDate(midnight)).toBe("2027-02-19");
  });
});

describe("refusals", () => {
  test.each([
    ["Sunday", sunday, 10, "The office is closed on this day"],
    ["Saturday at 9", saturday, 9, "This time is outside office hours"],
    ["Saturday at 4 PM", saturday, 16, "This time is outside office hours"],
    ["a weekday at 8", monday, 8, "This time is outside office hours"],
    ["a weekday at 6 PM", monday, 18, "This time is outside office hours"],
  ])("%s", (_, date, hour, message) => {
    expect(refuse(date, hour)?.[1]).toBe(message);
  });

  test("a closed day", () => {
    expect(refuse(monday, 10, at, new Set([monday]))).toEqual(["preferredDate", "The office is closed on this day"]);
  });

  test("a bookable time is not refused", () => {
    expect(refuse(saturday, 15)).toBeNull();
  });
});

describe("calendar dates", () => {
  const dateErrors = (preferredDate: unknown) => {
    const result = bookingSchema.safeParse(booking({ preferredDate }));
    return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
  };

  test("29 February exists in a leap year only", () => {
    expect(dateErrors("2028-02-29")).toEqual([]);
    expect(dateErrors("2027-02-29")).toEqual([["preferredDate", "Please select a preferred date"]]);
    expect(dateErrors("2100-02-29")).toEqual([["preferredDate", "Please select a preferred date"]]);
    const day = slotDay("2028-02-29", { ...office, at: new Date("2028-02-20T00:00:00Z") });
    expect(day.slots).toHaveLength(9);
  });

  test.each([
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "20261123",
    "2026-1-1",
    "+12026-01-01",
    "tomorrow",
    "",
    5,
    null,
  ])("%j is not a date", (value) => {
    expect(dateErrors(value)).toEqual([["preferredDate", "Please select a preferred date"]]);
  });

  test.each(["0000-01-01", "0001-01-01", "9999-12-31"])("%s is handled without an exception", (date) => {
    const query = slotQuerySchema.safeParse({ date });
    if (query.success) expect(slotDay(date, office).slots.every((slot) => !slot.available)).toBe(true);
  });
});

describe("a range of days", () => {
  const ask = (query: object) => {
    const result = slotQuerySchema.safeParse(query);
    return result.success ? "taken" : result.error.issues[0]?.message;
  };

  test("may have 31 days", () => {
    expect(ask({ from: "2026-12-01", to: "2026-12-31" })).toBe("taken");
    expect(ask({ from: "2026-12-01", to: "2027-01-01" })).toBe("Please choose at most 31 days");
  });

  test("may not run backwards", () => {
    expect(ask({ from: "2026-12-02", to: "2026-12-01" })).toBe("Please choose at most 31 days");
  });

  test("needs a day or both ends", () => {
    expect(ask({})).toBe("Invalid date");
    expect(ask({ from: "2026-12-01" })).toBe("Invalid date");
    expect(ask({ to: "2026-12-01" })).toBe("Invalid date");
    expect(ask({ date: "2026-12-01" })).toBe("taken");
  });
});
