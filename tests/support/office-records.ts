import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type pg from "pg";
import { addDays, officeDate, officeMoment, weekday, weekStart } from "@/lib/office-time";

// Records for browser tests of the office's calendar.

const { days: holidays } = JSON.parse(readFileSync("lib/office/holidays.json", "utf8")) as {
  days: { date: string; endDate: string }[];
};
/** On this day of each year, a test books and then leaves the holiday's question. */
export const bookedHoliday = "03-23";
const isNearBooked = (day: string) =>
  Array.from({ length: 15 }, (_, near) => addDays(day, near - 7)).some((near) => near.endsWith(bookedHoliday));
/** From 100 days ahead on, as far as the office can book, without the holidays, which other tests close. */
const wednesdays = Array.from({ length: 630 }, (_, day) => addDays(officeDate(new Date()), 100 + day))
  .filter((day) => weekday(day) === 3)
  .filter((day) => !holidays.some(({ date, endDate }) => date <= day && day <= endDate))
  .filter((day) => !isNearBooked(day)); // tests also use the days around theirs
/** Each process of the browser tests counts for itself, and has days of its own. A failed test's process is replaced. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
/** Wednesdays of a process. Every fifth process shares them with another, and begins in their middle. */
const ownWednesdays = 16;
let usedWednesdays = 0;
let usedDays = 0;

/**
 * A Wednesday too far ahead to be booked by visitors, and unique per test, so that no other test uses it, nor the days up
 * to the next one: that one belongs to another test.
 */
export function farWednesday(): string {
  const own = (usedWednesdays++ + Math.floor(worker / 5) * 8) % ownWednesdays;
  const date = wednesdays[((worker % 5) * ownWednesdays + own) % wednesdays.length];
  if (!date) throw new Error("There is no Wednesday");
  return date;
}

/** A day years ahead, for tests that fill whole days, unique per test as far as the week after it. */
export const veryFarDay = () => addDays(officeDate(new Date()), 2_000 + 8 * (usedDays++ * 100 + worker));

/** A Wednesday years ahead, for consultations that are only stored: the office can't book it. */
export const veryFarWednesday = () => addDays(weekStart(veryFarDay()), 2);

export type Visit = { id: string; reference: string; name: string; email: string };

/** A consultation at an hour of a day. */
export async function insertVisit(sql: pg.Pool, name: string, date: string, hour: number): Promise<Visit> {
  const key = randomUUID().slice(0, 8);
  const visit = { name, reference: `TG-${key.toUpperCase()}`, email: `visit-${key}@example.com` };
  const { rows } = await sql.query<{ id: string }>(
    `insert into consultations
       (reference, name, email, phone, phone_key, destination, study_level, starts_at, message, updated_at)
     values ($1, $2, $3, '0300 1234567', $1, 'canada', 'masters', $4, 'I would like to study in Toronto.', now())
     returning id`,
    [visit.reference, name, visit.email, officeMoment(date, hour)],
  );
  return { id: rows[0]?.id ?? "", ...visit };
}

/** Consultations of one name, on as many days as they need. */
export async function insertVisits(sql: pg.Pool, name: string, count: number): Promise<Visit[]> {
  const first = veryFarDay();
  const visits = Array.from({ length: count }, (_, index) =>
    insertVisit(sql, name, addDays(first, Math.floor(index / 9)), 9 + (index % 9)),
  );
  return Promise.all(visits);
}

/** How many of these consultations have which status and which member. */
export const storedVisits = async (sql: pg.Pool, visits: readonly Visit[]) =>
  (
    await sql.query<{ status: string; assigned: string | null; visits: number }>(
      `select status::text, assigned_to_id as assigned, count(*)::int as visits from consultations
       where id = any($1) group by status, assigned_to_id order by consultations.status`,
      [visits.map(({ id }) => id)],
    )
  ).rows;
