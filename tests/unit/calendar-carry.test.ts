import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { slotByKey } from "@/components/admin/calendar/week/use-carry";
import type { CalendarDay } from "@/lib/office/views";
import { hourLabel, officeMoment } from "@/lib/office-time";

// Where the arrow keys carry a consultation in the week.

beforeEach(() => void vi.useFakeTimers({ now: officeMoment("2026-11-23", 8) }));
afterEach(() => void vi.useRealTimers());

const slot = (date: string, hour: number, capacity = 1): CalendarDay["slots"][number] => ({
  time: hourLabel(hour),
  starts_at: officeMoment(date, hour).toISOString(),
  state: "open",
  capacity,
  consultations: [],
});
const day = (date: string, slots: CalendarDay["slots"]): CalendarDay => ({
  ...{ date, is_closed: false, closed_reason: null, short_hours: null, has_more: false, outside: [] },
  slots,
});

const [monday, tuesday, wednesday, thursday] = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"] as const;
const week = [
  day(
    monday,
    [9, 10, 11].map((hour) => slot(monday, hour)),
  ),
  day(tuesday, [slot(tuesday, 9), slot(tuesday, 10, 0), slot(tuesday, 11), slot(tuesday, 16)]),
  day(wednesday, [slot(wednesday, 10, 0)]), // full
  day(thursday, [slot(thursday, 9), slot(thursday, 15)]),
];
const from = (date: string, hour: number) => ({
  date,
  time: hourLabel(hour),
  starts_at: officeMoment(date, hour).toISOString(),
});

test.each([
  ["up", "ArrowUp", from(tuesday, 10), from(tuesday, 9)],
  ["down, past what is full", "ArrowDown", from(tuesday, 9), from(tuesday, 11)],
  ["left, to the same time", "ArrowLeft", from(tuesday, 10), from(monday, 10)],
  ["right, past a full day, to the nearest time", "ArrowRight", from(tuesday, 14), from(thursday, 15)],
  ["right, from a time that is no slot", "ArrowRight", from(monday, 13), from(tuesday, 11)],
])("%s", (_, key, start, end) => {
  expect(slotByKey(week, start, key)).toEqual(end);
});

test.each([
  ["above the first", "ArrowUp", from(monday, 9)],
  ["below the last", "ArrowDown", from(tuesday, 16)],
  ["before the first day", "ArrowLeft", from(monday, 9)],
  ["after the last day", "ArrowRight", from(thursday, 9)],
  ["with another key", "x", from(monday, 9)],
])("nowhere %s", (_, key, start) => {
  expect(slotByKey(week, start, key)).toBeUndefined();
});
