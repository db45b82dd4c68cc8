import { readFileSync } from "node:fs";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { openOldDatabase } from "../support/old-database";

// What became of the content that earlier versions have stored: in a separate database, filled before the migrations.

const first = "20261128110000_content_drafts_counted";
const last = "20261128181500_content_undo_and_proposals";
let client: pg.Client;

const sentence =
  "Its pages could not be prepared. Publish its drafts again; if that fails too, Backend Health shows what is wrong.";

beforeAll(async () => {
  const old = await openOldDatabase("before_content");
  client = old.client;
  await old.before(first);
  await fillOld();
  await old.through(last);
  return old.close;
});

async function fillOld() {
  await client.query(`
    insert into content_drafts (kind, key, base_version, version)
    values ('office', 'office', 1, 1), ('tests', 'ielts', 1, 1), ('trust', 'trust', 1, 2)`);
  await client.query(`
    insert into content_publications (id, state, problem) values
      (1, 'ended', 'Its pages could not be prepared: connect ECONNREFUSED 127.0.0.1:5432'),
      (2, 'ended', 'A page can’t be rendered with it: /about'), (3, 'ended', 'Cancelled')`);
  await client.query(`
    with sara as (
      insert into users (role, name, email, phone, password_hash, updated_at)
      values ('processing', 'Sara', 'sara@mail.example', '0300 7654321', '', now()) returning id
    ), sent as (
      insert into content_proposals (kind, key, value, reason, source_url, by_id, created_at)
      select 'tests', 'ielts', value::jsonb, reason, 'https://example.com', sara.id, now() + turn * interval '1 minute'
      from sara, (values (1, '{"a": 1, "b": 2}', 'First'), (2, '{"b": 2, "a": 1}', 'Again'), (3, '{"a": 2}', 'Other'))
        as said (turn, value, reason)
      returning id, by_id
    )
    insert into notices (user_id, kind, record_id, group_key) select by_id, 'proposal', id, 'all' from sent`);
  await client.query(`
    with student as (
      insert into users (role, name, email, phone, password_hash, updated_at)
      values ('student', 'Ali', 'ali@mail.example', '0300 1234567', '', now()) returning id
    )
    insert into stories (student_id, name, line, text, agreed_at, updated_at)
    select id, 'Ali', 'MSc', 'They answered.', now(), now() from student`);
}

const valuesOf = async (query: string) => (await client.query({ text: query, rowMode: "array" })).rows;

test("each draft has a version of its own, and the next one another", async () => {
  const versions = async () => (await valuesOf("select version from content_drafts order by kind")).flat();
  const [office, tests, trust] = await versions();
  expect([office, trust, new Set([office, tests, trust]).size]).toEqual([1, 2, 3]);
  await client.query("insert into content_drafts (kind, key, base_version) values ('zzz', 'last', 0)");
  expect(new Set(await versions()).size).toBe(4);
});

test("what a program said of a publication is a sentence for people; what was one stays", async () => {
  expect(await valuesOf("select problem from content_publications order by id")).toEqual([
    [sentence],
    ["A page can’t be rendered with it: /about"],
    ["Cancelled"],
  ]);
  // The same as those of today.
  expect(readFileSync("lib/content/jobs/publish.ts", "utf8")).toContain(`"${sentence}"`);
});

test("a draft of a story has no agreement, and a member proposes something", async () => {
  expect(await valuesOf("select state, agreed_at from stories")).toEqual([["draft", null]]);
  const proposal = (fileHash: string) =>
    client.query(`insert into content_proposals (kind, key, file_hash, reason, source_url)
      values ('tests', 'ielts', ${fileHash}, 'It ended', 'https://example.com')`);
  await expect(proposal("null")).rejects.toThrow(/content_proposals_of_a_member_say_something/);
  await proposal("'taken out'");
});

test("what a member has proposed twice waits once, and is one line in a bell", async () => {
  const own = "select reason, state::text, answer from content_proposals where by_id is not null order by created_at";
  expect(await valuesOf(own)).toEqual([
    ["First", "open", null],
    ["Again", "declined", "The same as your earlier proposal"],
    ["Other", "open", null],
  ]);
  expect(await valuesOf("select count(*)::int from notices where seen_at is null")).toEqual([[2]]);
  const again = client.query(`insert into content_proposals (kind, key, value, base_version, reason, source_url, by_id)
    select kind, key, value, base_version, reason, source_url, by_id from content_proposals where reason = 'First'`);
  await expect(again).rejects.toThrow(/content_proposals_one_of_a_member/);
});
