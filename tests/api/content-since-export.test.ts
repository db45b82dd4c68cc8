import { beforeEach, describe, expect, test } from "vitest";
import { GET as EXPORT } from "@/app/api/content/tables/[id]/export/route";
import { POST as IMPORT } from "@/app/api/content/tables/[id]/import/route";
import { onTopOf } from "@/lib/content/commands/since";
import type { ContentKind } from "@/lib/content/tables";
import type { ContentImportView } from "@/lib/content/views";
import { formatDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call, send } from "../support/call";
import { change, publishAll, type Refused, read, withFilledContent } from "../support/content-editor";
import { createAdmin, type TestUser } from "../support/factories";
import { formOf } from "../support/upload";

// Somebody works on an exported table for a week, while colleagues publish.

withFilledContent();

let [admin, colleague] = [{}, {}] as TestUser[];
const who = (name: "admin" | "colleague") => ({ admin, colleague })[name] as TestUser;
beforeEach(async () => {
  [admin, colleague] = [await createAdmin(), await createAdmin({ name: "Sana Malik" })];
});

type Imported = ContentImportView & Refused;
const load = async (id: ContentKind, content: string, mode: "check" | "save" = "check") =>
  (
    await call<Imported>(IMPORT, {
      as: who("admin"),
      params: { id },
      raw: formOf({ file: { name: "t", content }, mode }),
    })
  ).body;
const download = async (id: ContentKind) =>
  (await send(EXPORT, { as: who("admin"), params: { id }, query: { format: "csv" } })).text();
const problemsOf = ({ problems }: Imported) => problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);

const mit = "universities.mit";
const city = '"Cambridge, Massachusetts"';
const name = "Massachusetts Institute of Technology";
const table = (text: string) => text.split(/\r?\n/).slice(0, 2).join("\n"); // the headings and MIT
const publishCity = async (to: string) => {
  await change(who("colleague"), mit, (value) => ({ ...value, city: to }));
  await publishAll(who("colleague"), mit);
};
const last = () => `last on ${formatDate(now())}, by Sana Malik`;

describe("what was published since a table was exported", () => {
  test("stays: a file that nobody has changed changes nothing", async () => {
    const file = await download("universities");
    expect(file.split(/\r?\n/)[0]).toMatch(/,"version \(do not change\)"$/);
    await publishCity("Boston");
    expect(await load("universities", file, "save")).toMatchObject({ added: 0, changed: 0, problem_count: 0 });
    expect(await db.contentDraft.count()).toBe(0);
  });

  test("stays where the file changes something else, which the preview says", async () => {
    const file = table(await download("universities")).replace(name, "MIT in Boston");
    await publishCity("Boston");
    const body = await load("universities", file, "save");
    expect(body).toMatchObject({ changed: 1, changed_since: 1, problem_count: 0 });
    expect(body.changes[0]).toMatchObject({
      before: { city: "Boston" },
      after: { city: "Boston", name: "MIT in Boston" },
    });
    const { version, draft } = await read(who("admin"), mit);
    expect([version, draft]).toMatchObject([2, { base_version: 2, value: { city: "Boston", name: "MIT in Boston" } }]);
  });

  test("isn’t undone by a cell that both have changed: both are told, and nothing is saved", async () => {
    const file = table(await download("universities")).replace(city, "Somerville");
    await publishCity("Boston");
    const problem = `Changed since this file was exported, ${last()}: published is “Boston”, the file says “Somerville”. Put what is published into the cell, or export the table again.`;
    expect(problemsOf(await load("universities", file))).toEqual([`2 city: ${problem}`]);
    expect((await load("universities", file, "save")).errors).toEqual([{ field: "2.city", message: problem }]);
    expect(await db.contentDraft.count()).toBe(0);
    const mended = file.replace("Somerville", "Boston").replace(name, "MIT");
    expect(await load("universities", mended)).toMatchObject({ changed: 1, problem_count: 0 });
  });

  test("is set back by a file without the versions, as whoever makes one says what is to be", async () => {
    await publishCity("Boston");
    const body = await load("universities", `id,city\nmit,${city}\n`);
    expect(body).toMatchObject({ changed: 1, changed_since: 0, problem_count: 0 });
    expect(body.changes[0]?.after).toMatchObject({ city: "Cambridge, Massachusetts" });
  });

  test("isn’t undone for a record that was taken out, unless the version is emptied", async () => {
    const id = "scholarships.chevening";
    const all = await download("scholarships");
    const version = /^("chevening",[^\n]*),"1"(?=\r?$)/m;
    await change(who("colleague"), id, () => null);
    await publishAll(who("colleague"), id);
    expect(await load("scholarships", all)).toMatchObject({ added: 0, changed: 0, problem_count: 0 });
    const row = all.split(/\r?\n/).findIndex((line) => line.startsWith('"chevening",')) + 1;
    const changed = all.replace(/^"chevening","[^"]+"/m, '"chevening","Chevening again"');
    const problem = `Taken out since this file was exported on ${formatDate(now())}, by Sana Malik. Delete the row, or empty its version to bring it back.`;
    expect(problemsOf(await load("scholarships", changed))).toEqual([`${row} id: ${problem}`]);
    const back = await load("scholarships", changed.replace(version, "$1,"));
    expect([problemsOf(back), back.added]).toEqual([[], 1]);
  });

  test("by a newer version’s files can’t be told apart: what differs is not taken", async () => {
    const file = table(await download("universities"));
    await db.$executeRaw`
      UPDATE content_records SET version = 2, value = jsonb_set(value, '{city}', '"Boston"')
      WHERE kind = 'universities' AND key = 'mit'`;
    const problem = "Changed since this file was exported, by a newer version of the product. Export the table again.";
    expect(problemsOf(await load("universities", file))).toEqual([`2 : ${problem}`]);
    expect(await load("universities", file.replace(city, "Boston"))).toMatchObject({ unchanged: 1, problem_count: 0 });
  });

  test("is told by the version of the export, and none counted up by a spreadsheet", async () => {
    const file = table(await download("universities"));
    const problem = "2 version (do not change): Somebody has changed this. Export the table again.";
    expect(problemsOf(await load("universities", file.replace(/"1"$/, '"2"')))).toEqual([problem]);
    expect(await load("universities", file)).toMatchObject({ unchanged: 1, problem_count: 0 });
  });

  test("isn’t mixed with another order of entries, which would be lost", async () => {
    const [one, two] = [{ title: "One" }, { title: "Two" }];
    const record = await db.contentRecord.findFirstOrThrow({ where: { kind: "universities", key: "mit" } });
    const since = { start: { city: "A", list: [one, two] }, isUnknown: false, last: "" };
    const published = Object.assign(record, { value: { city: "B", list: [one, two] } });
    expect(onTopOf(since, { city: "A", list: [two, one] }, published)).toEqual({
      problems: [{ field: "", message: expect.stringMatching(/^Changed since this file was exported, .*order/) }],
    });
    expect(onTopOf(since, { city: "A", list: [one, two] }, published)).toEqual({ value: published.value });
  });

  test("stays among the rates, which are one record", async () => {
    const file = await download("rates");
    const { value } = await read(who("admin"), "rates.rates");
    const known = value?.rates as Record<string, { toUsd: number; toPkr: number }> | undefined;
    const more = (rate: number) => Math.round(rate * 1.01 * 1e6) / 1e6;
    await change(who("colleague"), "rates.rates", (rates) => {
      const euro = { toUsd: more(known?.EUR?.toUsd ?? 0), toPkr: more(known?.EUR?.toPkr ?? 0) };
      return { ...rates, rates: { ...(rates.rates as object), EUR: euro } };
    });
    await publishAll(who("colleague"), "rates.rates");
    expect(await load("rates", file)).toMatchObject({ changed: 0, problem_count: 0 });
    const other = file.replace(/^("EUR","[\d.]+"),"[\d.]+"/m, '$1,"1"');
    expect(problemsOf(await load("rates", other))).toEqual([
      expect.stringMatching(
        /^2 rates\.EUR\.toPkr: Changed since this file was exported, last on .*, the file says “1”/,
      ),
    ]);
  });
});

test.each(["x", "0", "1.5", "99999999"])("a version %s is nobody’s", async (version) => {
  const problem = "2 version (do not change): Somebody has changed this. Export the table again.";
  expect(problemsOf(await load("universities", `id,version (do not change)\nmit,${version}\n`))).toEqual([problem]);
});
