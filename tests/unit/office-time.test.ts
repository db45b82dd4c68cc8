import { expect, test } from "vitest";
import {
  addDays,
  datesBetween,
  formatDate,
  formatDay,
  formatLongDate,
  formatNearDay,
  formatTime,
  hourLabel,
  isCalendarDate,
  officeDate,
  officeHour,
  officeMoment,
  weekday,
} from "@/lib/office-time";

const lateEvening = new Date("2026-11-20T19:30:00Z"); // half past midnight of the 21st in Karachi

test("these tests run in a time zone far from the office", () => {
  expect(new Date("2026-11-20T12:00:00Z").getTimezoneOffset()).toBe(480);
});

test("the date and hour are the office's", () => {
  expect(officeDate(lateEvening)).toBe("2026-11-21");
  expect(officeHour(lateEvening)).toBe(0);
  expect(officeDate(new Date("2026-11-20T18:59:59.999Z"))).toBe("2026-11-20");
});

test("an hour of a date becomes a moment, and back", () => {
  expect(officeMoment("2026-11-23", 9).toISOString()).toBe("2026-11-23T04:00:00.000Z");
  expect(officeMoment("2026-11-23", 0).toISOString()).toBe("2026-11-22T19:00:00.000Z");
  expect(officeMoment("2026-11-23", 24)).toEqual(officeMoment("2026-11-24", 0));
  for (let hour = 0; hour < 24; hour++) {
    const moment = officeMoment("2028-02-29", hour);
    expect([officeDate(moment), officeHour(moment)]).toEqual(["2028-02-29", hour]);
  }
});

test("days are added across months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  // The nights when Los Angeles changes its clocks.
  expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
  expect(addDays("2026-10-31", 2)).toBe("2026-11-02");
});

test("a range of dates includes both ends, also at the end of the calendar", () => {
  expect(datesBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(datesBetween("9999-12-31", "9999-12-31")).toEqual(["9999-12-31"]);
  expect(datesBetween("2026-12-02", "2026-12-01")).toEqual([]);
});

test("weekdays are those of the date, wherever the server is", () => {
  expect(weekday("2026-11-22")).toBe(0);
  expect(weekday("2026-11-21")).toBe(6);
});

test.each(["2026-11-23", "2028-02-29", "2000-02-29"])("%s is a date", (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each([
  "2026-02-29",
  "1900-02-29",
  "2026-04-31",
  "0000-01-01",
  "0999-01-01",
  "2026-11-23T00:00",
  " 2026-11-23",
  "2026-11-23\n",
  "26-11-23",
])("%j is not a date", (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

test("hours are formatted as in the booking form", () => {
  expect([0, 9, 11, 12, 13, 17, 23].map(hourLabel)).toEqual([
    "12:00 AM",
    "9:00 AM",
    "11:00 AM",
    "12:00 PM",
    "1:00 PM",
    "5:00 PM",
    "11:00 PM",
  ]);
});

test("dates and times are the office's", () => {
  expect(formatDay(lateEvening)).toBe("Saturday 21 November");
  expect(formatLongDate(lateEvening)).toBe("Saturday 21 November 2026");
  expect(formatDate(lateEvening)).toBe("21 Nov 2026");
  expect(formatTime(lateEvening)).toBe("12:30 AM");
  expect(formatTime(officeMoment("2026-11-23", 17).toISOString())).toBe(hourLabel(17));
});

test("a day of the office's own year is said without the year", () => {
  const [before, after] = ["2026-12-31T18:59:00Z", "2026-12-31T19:01:00Z"]; // around midnight in Karachi
  expect(formatNearDay(before, lateEvening)).toBe("Thu 31 Dec");
  expect(formatNearDay(after, lateEvening)).toBe("1 Jan 2027");
  expect(formatNearDay(before, new Date(after))).toBe("31 Dec 2026");
});
