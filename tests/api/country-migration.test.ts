import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { openOldDatabase } from "../support/old-database";

// How the migration converts older countries: in a separate database migrated up to that point.

const name = "20261122116003_country_names";
let client: pg.Client;
let old: Awaited<ReturnType<typeof openOldDatabase>>;

beforeAll(async () => {
  old = await openOldDatabase("countries");
  client = old.client;
  await old.before(name);
  return old.close;
});

test("older countries get the one spelling, and those outside the twelve stay", async () => {
  const student = await client.query(
    `insert into users (role, name, email, phone, password_hash, preferred_country, preferred_countries, updated_at)
     values ('student', 'Ali', 'ali@mail.example', '0300 1234567', '', 'United Kingdom', $1, now()) returning id`,
    [["UK", "Turkey", "new-zealand", "uk", "germany"]],
  );
  const id = student.rows[0].id;
  for (const country of ["uk", "U.K.", "new-zealand", "Germany", "Turkey", null]) {
    await client.query(
      `insert into applications (student_id, university_name, program_name, country, updated_at)
       values ($1, 'U', 'P', $2, now())`,
      [id, country],
    );
  }
  const version = "select sum(version) as versions, max(updated_at) as updated from applications";
  const before = (await client.query(version)).rows;

  await old.through(name);

  const applications = await client.query("select country from applications order by created_at, country");
  expect(applications.rows.map(({ country }) => country).toSorted()).toEqual([
    ...["Germany", "New Zealand", "Turkey", "United Kingdom", "United Kingdom", null],
  ]);
  expect((await client.query("select preferred_country, preferred_countries from users")).rows).toEqual([
    { preferred_country: "uk", preferred_countries: ["uk", "Turkey", "newZealand", "germany"] },
  ]);
  expect((await client.query(version)).rows).toEqual(before);
});
