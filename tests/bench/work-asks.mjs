import pg from "pg";
import { personOf } from "./people.mjs";
import { studentId } from "./processing-rows.mjs";

/*
 * What people do all day, as requests, and the rows that it needs. Writes take everything once: a slot holds one
 * consultation, and a status changes only where it was another.
 */
const day = 86_400_000;
const times = ["9:00 AM", "10:00 AM", "11:00 AM", "12:00 PM", "1:00 PM", "2:00 PM", "3:00 PM", "4:00 PM", "5:00 PM"];
/** So many consultations lie in the table before, and as many wait for a change of their status. */
const history = 100_000;
const waiting = 600;

/** Dates from the day after tomorrow on which the office is open all day. */
function openDates(now) {
  const dates = Array.from({ length: 86 }, (_, index) => new Date(now + (index + 2) * day));
  return dates.filter((date) => ![0, 6].includes(date.getUTCDay())).map((date) => date.toISOString().slice(0, 10));
}

/** A booking of every free time. @param {number} now milliseconds */
function bookings(now) {
  return openDates(now).flatMap((preferredDate, row) =>
    times.map((preferredTime, column) => {
      const index = row * times.length + column;
      const { name: fullName, email } = personOf(index);
      return {
        method: "POST",
        path: "/api/consultations",
        body: {
          fullName: fullName.replaceAll(/\d/g, ""),
          email: `booked.${email.replaceAll(/[^\w.@-]/g, "")}`,
          phone: `0300 ${1_000_000 + index}`,
          preferredCountry: "uk",
          studyLevel: "masters",
          preferredDate,
          preferredTime,
          message: "I have an offer from Leeds for September and would like to talk about the visa and the fees.",
        },
      };
    }),
  );
}

const waitingId = (index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/**
 * The asks that are measured, by what somebody does: the requests of a round, each sent once, or again from the first
 * where they only read.
 *
 * @param {{ students: number, now: number }} size
 */
export function workAsks({ students, now }) {
  const some = Array.from({ length: 500 }, (_, index) => studentId(Math.floor((students / 500) * index)));
  const reads = (paths) => ({ requests: paths.map((path) => ({ method: "GET", path })), writes: false });
  return {
    "book a consultation": { requests: bookings(now), writes: true, visitor: true },
    "change a consultation's status": {
      requests: Array.from({ length: waiting }, (_, index) => ({
        method: "PATCH",
        path: `/api/consultations/${waitingId(index)}`,
        body: { status: "confirmed", version: 1 },
      })),
      writes: true,
    },
    "a student's file": reads(some.map((id) => `/api/users/${id}`)),
    "a student's applications": reads(some.map((id) => `/api/applications?student_id=${id}`)),
    "/auth/me": reads(["/api/auth/me"]),
  };
}

/** Puts the consultations of some years into the database. */
export async function addConsultations(url) {
  await inDatabase(url, async (client) => {
    await client.query(
      `INSERT INTO consultations (reference, name, email, phone, phone_key, destination, study_level, starts_at, status,
         created_at, updated_at)
       SELECT 'TG-OLD' || n, 'Ayesha Khan', 'person' || n % 40000 || '@bench.example', '0300 ' || 2000000 + n % 40000,
         '300' || 2000000 + n % 40000, 'uk', 'masters', date_trunc('hour', now()) - interval '1 hour' * n, 'completed', now(), now()
       FROM generate_series(1, ${history}) AS n`,
    );
    await client.query("ANALYZE consultations");
  });
}

/** Everything as before the first request of a round. */
export async function clearWork(url) {
  await inDatabase(url, async (client) => {
    await client.query("DELETE FROM consultations WHERE starts_at > now()");
    await client.query("DELETE FROM contacts WHERE student_id IS NULL AND email LIKE 'booked.%'");
    await client.query("TRUNCATE outbox_emails, undoable_changes, consultation_events, jobs.job");
    await client.query("DELETE FROM audit_entries WHERE action = 'consultation-status-changed'");
    await client.query(
      `INSERT INTO consultations (id, reference, name, email, phone, phone_key, destination, study_level, starts_at,
         created_at, updated_at)
       SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'TG-NEW' || n, 'Bilal Butt',
         'waiting' || n || '@bench.example', '0301 ' || 1000000 + n, '301' || 1000000 + n, 'uk', 'masters',
         date_trunc('hour', now()) + interval '1 year' + interval '1 hour' * n, now(), now()
       FROM generate_series(0, ${waiting - 1}) AS n`,
    );
  });
}

async function inDatabase(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
