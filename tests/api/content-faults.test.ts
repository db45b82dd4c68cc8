import { describe, expect, test } from "vitest";
import { DELETE as CANCEL, GET as PUBLICATION } from "@/app/api/content/publications/[id]/route";
import { DELETE as DROP } from "@/app/api/content/records/[id]/draft/route";
import { GET as EXPORT } from "@/app/api/content/tables/[id]/export/route";
import { POST as IMPORT } from "@/app/api/content/tables/[id]/import/route";
import { readCatalogue } from "@/lib/catalogue/files";
import { guideFiles } from "@/lib/catalogue/queries";
import { seeContent } from "@/lib/content/jobs/follow";
import { publishNow } from "@/lib/content/jobs/publish";
import type { ContentKind } from "@/lib/content/tables";
import type { ContentImportView, PublicationView } from "@/lib/content/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import { call, send } from "../support/call";
import { officeValue } from "../support/content";
import {
  change,
  draft,
  draftsOf,
  publish,
  publishAll,
  type Refused,
  read,
  withFilledContent,
} from "../support/content-editor";
import { createAdmin, type TestUser } from "../support/factories";
import { runJobs } from "../support/jobs";
import { type Cell, xlsxOf } from "../support/spreadsheets";
import { formOf } from "../support/upload";

// What goes wrong while the office works on its content: each time with a clear answer, and nothing is lost.

withFilledContent();

type Mode = "check" | "save";
type Imported = ContentImportView & Refused;
const load = (as: TestUser, id: ContentKind, content: Uint8Array | string, mode: Mode = "check") =>
  call<Imported>(IMPORT, { as, params: { id }, raw: formOf({ file: { name: "table", content }, mode }) });
async function download(as: TestUser, id: ContentKind, format: "csv" | "xlsx"): Promise<Uint8Array> {
  const answer = await send(EXPORT, { as, params: { id }, query: { format } });
  return new Uint8Array(await answer.arrayBuffer());
}
const problemsOf = ({ body }: { body: Imported }) =>
  body.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);

describe("a table’s file", () => {
  test.each(["csv", "xlsx"] as const)("of 950 programmes, exported as %s, changes nothing", async (format) => {
    const admin = await createAdmin();
    const file = await download(admin, "programmes", format);
    const checked = await load(admin, "programmes", file);
    expect([checked.status, checked.body]).toMatchObject([
      200,
      { rows: 950, added: 0, changed: 0, unchanged: 950, problem_count: 0, problems: [], changes: [] },
    ]);
    expect((await load(admin, "programmes", file, "save")).status).toBe(200);
    expect(await db.contentDraft.count()).toBe(0);
  });

  test.each(["funds", "destinations", "rates", "office", "questions"] as const)(
    "of %s, exported and loaded again, changes nothing",
    async (table) => {
      const admin = await createAdmin();
      for (const format of ["csv", "xlsx"] as const) {
        const { status, body } = await load(admin, table, await download(admin, table, format), "save");
        expect([format, status, body]).toMatchObject([format, 200, { added: 0, changed: 0, problem_count: 0 }]);
      }
    },
  );

  test("can be checked again and again: that takes nothing from the account’s other uploads", async () => {
    const admin = await createAdmin();
    for (let turn = 0; turn < 2; turn++) await load(admin, "rates", "currency,toUsd,toPkr\nGBP,1.3,n/a\n");
    const counted = await db.rateLimit.findMany({ select: { key: true, points: true } });
    expect(counted).toContainEqual({ key: `tableFile:${admin.id}`, points: 2 });
    expect(counted.filter(({ key }) => key.startsWith("upload:"))).toEqual([]);
  });

  test("with changes in a spreadsheet becomes drafts of just these, which another file replaces", async () => {
    const admin = await createAdmin();
    const rows: Cell[][] = [
      ["id", "annualTuition.amount", "note"],
      ["glasgow-computing-science-bsc", 31_000, "First line\nsecond line"],
      ["luleå", 1, "x"],
      ["Mit-Physics", 1, "x"],
    ];
    const wrong = await load(admin, "programmes", await xlsxOf(rows), "save");
    expect([wrong.status, wrong.body.detail]).toEqual([422, "The file has problems. Nothing was saved."]);
    expect(wrong.body.errors?.map(({ field }) => field.split(".")[0])).toEqual(expect.arrayContaining(["3", "4"]));
    expect(await db.contentDraft.count()).toBe(0);

    const right = await load(admin, "programmes", await xlsxOf(rows.slice(0, 2)), "save");
    expect([right.status, right.body.changed, right.body.rows]).toEqual([200, 1, 1]);
    const first = await read(admin, "programmes.glasgow-computing-science-bsc");
    expect(first.draft?.value).toMatchObject({ note: "First line\nsecond line", annualTuition: { amount: 31_000 } });
    expect(first.value).not.toMatchObject({ annualTuition: { amount: 31_000 } });
    const version = first.draft?.version ?? 0;
    const again = "id,annualTuition.amount\nglasgow-computing-science-bsc,32000\n";
    expect((await load(admin, "programmes", again, "save")).body.changed).toBe(1);
    const second = await read(admin, "programmes.glasgow-computing-science-bsc");
    // Whoever has the first file's draft open doesn't publish the second's unseen.
    const unseen = { drafts: [{ id: "programmes.glasgow-computing-science-bsc", version }] };
    expect((await publish(admin, unseen)).status).toBe(409);
    expect([second.draft?.value?.annualTuition, second.draft?.value?.note]).toMatchObject([
      { amount: 32_000 },
      first.value?.note ?? null,
    ]);
  });

  test("with a formula takes what the spreadsheet shows, and never a formula", async () => {
    const admin = await createAdmin();
    const formula = { xml: "<c><f>30000+1000</f><v>31000</v></c>" };
    const error = { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' };
    const file = await xlsxOf([
      ["id", "annualTuition.amount", "note"],
      ["glasgow-computing-science-bsc", formula, '=HYPERLINK("https://evil.example")'],
    ]);
    const { body } = await load(admin, "programmes", file);
    expect(body.changes[0]?.after).toMatchObject({ annualTuition: { amount: 31_000 } });
    const wrong = await xlsxOf([
      ["id", "annualTuition.amount"],
      ["glasgow-computing-science-bsc", error],
    ]);
    expect(problemsOf(await load(admin, "programmes", wrong))).toEqual([
      "2 annualTuition.amount: This has to be a number",
    ]);
    // What begins like a formula leaves as a text.
    await load(admin, "programmes", file, "save");
    await publishAll(admin, "programmes.glasgow-computing-science-bsc");
    const csv = Buffer.from(await download(admin, "programmes", "csv")).toString();
    expect(csv).toContain('"\'=HYPERLINK(""https://evil.example"")"');
    expect((await load(admin, "programmes", csv)).body).toMatchObject({ changed: 0, problem_count: 0 });
  });

  test.each<[string, ContentKind, string, string]>([
    [
      "another table",
      "programmes",
      "currency,toUsd\nGBP,1\n",
      "1 currency: There is no field “currency” in this table",
    ],
    ["no id", "programmes", "name\nPhysics\n", "1 id: The file needs the column “id”"],
    ["the same column twice", "programmes", "id,note,note\nx,a,b\n", "1 note: The file has the column “note” twice"],
    ["an id twice", "programmes", "id\nmit-x\nmit-x\n", "3 id: “mit-x” is in the file twice"],
    [
      "a new record without its fields",
      "universities",
      "id,name\nnew-one,New\n",
      "2 country: Choose one of these: usa, uk, australia, canada, germany, newZealand, ireland, sweden, france, netherlands, switzerland, norway",
    ],
    ["capitals in an id", "universities", "id,city\nMIT,Boston\n", "2 id: Use small letters, figures and hyphens"],
    [
      "a university that isn’t there",
      "programmes",
      "id,universityId\nglasgow-computing-science-bsc,nowhere\n",
      '0 : Programmes, "glasgow-computing-science-bsc": there is no university "nowhere"',
    ],
    [
      "another record of the office",
      "office",
      "name,phones\nA,123456\nB,123456\n",
      "3 id: “office” is in the file twice",
    ],
    ["a new destination", "destinations", "id,name\nitaly,Italy\n", "2 id: There is no “italy”, and none can be added"],
    [
      "an unsafe address",
      "universities",
      "id,website\nmit,javascript:alert(1)\n",
      "2 website: must be a web address such as https://www.example.com",
    ],
    [
      "broken JSON",
      "programmes",
      "id,otherTests\nglasgow-computing-science-bsc,[{\n",
      "2 otherTests: This has to be a list",
    ],
    [
      "JSON with other fields",
      "programmes",
      'id,otherTests\nglasgow-computing-science-bsc,"[{""__proto__"":{""x"":1}}]"\n',
      "2 otherTests.0: There is no field “__proto__”",
    ],
    [
      "rates of another bank",
      "rates",
      "Currency;Buying\nGBP;370\n",
      "1 Currency: There is no field “Currency” in this table",
    ],
    [
      "a currency twice",
      "rates",
      "currency,toUsd,toPkr\nGBP,1.3,370\ngbp,1.3,371\n",
      "3 currency: “GBP” is in the file twice",
    ],
    [
      "a rate that is no number",
      "rates",
      "currency,toUsd,toPkr\nGBP,1.3,n/a\n",
      "2 toPkr: This has to be a number above 0",
    ],
  ])("with %s is refused with the row and the field, and nothing is saved", async (_, table, text, problem) => {
    const admin = await createAdmin();
    const checked = await load(admin, table, text);
    expect(checked.status).toBe(200);
    expect(problemsOf(checked)).toContain(problem);
    expect((await load(admin, table, text, "save")).status).toBe(422);
    expect(await db.contentDraft.count()).toBe(0);
  });

  test.each([
    ["nothing", "", /empty/i],
    ["a heading alone", "id,name\n", /^The file has headings, but no rows below them$/],
    ["a web page", "<html><table><tr><td>id</td></tr></table></html>", /^This file is really a web page/],
    ["a quotation mark that is never closed", 'id,note\nx,"a\n', /^A quotation mark is never closed/],
    [
      "more rows than it takes",
      `id\n${Array.from({ length: 5001 }, (_, index) => `x-${index}`).join("\n")}`,
      /^The file has more than 5,000 rows\. Split it into several\.$/,
    ],
  ])("that holds %s is refused with a sentence", async (_, text, message) => {
    const { status, body } = await load(await createAdmin(), "programmes", text);
    expect([status, body.errors?.[0]?.field]).toEqual([422, "file"]);
    expect(body.errors?.[0]?.message).toMatch(message);
  });

  test("that couldn’t be loaded again, because it has too many rows, isn’t written", async () => {
    const rows = Array.from({ length: 5001 }, (_, place) => ({
      kind: "attestation",
      key: `x-${place}`,
      place,
      value: {},
    }));
    await db.contentRecord.createMany({ data: rows });
    const query = { format: "csv" };
    const answer = await call<Refused>(EXPORT, { as: await createAdmin(), params: { id: "attestation" }, query });
    expect([answer.status, answer.body.detail]).toEqual([422, "A file has at most 5,000 rows."]);
  });

  test("that says what is published again drops the draft of the file before, and no other", async () => {
    const [admin, other] = [await createAdmin(), await createAdmin()];
    const [own, typed] = ["glasgow-computing-science-bsc", "glasgow-msc-computing-science"].map(
      (key) => `programmes.${key}`,
    ) as [string, string];
    const before = await download(admin, "programmes", "csv");
    const file = "id,annualTuition.amount\nglasgow-computing-science-bsc,32000\n";
    expect((await load(admin, "programmes", file, "save")).status).toBe(200);
    await change(admin, typed, (value) => ({ ...value, note: "Typed with care" }));
    expect((await load(other, "programmes", before, "save")).status).toBe(200);
    expect((await read(admin, own)).draft).not.toBeNull();
    expect((await load(admin, "programmes", before)).body).toMatchObject({ changed: 0, unchanged: 950 });
    expect((await read(admin, own)).draft).not.toBeNull();
    expect((await load(admin, "programmes", before, "save")).status).toBe(200);
    expect((await read(admin, own)).draft).toBeNull();
    expect((await read(admin, typed)).draft?.value?.note).toBe("Typed with care");
  });

  test("may name a record like a country, which is then found under that key; a country has its own", async () => {
    const admin = await createAdmin();
    const id = "scholarships.newzealand";
    const like = (await read(admin, "scholarships.chevening")).value;
    const value = { ...like, id: "newzealand", name: "For New Zealand" };
    const typed = await draft(admin, id, { value, base_version: 0, version: 0 });
    expect([typed.status, typed.body.draft?.value?.id]).toEqual([200, "newzealand"]);
    await publishAll(admin, id);
    const file = "id,name\nnewzealand,For Aotearoa\n";
    expect((await load(admin, "scholarships", file, "save")).body.changed).toBe(1);
    expect((await read(admin, id)).draft?.value?.name).toBe("For Aotearoa");
    expect(problemsOf(await load(admin, "scholarships", "id,name\nnewZealand,X\n"))).toEqual([
      "2 id: Use small letters, figures and hyphens",
    ]);

    expect((await read(admin, "funds.newzealand")).value?.id).toBe("newZealand");
    expect(problemsOf(await load(admin, "funds", "id\nnewzealand\n"))).toEqual([
      "2 id: There is no “newzealand”, and none can be added",
    ]);
    expect((await load(admin, "funds", "id\nnewZealand\n")).body).toMatchObject({ unchanged: 1, problem_count: 0 });
  });

  test("doesn’t overwrite a draft that somebody has typed", async () => {
    const [admin, other] = [await createAdmin(), await createAdmin()];
    const id = "programmes.glasgow-computing-science-bsc";
    await change(admin, id, (value) => ({ ...value, note: "Typed with care" }));
    const file = "id,annualTuition.amount\nglasgow-computing-science-bsc,32000\n";
    expect(problemsOf(await load(admin, "programmes", file))).toEqual([
      "2 id: You have a draft of it. Publish or drop it first.",
    ]);
    expect(problemsOf(await load(other, "programmes", file))).toEqual(["2 id: Somebody else has a draft of it"]);
    expect((await load(admin, "programmes", file, "save")).status).toBe(422);
    expect((await read(admin, id)).draft?.value?.note).toBe("Typed with care");
  });
});

describe("two admins", () => {
  test("who save at the same moment: one is stored, the other is told who and what", async () => {
    const admins = [await createAdmin({ name: "Sana Malik" }), await createAdmin({ name: "Omar Farooq" })];
    const founders = ["Ali", "Bilal"];
    const answers = await Promise.all(
      admins.map((as, index) =>
        draft(as, "office.office", {
          value: officeValue({ founder: founders[index] ?? "" }),
          base_version: 1,
          version: 0,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const refused = answers[1 - winner]?.body;
    expect(refused?.conflict).toMatchObject({
      by: ["Sana Malik", "Omar Farooq"][winner],
      what: "Draft saved (Founder)",
    });
    expect((await read(admins[0] as TestUser, "office.office")).draft?.value?.founder).toBe(founders[winner]);
  });

  test("of whom one publishes or drops what the other is working on", async () => {
    const [first, second] = [await createAdmin({ name: "Sana Malik" }), await createAdmin()];
    const value = officeValue({ founder: "Bilal" });
    await change(first, "office.office", (office) => ({ ...office, founder: "Ali" }));
    await publishAll(first, "office.office");
    const late = await draft(second, "office.office", { value, base_version: 1, version: 0 });
    expect([late.status, late.body.conflict]).toMatchObject([409, { by: "Sana Malik", what: "Published (Founder)" }]);
    const now = await draft(second, "office.office", { value, base_version: 2, version: 0 });
    expect(now.status).toBe(200);
    await call(DROP, { as: first, params: { id: "office.office" }, query: { version: "2" } });
    const gone = await draft(second, "office.office", { value, base_version: 2, version: 2 });
    expect([gone.status, gone.body.conflict]).toEqual([
      409,
      { what: "Draft published or dropped", by: null, at: null },
    ]);
    expect(gone.body.detail).toBe("Draft published or dropped. Your change was not saved.");
  });

  test("who publish at the same moment: one does, the other hears of it, and no draft is lost", async () => {
    const [first, second] = [await createAdmin(), await createAdmin()];
    await change(first, "office.office", (value) => ({ ...value, founder: "Ali" }));
    await change(second, "trust.trust", (value) => ({ ...value, refunds: "Within seven days." }));
    const answers = await Promise.all([
      publish(first, { drafts: [{ id: "office.office", version: 1 }] }),
      publish(second, { drafts: [{ id: "trust.trust", version: 2 }] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await db.contentDraft.count()).toBe(1);
    await runJobs();
    const [left] = await db.contentDraft.findMany();
    await publishAll(first, `${left?.kind}.${left?.key}`);
    expect((await read(first, "office.office")).value?.founder).toBe("Ali");
    expect((await read(first, "trust.trust")).value?.refunds).toBe("Within seven days.");
  });
});

describe("back to an earlier version", () => {
  const university = "lulea";
  const programmes = readCatalogue()
    ["programmes.json"].filter(({ universityId }) => universityId === university)
    .map(({ id }) => `programmes.${id}`);
  const all = [`universities.${university}`, ...programmes];
  const has = (id: string) => guideFiles["programmes.json"].some((record) => `programmes.${record.id}` === id);
  const isPublished = (answer: { status: number; body: Refused }) => [
    answer.status,
    answer.body.errors?.map(({ message }) => message),
  ];

  /** Takes out the university with its programmes, and drafts the first programme as it was. */
  async function takeOutAndBack(admin: TestUser): Promise<string> {
    for (const id of all) expect((await change(admin, id, () => null)).status).toBe(200);
    await publishAll(admin, ...all);
    const [programme = ""] = programmes;
    expect(has(programme)).toBe(false);
    const { history } = await read(admin, programme);
    expect((await change(admin, programme, () => history[0]?.before ?? null)).status).toBe(200);
    return programme;
  }

  test("that refers to a deleted record names it, keeps the draft, and goes together with that record", async () => {
    const admin = await createAdmin();
    const programme = await takeOutAndBack(admin);
    const alone = await publish(admin, { drafts: await draftsOf(admin, [programme]) });
    expect(isPublished(alone)).toEqual([
      422,
      [`Programmes, "${programme.split(".")[1]}": there is no university "${university}"`],
    ]);
    expect((await read(admin, programme)).draft?.value).toMatchObject({ universityId: university });

    const { history } = await read(admin, `universities.${university}`);
    await change(admin, `universities.${university}`, () => history[0]?.before ?? null);
    await publishAll(admin, programme, `universities.${university}`);
    expect(has(programme)).toBe(true);
    const [original] = readCatalogue()["programmes.json"].filter(({ id }) => `programmes.${id}` === programme);
    expect((await read(admin, programme)).value).toEqual(original);
    expect((await read(admin, programme)).history).toHaveLength(2);
    expect(await db.programme.count({ where: { universityId: university } })).toBe(1);
  });

  test("of a record that somebody has deleted in the meantime is told who did", async () => {
    const [first, second] = [await createAdmin({ name: "Sana Malik" }), await createAdmin()];
    await change(first, "scholarships.chevening", (value) => ({ ...value, award: "A flight" }));
    await publishAll(first, "scholarships.chevening");
    const seen = await read(second, "scholarships.chevening");
    await change(first, "scholarships.chevening", () => null);
    await publishAll(first, "scholarships.chevening");
    const value = seen.history[0]?.before;
    const late = await draft(second, "scholarships.chevening", { value, base_version: seen.version, version: 0 });
    expect([late.status, late.body.conflict]).toMatchObject([409, { by: "Sana Malik", what: "Taken out" }]);
    const { version } = await read(second, "scholarships.chevening");
    expect((await draft(second, "scholarships.chevening", { value, base_version: version, version: 0 })).status).toBe(
      200,
    );
    await publishAll(second, "scholarships.chevening");
    expect((await read(second, "scholarships.chevening")).value).toEqual(value);
    expect((await read(second, "scholarships.chevening")).history).toHaveLength(3);
  });

  test("of a programme whose university goes before its day ends the plan, with the reason, and gives the draft back", async () => {
    setNow(new Date("2026-11-27T10:00:00Z"));
    const admin = await createAdmin();
    const [programme = ""] = programmes;
    // A new programme of the university waits for its day; then the university is taken out with those it has.
    const added = "programmes.another-one";
    const { value } = await read(admin, programme);
    const made = await draft(admin, added, { value: { ...value, id: "another-one" }, base_version: 0, version: 0 });
    expect(made.status).toBe(200);
    const planned = await publish(admin, { drafts: await draftsOf(admin, [added]), planned_for: "2026-12-01" });
    expect(planned.status).toBe(201);
    for (const id of all) await change(admin, id, () => null);
    await publishAll(admin, ...all);

    setNow(new Date("2026-12-01T10:00:00Z"));
    await publishNow({ publicationId: Number(planned.body.id) });
    const later = await createAdmin();
    const ended = await call<PublicationView>(PUBLICATION, { as: later, params: { id: planned.body.id } });
    expect([ended.body.state, ended.body.problem]).toEqual([
      "ended",
      `Programmes, "another-one": there is no university "${university}"`,
    ]);
    const record = await read(later, added);
    expect([record.value, record.draft?.value]).toMatchObject([null, { id: "another-one" }]);
    expect(has(added)).toBe(false);
  });
});

describe("what was not published after all", () => {
  test("because preparing it fails again and again ends with its problem, and lets others be published", async () => {
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
    const { body } = await publish(admin, { drafts: await draftsOf(admin, ["office.office"]) });
    const pages = { render: () => Promise.reject(new Error("No space left on the device")) };
    Object.assign(globalThis, { publishedPages: pages });
    const tries: string[] = [];
    try {
      // Each try may be another process's, or after a restart: they are counted in the database.
      for (let turn = 0; turn < 5; turn++) {
        await publishNow({ publicationId: Number(body.id) }).then(
          () => tries.push("over"),
          () => tries.push("again"),
        );
      }
    } finally {
      Object.assign(globalThis, { publishedPages: undefined });
    }
    expect(tries).toEqual(["again", "again", "again", "over", "over"]);
    expect((await db.contentPublication.findFirstOrThrow({ where: { id: Number(body.id) } })).failures).toBe(4);
    const ended = await call<PublicationView>(PUBLICATION, { as: admin, params: { id: body.id } });
    expect(ended.body).toMatchObject({
      state: "ended",
      problem: expect.stringMatching(/^Its pages could not be prepared\. .* Backend Health/),
    });
    expect(ended.body.problem).not.toContain("No space left"); // that is for the log
    expect(ended.body).toMatchObject({ change_count: 1, changes: [{ title: "Name, address, hours and prices" }] });
    const failed = await db.auditEntry.findMany({ where: { action: "content-publish-failed" } });
    expect(failed.map(({ actorId, details }) => [actorId, details])).toEqual([
      [admin.id, { publication: Number(body.id), problem: ended.body.problem }],
    ]);
    await publishAll(admin, "office.office");
    expect((await read(admin, "office.office")).value?.founder).toBe("Ali");
  });

  test("ends with the fourth failure, if another process has had the three before", async () => {
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
    const { body } = await publish(admin, { drafts: await draftsOf(admin, ["office.office"]) });
    await db.contentPublication.update({ where: { id: Number(body.id) }, data: { failures: 3 } });
    Object.assign(globalThis, { publishedPages: { render: () => Promise.reject(new Error("No memory left")) } });
    try {
      await publishNow({ publicationId: Number(body.id) });
    } finally {
      Object.assign(globalThis, { publishedPages: undefined });
    }
    expect((await call<PublicationView>(PUBLICATION, { as: admin, params: { id: body.id } })).body.state).toBe("ended");
  });

  test("isn’t laid over what is published since, for a process that still renders it", async () => {
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
    const earlier = await publishAll(admin, "office.office");
    await change(admin, "office.office", (value) => ({ ...value, founder: "Omar" }));
    await publishAll(admin, "office.office");
    await expect(seeContent({ publicationId: Number(earlier.id) })).rejects.toThrow(/not being prepared any more/);
    expect(site.founder).toBe("Omar");
  });

  test("has the mark of the newest draft, for as long as that is what it publishes", async () => {
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali" }));
    const ahead = await seeContent({ drafts: "newest" });
    await change(admin, "destinations.uk", (value) => ({ ...value, livingCost: "GBP 1,400 a month." }));
    const newer = await seeContent({ drafts: "newest" });
    expect(newer).not.toBe(ahead);
    expect(await seeContent({})).not.toBe(newer);
    const { body } = await publish(admin, { drafts: await draftsOf(admin, ["destinations.uk"]) });
    expect(await seeContent({ publicationId: Number(body.id) })).toBe(newer);
    expect(await seeContent({ drafts: "newest" })).toBe(ahead); // the office's draft is left
    await publishNow({ publicationId: Number(body.id) });
    expect(await seeContent({ drafts: "newest" })).not.toBe(ahead); // on top of something else
    await seeContent({});
  });

  test("stays in the history, even if another draft began", async () => {
    setNow(new Date("2026-11-27T10:00:00Z"));
    const admin = await createAdmin();
    await change(admin, "office.office", (value) => ({ ...value, founder: "Planned" }));
    const planned = await publish(admin, {
      drafts: await draftsOf(admin, ["office.office"]),
      planned_for: "2026-12-01",
    });
    await change(admin, "office.office", (value) => ({ ...value, founder: "Another" }));
    const off = await call<PublicationView>(CANCEL, { as: admin, params: { id: planned.body.id } });
    expect(off.body.state).toBe("ended");
    const { draft: waiting, history } = await read(await createAdmin(), "office.office");
    expect(waiting?.value?.founder).toBe("Another");
    expect(history.map((one) => [one.after?.founder, one.problem, one.planned_for])).toEqual([
      ["Planned", "Cancelled", "2026-12-01"],
    ]);
  });
});

test("a draft that its table doesn’t accept any more is refused with its field, and kept", async () => {
  const admin = await createAdmin();
  const value = { ...officeValue(), phones: [] }; // as an older version may have saved it
  await db.contentDraft.create({ data: { kind: "office", key: "office", baseVersion: 1, value: value as never } });
  const drafts = [{ id: "office.office", version: 1 }];
  const answer = await publish(admin, { drafts });
  expect([answer.status, answer.body.detail]).toEqual([
    422,
    expect.stringMatching(/^Name, address.*, phones: At least 1/),
  ]);
  expect((await publish(admin, { drafts, planned_for: "2030-01-01" })).status).toBe(422);
  expect(await db.contentDraft.count()).toBe(1);
});
