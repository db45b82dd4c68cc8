import { beforeEach, describe, expect, test } from "vitest";
import type { ContactView } from "@/lib/contacts/views";
import type { Prisma } from "@/lib/generated/prisma/client";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type CallOptions, call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createContact,
  createImport,
  createMessage,
  createProcessingMember,
  createStudent,
} from "../support/factories";
import { routeAt } from "../support/routes";

const { GET: list } = routeAt("/api/contacts");
const { GET: board } = routeAt("/api/contacts/board");
const { GET: picked } = routeAt("/api/contacts/picked");
const { GET: counts } = routeAt("/api/contacts/counts");

type Caller = Awaited<ReturnType<typeof createAdmin>>;
type Lane = { stage: string; total: number; contacts: { name: string }[] };

const noon = new Date("2026-11-24T07:00:00Z");
const days = (many: number) => new Date(noon.getTime() + many * 86_400_000);
beforeEach(() => setNow(noon));

/** A lead whose name tells who it is; the later ones are newer. */
let made = 0;
const lead = (name: string, more: Partial<Prisma.ContactUncheckedCreateInput> = {}) =>
  createContact({ name, createdAt: new Date(days(-40).getTime() + made++ * 1000), ...more });

const listed = async (as: Caller, query: CallOptions["query"] = "") => {
  const { body, headers } = await call<{ name: string }[]>(list, { as, query });
  return [body.map(({ name }) => name), headers.get("X-Total-Count")];
};

/** Leads of two members and of nobody, and a student of the second member. */
async function office() {
  const [admin, member, colleague] = await Promise.all([
    createAdmin(),
    createProcessingMember(),
    createProcessingMember(),
  ]);
  await lead("Mine", { assignedToId: member.id, followUpAt: days(2), country: "germany" });
  await lead("Free", { source: "whatsapp", followUpAt: days(-1), country: "germany" });
  await lead("Theirs", { assignedToId: colleague.id, stage: "qualified", followUpAt: days(-2), country: "newZealand" });
  await lead("Lost", { stage: "lost", lostReason: "budget", stageSince: days(-31) });
  await lead("Later today", { stage: "contacted", followUpAt: new Date("2026-11-24T18:30:00Z"), stageSince: days(-1) });
  const student = await createStudent({ name: "Student" });
  await db.contact.update({
    where: { studentId: student.id },
    data: { assignedToId: colleague.id, createdAt: days(-20), stageSince: days(-3) },
  });
  return { admin, member, colleague };
}

describe("the list", () => {
  test("has everybody for admins, and for members what they may see, newest first", async () => {
    const { admin, member, colleague } = await office();
    expect(await listed(admin)).toEqual([["Student", "Later today", "Lost", "Theirs", "Free", "Mine"], "6"]);
    expect(await listed(member)).toEqual([["Student", "Later today", "Lost", "Free", "Mine"], "5"]);
    expect(await listed(colleague)).toEqual([["Student", "Later today", "Lost", "Theirs", "Free"], "5"]);
    expect(await listed(member, "limit=2&offset=3")).toEqual([["Free", "Mine"], "5"]);
  });

  test.each([
    ["stage=open", ["Later today", "Free", "Mine"]],
    ["stage=lost", ["Lost"]],
    ["stage=won", ["Student"]],
    ["stage=qualified", []],
    ["assigned_to_id=me", ["Mine"]],
    ["assigned_to_id=none", ["Later today", "Lost", "Free"]],
    ["country=germany", ["Free", "Mine"]],
    ["source=whatsapp", ["Free"]],
    ["country=germany&source=walk_in&stage=open", ["Mine"]],
    ["country=newZealand", []],
    ["sort=follow_up&stage=open", ["Free", "Later today", "Mine"]],
    ["follow_up=late", ["Free"]],
    ["follow_up=today", ["Later today"]],
    ["search=later", ["Later today"]],
  ])("of a member, with %s", async (query, names) => {
    const { member } = await office();
    expect(await listed(member, query)).toEqual([names, String(names.length)]);
  });

  test("of an admin knows each member's, and another member's is empty for members but for students", async () => {
    const { admin, member, colleague } = await office();
    expect(await listed(admin, `assigned_to_id=${colleague.id}`)).toEqual([["Student", "Theirs"], "2"]);
    expect(await listed(member, `assigned_to_id=${colleague.id}`)).toEqual([["Student"], "1"]);
    expect(await listed(admin, "country=newZealand")).toEqual([["Theirs"], "1"]);
    expect(await listed(admin, "sort=follow_up")).toEqual([
      expect.arrayContaining(["Theirs", "Free", "Later today", "Mine"]),
      "6",
    ]);
    const { id } = await db.contact.findFirstOrThrow({ where: { name: "Theirs" } });
    expect(await listed(admin, `id=${id}`)).toEqual([["Theirs"], "1"]);
    expect(await listed(member, `id=${id}`)).toEqual([[], "0"]);
  });

  test("proposes duplicates, and leaves out what was merged", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const kept = await lead("First", { phone: "0300 1234567" });
    await lead("Again", { phone: "+92 300 1234567" });
    await lead("Merged", { mergedIntoId: kept.id });
    expect(await listed(member, "twins=true")).toEqual([["Again"], "1"]);
    expect(await listed(admin, "twins=true")).toEqual([["Again"], "1"]);
    expect(await listed(admin)).toEqual([["Again", "First"], "2"]);
  });

  test.each(["twins=true&follow_up=late", "twins=true&sort=follow_up", "follow_up=late&sort=newest", "country=mars"])(
    "refuses %s",
    async (query) => {
      expect((await call(list, { as: await createAdmin(), query })).status).toBe(422);
    },
  );

  test("by the next follow-up has the newest first among those without one", async () => {
    const admin = await createAdmin();
    const made = (name: string, day: string, more = {}) => lead(name, { createdAt: new Date(day), ...more });
    await made("Old list", "2019-05-01");
    await made("Fresh", "2026-11-20");
    await made("Older list", "2018-05-01");
    await made("Planned", "2017-05-01", { followUpAt: new Date(Date.now() + 3600_000) });
    expect(await listed(admin, "sort=follow_up")).toEqual([["Planned", "Fresh", "Old list", "Older list"], "4"]);
  });

  test("says when there was a last word either way, also of who was merged into them", async () => {
    const admin = await createAdmin();
    const words = async () =>
      (await call<ContactView[]>(list, { as: admin })).body.map(({ name, last_word_at }) => [name, last_word_at]);
    const [kept, merged, silent] = [await lead("Kept"), await lead("Merged"), await lead("Silent")];
    const entry = (contactId: string, day: string, more = {}) =>
      db.contactEntry.create({
        data: { contactId, kind: "call", outcome: "reached", createdAt: new Date(day), ...more },
      });
    await entry(kept.id, "2026-03-01");
    await entry(kept.id, "2026-05-01", { outcome: "no_answer" });
    await entry(kept.id, "2026-05-02", { kind: "note", outcome: null, text: "Ours" });
    await entry(merged.id, "2026-04-01");
    expect(Object.fromEntries(await words())).toEqual({
      ...{ Kept: "2026-03-01T00:00:00.000Z", Merged: "2026-04-01T00:00:00.000Z", Silent: null },
    });
    await db.contact.update({ where: { id: merged.id }, data: { mergedIntoId: kept.id } });
    await createMessage({ email: silent.email ?? "", createdAt: new Date("2026-06-01") });
    expect(Object.fromEntries(await words())).toEqual({
      ...{ Kept: "2026-04-01T00:00:00.000Z", Silent: "2026-06-01T00:00:00.000Z" },
    });
  });

  test("of an import has those whom it has added, as far as the caller sees them", async () => {
    const [admin, member, other] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    const { id: importId } = await createImport();
    const [mine, theirs] = [await lead("Added"), await lead("Theirs", { assignedToId: other.id })];
    await lead("By hand");
    const data = [mine, theirs].map(({ id: contactId }, at) => ({ importId, number: 1000 + at, cells: [], contactId }));
    await db.importRow.createMany({ data });
    expect(await listed(admin, `import=${importId}`)).toEqual([["Theirs", "Added"], "2"]);
    expect(await listed(member, `import=${importId}`)).toEqual([["Added"], "1"]);
    expect((await call(list, { as: admin, query: "import=x" })).status).toBe(422);
  });

  test("of a long table finds rare countries anywhere, and keeps to the caller's part", async () => {
    const [admin, member, colleague] = await Promise.all([
      createAdmin(),
      createProcessingMember(),
      createProcessingMember(),
    ]);
    await sql.query(
      `insert into contacts (name, email, source, country, assigned_to_id, created_at)
       select 'Lead ' || n, 'lead' || n || '@mail.example', 'website',
         case when n % 5000 = 1 then 'norway' else 'uk' end,
         case n % 3 when 1 then $1::uuid when 2 then $2::uuid end, timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series(1, 25000) n`,
      [member.id, colleague.id],
    );
    await sql.query("analyze contacts");
    expect(await listed(admin, "country=norway&limit=3")).toEqual([["Lead 20001", "Lead 15001", "Lead 10001"], "5"]);
    expect(await listed(member, "country=norway")).toEqual([["Lead 20001", "Lead 15001", "Lead 5001", "Lead 1"], "4"]);
    expect(await listed(member, "limit=2")).toEqual([["Lead 25000", "Lead 24999"], "10000+"]);
    expect((await call<Record<string, number>>(counts, { as: colleague })).body).toMatchObject({
      ...{ open: 10_001, mine: 8_333, unassigned: 8_333 },
    });
  });
});

describe("all that match", () => {
  const allOf = (as: Caller, query: CallOptions["query"]) =>
    call<{ records: { id: string; version: number }[]; detail?: string }>(picked, { as, query });

  test("are those of the caller's list, with the versions that were seen", async () => {
    const { admin, member } = await office();
    const namesOf = async (as: Caller, query: string) => {
      const { records } = (await allOf(as, query)).body;
      const rows = await db.contact.findMany({ where: { OR: records.map(({ id, version }) => ({ id, version })) } });
      expect(rows).toHaveLength(records.length);
      return rows.map(({ name }) => name).sort();
    };
    expect(await namesOf(admin, "stage=open")).toEqual(["Free", "Later today", "Mine", "Theirs"]);
    expect(await namesOf(member, "stage=open")).toEqual(["Free", "Later today", "Mine"]);
    expect(await namesOf(member, "country=germany&assigned_to_id=me")).toEqual(["Mine"]);
    expect(await namesOf(admin, "follow_up=late")).toEqual(["Free", "Theirs"]);
  });

  test("are refused above 5,000, with how to narrow them down", async () => {
    await sql.query(
      `insert into contacts (name, email, source) select 'Lead ' || n, 'lead' || n || '@mail.example', 'website'
       from generate_series(1, 5001) n`,
    );
    const admin = await createAdmin();
    const { status, body } = await allOf(admin, "stage=open");
    expect([status, body.detail]).toEqual([409, expect.stringContaining("by stage, owner or search")]);
    expect((await allOf(admin, "search=lead1234@")).body.records).toHaveLength(1);
  });
});

test("the views' sizes are those of their lists, for each caller", async () => {
  const { admin, member, colleague } = await office();
  const sizes = async (as: Caller) => (await call(counts, { as })).body;
  const none = { today: 1, late: 1, twins: 0, unassigned: 2, left: 0 };
  expect(await sizes(admin)).toEqual({ ...none, open: 4, mine: 0, late: 2 });
  expect(await sizes(member)).toEqual({ ...none, open: 3, mine: 1 });
  expect(await sizes(colleague)).toEqual({ ...none, open: 3, mine: 1, late: 2 });
});

describe("the board", () => {
  const lanes = async (as: Caller, query: CallOptions["query"] = "") =>
    (await call<{ lanes: Lane[] }>(board, { as, query })).body.lanes.map(({ stage, total, contacts }) => [
      stage,
      total,
      contacts.map(({ name }) => name),
    ]);

  test("has a lane for each stage; won and lost are the last thirty days'", async () => {
    const { admin, member } = await office();
    await lead("Lost lately", { stage: "lost", lostReason: "no_answer", stageSince: days(-29) });
    const others = [
      ["contacted", 1, ["Later today"]],
      ["consulted", 0, []],
      ["won", 1, ["Student"]],
      ["lost", 1, ["Lost lately"]],
    ];
    const all = await lanes(admin);
    expect(all).toHaveLength(6);
    expect(all).toEqual(expect.arrayContaining([...others, ["qualified", 1, ["Theirs"]]]));
    expect(await lanes(member)).toEqual(expect.arrayContaining([...others, ["qualified", 0, []]]));
    expect((await lanes(member, "assigned_to_id=me")).map(([, total]) => total)).toEqual([1, 0, 0, 0, 0, 0]);
    expect((await lanes(member, "country=germany")).map(([, total]) => total)).toEqual([2, 0, 0, 0, 0, 0]);
  });

  test("shows the first 25 of a lane, the last to arrive first, and counts the others", async () => {
    const admin = await createAdmin();
    for (let n = 0; n < 27; n++) await lead(`Number ${n}`, { stageSince: new Date(days(-2).getTime() + n * 1000) });
    const [first] = await lanes(admin);
    expect(first?.slice(0, 2)).toEqual(["new", 27]);
    expect(first?.[2]).toHaveLength(25);
    expect([first?.[2]].flat()[0]).toBe("Number 26");
  });
});
