import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { restAfter, rowsAfter, watchRequests } from "@/lib/imports/jobs";
import type { ImportField, ImportRowFilter } from "@/lib/imports/labels";
import type { ImportRowView, ImportView } from "@/lib/imports/views";
import { sweep } from "@/lib/maintenance/jobs";
import { officeDate } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createConsultation,
  createContact,
  createProcessingMember,
  createStudent,
  newEmail,
  type TestUser,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { routeAt } from "../support/routes";
import { type Cell, xlsxOf } from "../support/spreadsheets";
import { formOf, leadsFile, type Part } from "../support/upload";

type Answered = ImportView & { detail?: string; errors?: { field: string; message: string }[] };

const { GET: listRoute, POST: sendRoute } = routeAt("/api/imports");
const { GET: readRoute, PATCH: columnsRoute, DELETE: deleteRoute } = routeAt("/api/imports/[id]");
const { GET: rowsRoute } = routeAt("/api/imports/[id]/rows");
const { GET: reportRoute } = routeAt("/api/imports/[id]/report");
const { POST: startRoute } = routeAt("/api/imports/[id]/start");
const { POST: undoRoute } = routeAt("/api/imports/[id]/undo");

let admin: TestUser;
beforeEach(async () => {
  admin = await createAdmin();
});

const send = (file: Part) => call<Answered>(sendRoute, { as: admin, raw: formOf({ file }) });
const sendText = (text: string) => send(leadsFile(text));
const choose = (id: string, columns: (ImportField | null)[], version?: number) =>
  call<Answered>(columnsRoute, { as: admin, params: { id }, body: { columns, version } });
const step = (route: typeof startRoute, id: string, version?: number) =>
  call<Answered>(route, { as: admin, params: { id }, body: { version } });
const read = async (id: string) => (await call<Answered>(readRoute, { as: admin, params: { id } })).body;
const rowsOf = async (id: string, show: ImportRowFilter = "all") =>
  (await call<ImportRowView[]>(rowsRoute, { as: admin, params: { id }, query: { show } })).body;

/** Sends a file and checks it with the guessed columns. */
async function checked(text: string): Promise<ImportView> {
  const { body } = await sendText(text);
  await choose(body.id, body.columns);
  await runJobs();
  return read(body.id);
}

/** The same, and imports it. */
async function imported(text: string): Promise<ImportView> {
  const { id } = await checked(text);
  expect((await step(startRoute, id)).status).toBe(200);
  await runJobs();
  return read(id);
}

const cellsIn = (text: string): string[][] => parse(text, { bom: true });

async function undone(id: string): Promise<ImportView> {
  expect((await step(undoRoute, id)).status).toBe(200);
  await runJobs();
  return read(id);
}

describe("a file", () => {
  test("is read, and its columns are guessed; nothing is imported", async () => {
    const answer = await sendText("\ufeffFull Name;E-mail;Mobile No;Shoe size\nعائشہ;a@mail.example;0300 1234567;38\n");
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        ...{ file_name: "leads.csv", state: "columns", total: 1, done: 0, by: { id: admin.id } },
        headings: ["Full Name", "E-mail", "Mobile No", "Shoe size"],
        columns: ["name", "email", "phone", null],
        undo_until: null,
      },
    ]);
    expect(await rowsOf(answer.body.id)).toMatchObject([
      { number: 2, cells: ["عائشہ", "a@mail.example", "0300 1234567", "38"], plan: null, result: null },
    ]);
    expect(await db.contact.count()).toBe(0);
  });

  test("may be an XLSX file", async () => {
    const content = await xlsxOf([["Name", "Phone"], [], ["Ali Raza", 923001234567]]);
    const { status, body } = await send({ name: "Leads November.xlsx", content });
    expect([status, body.file_name, body.total]).toEqual([201, "Leads November.xlsx", 1]);
    expect((await rowsOf(body.id)).map(({ number, cells }) => [number, cells])).toEqual([
      [3, ["Ali Raza", "923001234567"]],
    ]);
  });

  test.each([
    ["", "The file is empty"],
    ["Name,Email\n", "The file has headings, but no rows below them"],
    ["a\0b", "This file is neither CSV nor XLSX, or it is damaged"],
  ])("%j is refused with a sentence", async (text, message) => {
    const { status, body } = await sendText(text);
    expect([status, body.errors]).toEqual([422, [{ field: "file", message }]]);
  });

  test("without a file is refused", async () => {
    const { status, body } = await call<Answered>(sendRoute, { as: admin, raw: formOf({ note: "x" }) });
    expect([status, body.detail]).toEqual([422, "Please choose a file"]);
  });

  test("is one of twenty at most", async () => {
    const file = { ...{ fileName: "x.csv", total: 1, columns: ["name"], headings: [] }, actorId: admin.id };
    await db.import.createMany({ data: Array.from({ length: 20 }, () => file) });
    expect([(await sendText("Name,Email\nAli,a@mail.example")).status]).toEqual([409]);
  });
});

describe("columns", () => {
  test.each<[(ImportField | null)[], string]>([
    [["name", null], "Choose the column with the email address or the phone number"],
    [["email", null], "Choose the column with the name"],
    [["email", "email"], "Only one column can be Email"],
    [["name"], "Choose the column with the email address or the phone number"],
    [["name", "email", "phone"], "The file has 2 columns"],
  ])("%j are refused", async (columns, message) => {
    const { body } = await sendText("Name,Email\nAli Raza,a@mail.example");
    const { status, body: refused } = await choose(body.id, columns);
    expect([status, refused.detail]).toEqual([422, message]);
  });

  test("can be chosen again until the file is imported", async () => {
    const { id, columns } = await checked("Name,Mobile,Email\nAli Raza,03001234567,nothing here\n");
    expect(await read(id)).toMatchObject({ state: "checked", skipped: 1 });
    await choose(id, [...columns.slice(0, 2), null]);
    await runJobs();
    expect(await read(id)).toMatchObject({ state: "checked", done: 1, skipped: 0 });
    await step(startRoute, id);
    await runJobs();
    expect((await choose(id, columns)).status).toBe(409);
  });

  test("of a version that is past are refused", async () => {
    const { body } = await sendText("Name,Email\nAli Raza,a@mail.example");
    expect((await choose(body.id, ["name", "email"], body.version + 1)).status).toBe(409);
  });
});

describe("the check", () => {
  test("finds every problem, known people and possible duplicates, and imports nothing", async () => {
    const lead = await createContact({ email: "known@mail.example", phone: "+92 321 7654321" });
    const student = await createStudent({ email: "confirmed@mail.example", emailConfirmedAt: new Date() });
    await createStudent({ email: "open@mail.example", emailConfirmedAt: null });
    const before = await db.contact.count();
    const { id, ...found } = await checked(
      [
        "Name,Email,Phone,Level",
        "Ali Raza,ali@mail.example,0300 1111111,Masters", // 2
        "A,x,1,", // 3: three problems
        "Known,known@mail.example,,", // 4: joins the lead
        "Confirmed,confirmed@mail.example,,", // 5: joins the student
        "Open,open@mail.example,,", // 6: an account that hasn't confirmed the address is not joined
        "Same Phone,other@mail.example,0321-7654321,", // 7: only proposes
        "Ali Again,ALI@mail.example,,", // 8: the address of row 2
        "Third,,0300 111 1111,Certificate", // 9: the number of row 2, and a remark
      ].join("\n"),
    );
    expect(found).toMatchObject({ state: "checked", total: 8, done: 8, skipped: 2, joining: 2, twins: 3, remarked: 1 });
    const rows = await rowsOf(id);
    expect(rows.map(({ number, plan, is_twin, contact }) => [number, plan, is_twin, contact?.id ?? null])).toEqual([
      [2, "add", false, null],
      [3, "skip", false, null],
      [4, "join", false, lead.id],
      [5, "join", false, (await db.contact.findFirstOrThrow({ where: { studentId: student.id } })).id],
      [6, "add", true, null],
      [7, "add", true, null],
      [8, "skip", false, null],
      [9, "add", true, null],
    ]);
    expect((await rowsOf(id, "problems")).map(({ problems }) => problems.map(({ message }) => message).sort())).toEqual(
      [
        ["Invalid email address", "Name must be at least 2 characters", "Phone number must be at least 10 digits"],
        ["Row 2 has the same email address"],
      ],
    );
    expect((await rowsOf(id, "remarks")).map(({ number }) => number)).toEqual([9]);
    expect((await rowsOf(id, "joins")).map(({ number }) => number)).toEqual([4, 5]);
    expect(await db.contact.count()).toBe(before);
  });

  test("leaves nothing to import where every row has a problem", async () => {
    const { id } = await checked("Name,Email\nAli Raza,nothing\n");
    expect((await step(startRoute, id)).status).toBe(409);
  });
});

describe("the import", () => {
  test("adds leads with their owner, stage, dates and notes", async () => {
    const member = await createProcessingMember({ name: "Nadia Khan" });
    const { added } = await imported(
      "Name,Phone,Country,Stage,Owner,Created,Notes\nAli Raza,0300-1234567,U.K.,Hot,Nadia Khan,12 Oct 2025,Called twice\n",
    );
    expect(added).toBe(1);
    expect(await db.contact.findFirstOrThrow({ include: { entries: true } })).toMatchObject({
      ...{ name: "Ali Raza", phone: "+92 300 1234567", country: "uk", stage: "qualified", source: "import" },
      ...{ assignedToId: member.id, createdAt: new Date("2025-10-12T07:00:00Z"), version: 1 },
      entries: [{ kind: "note", text: "Called twice", actorId: admin.id }],
    });
  });

  test("fills what isn't known yet of a known person, and changes nothing else", async () => {
    const lead = await createContact({
      email: "known@mail.example",
      name: "Known Person",
      phone: null,
      country: "canada",
    });
    await imported(
      "Name,Email,Phone,Country,Intake,Notes\nOther Name,known@mail.example,0300 1234567,UK,Fall 2027,From the list\n",
    );
    expect(await db.contact.findUniqueOrThrow({ where: { id: lead.id }, include: { entries: true } })).toMatchObject({
      ...{ name: "Known Person", country: "canada", intake: "Fall 2027", phone: "+92 300 1234567" },
      version: lead.version + 1,
      entries: [{ text: "From the list" }],
    });
  });

  test("of the same file again writes nothing twice", async () => {
    const text = "Name,Email,Notes\nAli Raza,ali@mail.example,Called\n";
    await imported(text);
    expect(await imported(text)).toMatchObject({ added: 0, joined: 1 });
    expect([await db.contact.count(), await db.contactEntry.count()]).toEqual([1, 1]);
  });

  test("never joins an account that hasn't confirmed its address, and proposes the two", async () => {
    await createStudent({ email: "open@mail.example", emailConfirmedAt: null });
    await imported("Name,Email\nSomebody Else,open@mail.example\n");
    expect(await db.contact.findFirstOrThrow({ where: { name: "Somebody Else" } })).toMatchObject({
      ...{ studentId: null, hasTwin: true },
    });
  });

  test("starts only as long as its undo would end before the rows are deleted", async () => {
    const { id } = await checked("Name,Email\nAli Raza,ali@mail.example\n");
    await db.import.update({ where: { id }, data: { createdAt: new Date(Date.now() - 6.1 * 24 * 3600_000) } });
    const { status, body } = await step(startRoute, id);
    expect([status, body.detail]).toEqual([
      409,
      "This file is about to be deleted, so that its import could not be undone. Send it again.",
    ]);
  });

  test("of an old list of the office keeps the names, numbers and dates", async () => {
    const urdu = ["عائشہ صدیقہ", "محمد علی", "Bilal Raza"];
    const dates: Cell[] = [{ days: 46000 }, "27/11/2025", "3-Oct-25"];
    const people = Array.from({ length: 800 }, (_, at): Cell[] => [
      at + 1,
      urdu[at % 3] as string,
      at % 2 ? 3_001_000_000 + at : { xml: `<c><v>${(923_001_000_000 + at).toExponential()}</v></c>` },
      dates[at % 3] as Cell,
      at % 4 ? "U.K" : "کینیڈا",
    ]);
    const content = await xlsxOf([
      ["Students 2025"],
      [],
      ["S.No", "Student Name", "Contact No.", "Date", "Country"],
      ...people,
    ]);
    const { body } = await send({ name: "پرانی فہرست.xlsx", content });
    expect([body.total, body.columns]).toEqual([800, [null, "name", "phone", "created", "country"]]);
    await choose(body.id, body.columns);
    await runJobs();
    expect(await read(body.id)).toMatchObject({ skipped: 0, remarked: 0, twins: 0 });
    await step(startRoute, body.id);
    await runJobs();
    expect(await read(body.id)).toMatchObject({ added: 800 });
    const rows = await db.contact.findMany({ orderBy: { phone: "asc" }, take: 4 });
    expect(rows.map(({ name, phone, country, createdAt }) => [name, phone, country, officeDate(createdAt)])).toEqual([
      ["عائشہ صدیقہ", "+92 300 1000000", "canada", "2025-12-09"],
      ["محمد علی", "+92 300 1000001", "uk", "2025-11-27"],
      ["Bilal Raza", "+92 300 1000002", "uk", "2025-10-03"],
      ["عائشہ صدیقہ", "+92 300 1000003", "uk", "2025-12-09"],
    ]);
    expect((await undone(body.id)).undone).toBe(800);
  });

  test("happens once, however often it is started", async () => {
    const { id, version } = await checked("Name,Email\nAli Raza,ali@mail.example\n");
    expect((await step(startRoute, id, version)).status).toBe(200);
    expect((await step(startRoute, id, version)).status).toBe(409);
    await runJobs();
    expect((await step(startRoute, id)).status).toBe(409);
    expect(await db.contact.count()).toBe(1);
  });

  test("of 10,000 rows with 300 faulty ones has an exact report and is undone completely", {
    timeout: 240_000,
  }, async () => {
    const kept = await createContact();
    const faulty = (at: number) => at % 33 === 0 && at < 9_900;
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      faulty(at) ? `Person ${at},not an address,0300 ${1_000_000 + at}` : `Person ${at},p${at}@mail.example,`,
    );
    const { id, ...done } = await imported(["Name,Email,Phone", ...lines].join("\n"));
    expect(done).toMatchObject({
      state: "imported",
      total: 10_000,
      done: 10_000,
      skipped: 300,
      added: 9_700,
      joined: 0,
    });
    const report = await call(reportRoute, { as: admin, params: { id } });
    const [, ...rows] = cellsIn(report.text);
    expect(rows.map(([number]) => Number(number))).toEqual(lines.flatMap((_, at) => (faulty(at) ? [at + 2] : [])));
    expect(new Set(rows.map(([, result, problems]) => `${result} ${problems}`))).toEqual(
      new Set(["Left out Email: Invalid email address"]),
    );
    expect(await undone(id)).toMatchObject({ state: "undone", undone: 9_700, kept: 0 });
    expect((await db.contact.findMany({ select: { id: true } })).map((one) => one.id)).toEqual([kept.id]);
  });
});

describe("the undo", () => {
  test("takes back what nobody has worked with, and says why the rest stays", async () => {
    const text = [
      "Name,Email,Notes",
      ...["a", "b", "c", "d", "e", "f"].map((one) => `Person ${one},${one}@mail.example,Note`),
    ];
    const { id } = await imported(text.join("\n"));
    const idOf = async (email: string) => (await db.contact.findFirstOrThrow({ where: { email } })).id;
    await db.contact.update({ where: { id: await idOf("b@mail.example") }, data: { stage: "contacted", version: 2 } });
    await db.contactEntry.create({ data: { contactId: await idOf("c@mail.example"), kind: "note", text: "Called" } });
    await createConsultation({ email: "d@mail.example" });
    const task = { title: "Call again", dueAt: new Date() };
    const ofRule = { rule: "lead_waiting" as const, recordId: await idOf("e@mail.example") };
    await db.task.create({ data: { ...task, ...ofRule, contactId: ofRule.recordId } });
    await db.task.create({ data: { ...task, contactId: await idOf("f@mail.example") } });
    expect(await undone(id)).toMatchObject({ state: "undone", undone: 2, kept: 4 });
    expect((await rowsOf(id, "kept")).map(({ contact, kept_because }) => [contact?.name, kept_because])).toEqual([
      ["Person b", "Somebody has changed the contact since"],
      ["Person c", "Something was noted about the contact since"],
      ["Person d", "They have booked, written or been referred since"],
      ["Person f", "Someone has added or finished a task for this contact since"],
    ]);
    expect((await db.contact.findMany({ orderBy: { name: "asc" } })).map(({ name }) => name)).toEqual([
      "Person b",
      "Person c",
      "Person d",
      "Person f",
    ]);
  });

  test("empties what it filled in of a known person, with its notes", async () => {
    const lead = await createContact({ email: "known@mail.example", country: null });
    const { id } = await imported("Name,Email,Country,Notes\nKnown,known@mail.example,UK,From the list\n");
    expect(await undone(id)).toMatchObject({ undone: 1, kept: 0 });
    expect(await db.contact.findUniqueOrThrow({ where: { id: lead.id }, include: { entries: true } })).toMatchObject({
      ...{ country: null, entries: [] },
    });
  });

  test("leaves a known person what somebody has changed since", async () => {
    const lead = await createContact({ email: "known@mail.example", country: null, intake: null });
    const { id } = await imported("Name,Email,Country,Intake\nKnown,known@mail.example,UK,Fall 2027\n");
    await db.contact.update({ where: { id: lead.id }, data: { country: "canada", version: { increment: 1 } } });
    expect(await undone(id)).toMatchObject({ undone: 1, kept: 0 });
    expect(await db.contact.findUniqueOrThrow({ where: { id: lead.id } })).toMatchObject({
      ...{ country: "canada", intake: null },
    });
  });

  test("leaves a number that is all there is by now", async () => {
    const lead = await createContact({ email: "known@mail.example", phone: null });
    const { id } = await imported("Name,Email,Phone\nKnown,known@mail.example,0300 1234567\n");
    await db.contact.update({ where: { id: lead.id }, data: { email: null } });
    expect(await undone(id)).toMatchObject({ state: "undone", undone: 1 });
    expect((await db.contact.findUniqueOrThrow({ where: { id: lead.id } })).phone).toBe("+92 300 1234567");
  });

  test("empties both of two rows of one person", async () => {
    const lead = await createContact({ email: "one@mail.example", country: null, intake: null });
    await createContact({ email: "two@mail.example", country: null, intake: null, mergedIntoId: lead.id });
    const { id } = await imported(
      "Name,Email,Country,Intake\nOne,one@mail.example,UK,\nTwo,two@mail.example,,Fall 2027\n",
    );
    const what = { where: { id: lead.id }, select: { country: true, intake: true } };
    expect(await db.contact.findUniqueOrThrow(what)).toEqual({ country: "uk", intake: "Fall 2027" });
    expect(await undone(id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await db.contact.findUniqueOrThrow(what)).toEqual({ country: null, intake: null });
  });

  test("of two imports, the later first, takes everything back", async () => {
    const first = await imported("Name,Email\nAli Raza,ali@mail.example\nSana Mir,sana@mail.example\n");
    const second = await imported(
      "Name,Email,Country,Notes\nAli Raza,ali@mail.example,UK,Called\nSana Mir,sana@mail.example,,\n",
    );
    expect(await undone(second.id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await undone(first.id)).toMatchObject({ undone: 2, kept: 0 });
    expect(await db.contact.count()).toBe(0);
  });

  test("of the earlier of two imports keeps whom the later has as well", async () => {
    const first = await imported("Name,Email\nAli Raza,ali@mail.example\nSana Mir,sana@mail.example\n");
    await imported("Name,Email\nAli Raza,ali@mail.example\n");
    expect(await undone(first.id)).toMatchObject({ undone: 1, kept: 1 });
    expect((await rowsOf(first.id, "kept")).map(({ kept_because }) => kept_because)).toEqual([
      "They are in a later import as well",
    ]);
  });

  test("takes nobody out of a file that was checked meanwhile", async () => {
    const first = await imported("Name,Email\nAli Raza,ali@mail.example\n");
    const second = await checked("Full Name,Email\nAli Raza Khan,ali@mail.example\n");
    expect(second.joining).toBe(1);
    expect(await undone(first.id)).toMatchObject({ undone: 1, kept: 0 });
    await step(startRoute, second.id);
    await runJobs();
    expect(await read(second.id)).toMatchObject({ added: 1, joined: 0 });
    expect((await db.contact.findFirstOrThrow()).name).toBe("Ali Raza Khan");
  });

  test("looks at every table that refers to contacts", async () => {
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'contacts'::regclass AND conrelid <> 'contacts'::regclass`;
    const undo = readFileSync("lib/imports/commands/undo.ts", "utf8");
    expect(tables.length).toBeGreaterThan(5);
    // Lines in the bells and counted outcomes follow from the others, and go with the contact.
    const following = ["notices", "outcomes"];
    expect(
      tables
        .filter(({ name }) => !undo.includes(`FROM ${name} AS e`))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(following);
  });

  test("is possible for a day", async () => {
    const { id } = await imported("Name,Email\nAli Raza,ali@mail.example\n");
    await db.import.update({ where: { id }, data: { importedAt: new Date(Date.now() - 25 * 3600_000) } });
    expect((await step(undoRoute, id)).status).toBe(409);
  });
});

test("the report has the rows as they were sent, without formulas", async () => {
  const { id } = await checked('Name,Email\n"=HYPERLINK(""x"")",nothing\n');
  const { text, headers } = await call(reportRoute, { as: admin, params: { id }, query: { show: "all" } });
  expect(headers.get("content-disposition")).toContain("import-leads-all.csv");
  const [heads, row] = cellsIn(text);
  expect(heads).toEqual(["Row", "Result", "Problems", "Remarks", "Kept because", "Name", "Email"]);
  expect(row?.at(-2)).toBe('\'=HYPERLINK("x")');
});

test("the report has no two columns of one name", async () => {
  const { id } = await checked("Name,Email,remarks,Row\nAli Raza,ali@mail.example,Called twice,7\n");
  const { text } = await call(reportRoute, { as: admin, params: { id }, query: { show: "all" } });
  const heads = cellsIn(text)[0] ?? [];
  expect(heads).toEqual([
    ...["Row (import)", "Result", "Problems", "Remarks (import)", "Kept because", "Name", "Email", "remarks", "Row"],
  ]);
});

test("a deleted file takes its rows with it, and leaves what was imported", async () => {
  const { id } = await imported("Name,Email\nAli Raza,ali@mail.example\n");
  expect((await call(deleteRoute, { as: admin, params: { id } })).status).toBe(204);
  expect([await db.importRow.count(), await db.contact.count()]).toEqual([0, 1]);
});

test("files are deleted after seven days", async () => {
  const { id } = await checked("Name,Email\nAli Raza,ali@mail.example\n");
  setNow(new Date(Date.now() + 6.9 * 24 * 3600_000));
  await sweep();
  expect(await db.import.count({ where: { id } })).toBe(1);
  setNow(new Date(Date.now() + 7.1 * 24 * 3600_000));
  await sweep();
  expect([await db.import.count(), await db.importRow.count()]).toEqual([0, 0]);
});

test("a check whose job is lost goes on at the next sweep", async () => {
  const { body } = await sendText("Name,Email\nAli Raza,ali@mail.example\n");
  await db.import.update({ where: { id: body.id }, data: { state: "checking" } });
  expect(await runJobs()).toBe(0);
  await sweep();
  await runJobs();
  expect(await read(body.id)).toMatchObject({ state: "checked", done: 1 });
});

test("who is erased is in no file any more", async () => {
  const lead = await createContact({ email: "known@mail.example" });
  await checked(`Name,Email\nKnown,known@mail.example\nAli Raza,${newEmail()}\n`);
  await call(routeAt("/api/contacts/[id]").DELETE, { as: admin, params: { id: lead.id } });
  expect(await db.importRow.count()).toBe(1);
});

test("nor is whoever deletes their account, even where nobody has checked the file yet", async () => {
  const student = await createStudent({ email: "going@mail.example", deleteAfter: new Date(Date.now() - 1000) });
  await sendText("Name,Email\nGoing,GOING@mail.example\nStaying,staying@mail.example\n");
  await sweep();
  expect(await db.user.count({ where: { id: student.id } })).toBe(0);
  expect((await db.importRow.findMany()).map(({ cells }) => cells[0])).toEqual(["Staying"]);
});

test("is listed for admins, newest first", async () => {
  await sendText("Name,Email\nAli,a@mail.example");
  setNow(new Date(Date.now() + 1_000));
  await send({ name: "second.csv", content: "Name,Email\nAli,a@mail.example" });
  const { body } = await call<ImportView[]>(listRoute, { as: admin });
  expect(body.map(({ file_name }) => file_name)).toEqual(["second.csv", "leads.csv"]);
});

describe("the pace of an import", () => {
  test.each([
    [10, 20, 10],
    [40, 30, 27],
    [40, 10, 80],
    [40, 1, 80], // a single fast one isn't believed
    [150, 5, 200],
    [40, 400, 10],
  ])("after %i rows in %i ms, a batch has %i", (rows, tookMs, next) => {
    expect(rowsAfter(rows, tookMs)).toBe(next);
  });

  test("has rests only while somebody asks", () => {
    expect([restAfter(20, 0), restAfter(20, 999), restAfter(20, 1_000)]).toEqual([80, 80, 0]);
  });

  test("hears of every request, except of those that ask how far it is", async () => {
    const server = http.createServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const [earlier, requests] = [performance.now(), watchRequests()];
    const later = performance.now();
    await ask("/api/imports/2f3c");
    expect(requests.sinceAsked()).toBeGreaterThanOrEqual(performance.now() - later - 1);
    expect(requests.sinceAsked()).toBeLessThanOrEqual(performance.now() - earlier);
    const next = performance.now();
    await ask("/");
    expect(requests.sinceAsked()).toBeLessThanOrEqual(performance.now() - next);
    requests.stop();
    const afterwards = performance.now();
    await ask("/");
    expect(requests.sinceAsked()).toBeGreaterThan(performance.now() - afterwards);
    server.closeAllConnections();
    server.close();
  });
});
