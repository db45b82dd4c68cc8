import { describe, expect, test } from "vitest";
import {
  allOf,
  dayInShort,
  dayInWords,
  hasRoom,
  isFree,
  shortHoursInWords,
  slotWord,
  weekInWords,
} from "@/components/admin/calendar/calendar-days";
import { calendarRange, dayByKey, dayToShow, stepFrom } from "@/components/admin/calendar/calendar-range";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay, CalendarSlot } from "@/lib/office/views";

const visit = (time: string, status: ConsultationView["status"] = "pending") =>
  ({ id: `${time} ${status}`, starts_at: time, status }) as ConsultationView;
const slot = (starts_at: string, state: CalendarSlot["state"], ...consultations: ConsultationView[]): CalendarSlot => ({
  time: starts_at,
  starts_at,
  state,
  capacity: 1,
  consultations,
});
const day = (overrides: Partial<CalendarDay>): CalendarDay => ({
  date: "2026-11-23",
  is_closed: false,
  closed_reason: null,
  short_hours: null,
  slots: [],
  has_more: false,
  outside: [],
  ...overrides,
});

describe("the displayed days", () => {
  test.each(["2026-11-23", "2026-11-25", "2026-11-29"])("the week of %s is Monday to Sunday", (date) => {
    expect(calendarRange("week", date)).toEqual({ from: "2026-11-23", to: "2026-11-29" });
    expect(calendarRange("day", date)).toEqual({ from: date, to: date });
  });

  test("by default are the current week: on a Sunday the next one", () => {
    expect(calendarRange("week", dayToShow("week", "2026-11-22"))).toEqual({ from: "2026-11-23", to: "2026-11-29" });
    expect(dayToShow("week", "2026-11-21")).toBe("2026-11-21");
    expect(dayToShow("day", "2026-11-22")).toBe("2026-11-22");
  });

  test.each([
    ["2026-11-23", "2026-11-01", "2026-11-30"],
    ["2028-02-29", "2028-02-01", "2028-02-29"],
    ["2026-12-31", "2026-12-01", "2026-12-31"],
  ])("the month of %s is %s to %s", (date, from, to) => {
    expect(calendarRange("month", date)).toEqual({ from, to });
  });

  test("move by a month, to its last day where it has fewer", () => {
    expect(stepFrom("month", "2027-01-31", 1)).toBe("2027-02-28");
    expect(stepFrom("month", "2027-01-15", -1)).toBe("2026-12-15");
    expect(stepFrom("month", "2027-03-31", -1)).toBe("2027-02-28");
  });

  test.each([
    ["ArrowLeft", "2026-11-30"],
    ["ArrowRight", "2026-12-02"],
    ["ArrowUp", "2026-11-24"],
    ["ArrowDown", "2026-12-08"],
    ["Home", "2026-11-30"],
    ["End", "2026-12-06"],
    ["PageUp", "2026-11-01"],
    ["PageDown", "2027-01-01"],
    ["a", undefined],
  ])("%s leads from 1 December to %s", (key, to) => {
    expect(dayByKey(key, "2026-12-01")).toBe(to);
  });

  test("move by a day or by a week", () => {
    expect(stepFrom("day", "2026-12-31", 1)).toBe("2027-01-01");
    expect(stepFrom("week", "2027-01-01", -1)).toBe("2026-12-25");
  });
});

test("a slot's state: a booked one is never called open", () => {
  expect(slotWord(slot("1", "open"))).toBe("open");
  expect(slotWord(slot("1", "open", visit("1")))).toBe("booked");
  expect(slotWord(slot("1", "open", visit("1", "cancelled")))).toBe("open");
  expect(slotWord(slot("1", "closed", visit("1")))).toBe("closed");
  expect(slotWord(slot("1", "past", visit("1", "completed")))).toBe("over");
});

test("the office can use a free slot, and the hour that is running, for a walk-in", () => {
  const nine = "2026-11-23T04:00:00.000Z";
  const minutesPast = (minutes: number) => Date.parse(nine) + minutes * 60_000;
  expect(hasRoom(slot(nine, "open"), minutesPast(-30))).toBe(true);
  expect(hasRoom(slot(nine, "past"), minutesPast(59))).toBe(true);
  expect(hasRoom(slot(nine, "past"), minutesPast(60))).toBe(false);
  expect(hasRoom(slot(nine, "closed"), minutesPast(-30))).toBe(false);
  for (const status of ["confirmed", "no_show"] as const)
    expect(hasRoom(slot(nine, "open", visit(nine, status)), minutesPast(-30))).toBe(false);
});

describe("a day in words", () => {
  test("counts visitors and free slots; cancelled ones free their slot", () => {
    const slots = [
      slot("1", "open", visit("1")),
      slot("2", "open", visit("2", "cancelled")),
      slot("3", "closed"),
      slot("4", "past"),
    ];
    expect(slots.map(isFree)).toEqual([false, true, false, false]);
    expect(dayInWords(day({ slots }))).toBe("1 consultation, 1 slot free");
    expect(dayInWords(day({ slots, outside: [visit("9")] }))).toBe("2 consultations, 1 slot free");
  });

  test("says that it is closed, and why", () => {
    expect(dayInWords(day({ is_closed: true }))).toBe("Closed");
    expect(dayInWords(day({ is_closed: true, closed_reason: "Eid", slots: [slot("1", "closed", visit("1"))] }))).toBe(
      "Closed: Eid, 1 consultation",
    );
    expect(dayInWords(day({ slots: [slot("1", "past")] }))).toBe("Nothing booked");
  });

  test("says the office's shorter hours", () => {
    expect(shortHoursInWords({ opens: 9, closes: 15 })).toBe("Ramadan hours, 9:00 AM to 3:00 PM");
  });

  test("says when not everything is shown", () => {
    const slots = [slot("1", "past", visit("1"))];
    expect(dayInWords(day({ slots, has_more: true }))).toBe("1 consultation, not all cancelled ones are shown");
  });

  test("lists everybody by time", () => {
    const all = allOf(day({ slots: [slot("2", "open", visit("2"))], outside: [visit("1"), visit("3")] }));
    expect(all.map(({ starts_at }) => starts_at)).toEqual(["1", "2", "3"]);
  });
});

describe("a slot with several people", () => {
  const noon = (capacity: number, ...consultations: ConsultationView[]) => ({
    ...slot("2026-11-23T07:00:00Z", "open", ...consultations),
    capacity,
  });

  test("has room until it has as many consultations as people are in", () => {
    const [one, two, gone] = [visit("1"), visit("2", "no_show"), visit("3", "cancelled")];
    expect([noon(2, gone), noon(2, one, gone), noon(2, one, two)].map(isFree)).toEqual([true, true, false]);
    expect([noon(2, one), noon(2, one, two), noon(0), noon(0, gone), noon(0, one)].map(slotWord)).toEqual([
      "open",
      "booked",
      "nobody in",
      "nobody in",
      "booked",
    ]);
    expect(hasRoom(noon(0), 0)).toBe(false);
  });
});

test("a column's head and the week say in few words what is booked and free", () => {
  const [taken, free] = [slot("09:00", "open", visit("09:00")), slot("10:00", "open")];
  const busy = day({ slots: [taken, free, slot("11:00", "open")] });
  const closed = day({ is_closed: true, closed_reason: "Eid", slots: [slot("09:00", "closed", visit("09:00"))] });
  expect([busy, closed, day({})].map((one) => dayInShort(one))).toEqual([
    "1 booked, 2 free",
    "Closed: Eid, 1 booked",
    "Nothing booked",
  ]);
  expect(weekInWords([busy, closed, day({})])).toBe("2 booked, 2 free");
});
