import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { meetContacts } from "@/scripts/setup/database/contacts.mjs";
import { openOldDatabase } from "../support/old-database";

// How older records get their contacts: in a separate database, filled before the migration.

const name = "20261127090000_contacts";
let url: string;
let client: pg.Client;

beforeAll(async () => {
  const old = await openOldDatabase("before_contacts");
  ({ client, url } = old);
  await old.before(name);
  await fillOld();
  await old.through(name);
  return old.close;
});

/** 1,500 students, one in ten of whom has confirmed the address, and what they and others have sent. */
async function fillOld() {
  await client.query(`
    insert into users (role, name, email, phone, password_hash, email_confirmed_at, created_at, updated_at)
    select 'student', 'Student ' || n, 'student' || n || '@s.test', '0300 1' || lpad(n::text, 6, '0'), '',
      case when n % 10 = 0 then timestamptz '2026-10-02Z' end, '2026-10-02Z', '2026-10-02Z'
    from generate_series(1, 1500) as n`);
  await client.query(`
    insert into users (role, name, email, phone, password_hash, created_at, updated_at)
    values ('b2b', 'A partner', 'partner@p.test', '0300 9999999', '', '2026-01-01Z', '2026-01-01Z')`);
  // Addresses 1 to 20 are students'; 1501 to 2600 nobody's. Each writes twice.
  await client.query(`
    insert into contact_messages (name, email, phone, subject, message, created_at)
    select 'Writer ' || n, 'student' || n || '@s.test', '0301 2' || lpad(n::text, 6, '0'), 'A question', 'How long does it take?', at
    from (select generate_series(1, 20) as n union all select generate_series(1501, 2600)) as people,
      unnest(array[timestamptz '2026-10-01Z', '2026-11-01Z']) as at`);
  await client.query(`
    insert into referrals (partner_id, student_name, email, phone, preferred_country, created_at, updated_at)
    select id, 'Ali Raza', referred, '0300 1234567', 'germany', '2026-09-01Z', '2026-09-01Z'
    from users, unnest(array['student10@s.test', 'student1501@s.test', 'only.referred@s.test']) as referred
    where role = 'b2b'`);
}

async function counts() {
  const { rows } = await client.query(`
    select (select count(*)::int from contacts) as contacts,
      (select count(*)::int from contacts where student_id is not null) as students,
      (select count(distinct contact_id)::int from contact_messages) as writers,
      (select count(*)::int from contact_messages where contact_id is null or not has_met_contact) as left,
      (select count(*)::int from referrals where contact_id is null) as referrals_left,
      (select count(*)::int from contact_entries) as entries`);
  return rows[0];
}

test("every older record gets its contact once, however often it is asked for", async () => {
  expect(await meetContacts(url)).toBe(1500 + 2 * 1120 + 3);
  const first = {
    // Students, their unconfirmed namesakes (18 of 20), those without an account, and one who was only referred.
    contacts: 1500 + 18 + 1100 + 1,
    students: 1500,
    writers: 1120,
    ...{ left: 0, referrals_left: 0, entries: 0 },
  };
  expect(await counts()).toEqual(first);
  expect(await meetContacts(url)).toBe(0);
  expect(await counts()).toEqual(first);
});

test("the earliest record says where somebody came from", async () => {
  const { rows } = await client.query(`
    select email, student_id is not null as student, source, stage, country, created_at from contacts
    where email in ('student10@s.test', 'student1501@s.test', 'student11@s.test') order by email, student`);
  expect(rows).toEqual([
    {
      ...{ email: "student10@s.test", student: true, source: "partner", stage: "won", country: "germany" },
      created_at: new Date("2026-09-01Z"),
    },
    {
      ...{ email: "student11@s.test", student: false, source: "website", stage: "new", country: null },
      created_at: new Date("2026-10-01Z"),
    },
    {
      ...{ email: "student11@s.test", student: true, source: "registration", stage: "won", country: null },
      created_at: new Date("2026-10-02Z"),
    },
    {
      ...{ email: "student1501@s.test", student: false, source: "partner", stage: "new", country: "germany" },
      created_at: new Date("2026-09-01Z"),
    },
  ]);
});

test("a person who was erased is not made again", async () => {
  await client.query("delete from contacts where email = 'student1502@s.test'");
  expect(await meetContacts(url)).toBe(0);
  const { rows } = await client.query("select contact_id from contact_messages where email = 'student1502@s.test'");
  expect(rows).toEqual([{ contact_id: null }, { contact_id: null }]);
  const contacts = await client.query("select from contacts where email = 'student1502@s.test'");
  expect(contacts.rowCount).toBe(0);
});
