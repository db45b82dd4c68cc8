import { describe, expect, test } from "vitest";
import { GET as listConsultations } from "@/app/api/consultations/route";
import { DELETE, PATCH } from "@/app/api/saved-views/[id]/route";
import { GET, POST } from "@/app/api/saved-views/route";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { mostViews } from "@/lib/saved-views/labels";
import type { OwnView } from "@/lib/saved-views/views";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createConsultation,
  createContact,
  createPartner,
  createProcessingMember,
  createSavedView,
  createStudent,
  type TestUser,
} from "../support/factories";

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };

const save = (
  as: TestUser | undefined,
  name: unknown,
  query: unknown = "status=pending",
  list: unknown = "consultations",
) => call<OwnView & Refusal>(POST, { as, body: { list, name, query } });
const views = (as: TestUser) => call<OwnView[]>(GET, { as, query: { list: "consultations" } });
const rename = (as: TestUser, id: string, name: unknown, version?: number) =>
  call<OwnView & Refusal>(PATCH, { as, params: { id }, body: { name, ...(version && { version }) } });
const remove = (as: TestUser, id: string, version?: string) =>
  call<Refusal>(DELETE, { as, params: { id }, query: version ? { version } : {} });
const namesOf = async (as: TestUser) => (await views(as)).body.map(({ name }) => name);
const refusalOf = ({ status, body }: { status: number; body: Refusal }) => [status, body.detail];

describe("a saved view", () => {
  test("is kept with its name and counts what the list shows for it", async () => {
    const admin = await createAdmin();
    const [shown] = [
      await createConsultation({ name: "Hira Baig" }),
      await createConsultation({ name: "Omar Sheikh" }),
    ];
    await createConsultation({ name: "Hira Khan", status: "confirmed" });
    const saved = await save(admin, "  Hira, to confirm ", "search=hira&status=pending&sort=slot");
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      list: "consultations",
      name: "Hira, to confirm",
      problem: null,
      count: 1,
      counted_up_to: 10_000,
      version: 1,
    });
    expect((await views(admin)).body).toEqual([saved.body]);
    const list = await call<{ id: string }[]>(listConsultations, {
      as: admin,
      query: Object.fromEntries(new URLSearchParams(saved.body.query)),
    });
    expect([list.headers.get("X-Total-Count"), list.body.map(({ id }) => id)]).toEqual(["1", [shown?.id]]);
  });

  test("counts a filter without a search too, and anew each time", async () => {
    const admin = await createAdmin();
    await save(admin, "Pending", "status=pending");
    await createConsultation();
    await createConsultation({ status: "cancelled" });
    expect((await views(admin)).body[0]?.count).toBe(1);
    await createConsultation();
    expect((await views(admin)).body[0]?.count).toBe(2);
  });

  test("stands behind those that were saved before it, also in the same millisecond", async () => {
    setNow(new Date("2026-11-24T07:00:00Z"));
    const admin = await createAdmin();
    const names = ["One", "Two", "Three", "Four", "Five", "Six"];
    for (const name of names) await save(admin, name, `search=${name}`);
    expect(await namesOf(admin)).toEqual(names);
  });

  test("is stored as the list itself reads it, whatever the order of the filters", async () => {
    const admin = await createAdmin();
    const { body } = await save(admin, "One", "sort=status&search=%20Hira%20&status=");
    expect(body.query).toBe("search=Hira&sort=status");
    expect(refusalOf(await save(admin, "Two", "search=Hira&sort=status"))).toEqual([
      409,
      "You have already saved this view, as “One”",
    ]);
  });

  test("comes after the older ones", async () => {
    const admin = await createAdmin();
    for (const name of ["Zeta", "Alpha", "Mid"]) await save(admin, name, `search=${name}`);
    expect(await namesOf(admin)).toEqual(["Zeta", "Alpha", "Mid"]);
  });

  test("goes with its owner's account", async () => {
    const admin = await createAdmin();
    await save(admin, "Mine");
    await db.user.delete({ where: { id: admin.id } });
    expect(await db.savedView.count()).toBe(0);
  });
});

describe("a view is refused", () => {
  test.each([
    ["an unknown status", "status=lost", "Invalid status"],
    ["an unknown filter", "colour=red", "Unknown filter"],
    ["a page", "status=pending&offset=25", "Unknown filter"],
    ["a date that isn't one", "from=2026-02-31", "Invalid from"],
    ["a member who isn't an id", "assigned_to_id=me", "Invalid team member"],
    [
      "an order that the list doesn't have for dates",
      "from=2026-11-02&sort=status",
      "A list limited by date is sorted by appointment",
    ],
    ["a filter that occurs twice", "status=pending&status=confirmed", "A filter occurs twice"],
    ["nothing but empty filters", "status=&search=", "Choose a filter, a search or an order first"],
    ["a search that is too long", `search=${"x".repeat(101)}`, "Search is too long"],
  ])("with %s", async (_, query, message) => {
    const admin = await createAdmin();
    const { status, body } = await save(admin, "Mine", query);
    expect([status, body.errors]).toEqual([422, [{ field: "query", message }]]);
    expect(await db.savedView.count()).toBe(0);
  });

  test.each([
    ["no name", " ", "Give the view a name"],
    ["a name of 41 characters", "x".repeat(41), "Name is too long"],
    ["a name of two lines", "a\nb", "Name contains characters that are not allowed"],
  ])("with %s, when it is saved and when it is renamed", async (_, name, message) => {
    const admin = await createAdmin();
    const { id } = await createSavedView(admin.id);
    for (const { status, body } of [await save(admin, name, "status=confirmed"), await rename(admin, id, name)]) {
      expect([status, body.errors]).toEqual([422, [{ field: "name", message }]]);
    }
  });

  test("of a list that has none", async () => {
    const { status, body } = await save(await createAdmin(), "Mine", "status=new", "messages");
    expect([status, body.errors]).toEqual([422, [{ field: "list", message: "Invalid list" }]]);
  });

  test("with a name that the account has, in capitals too, but not with somebody else's", async () => {
    const [admin, other] = [await createAdmin(), await createAdmin()];
    await save(admin, "To call", "status=pending");
    const second = await save(admin, "Later", "status=confirmed");
    const taken = [{ field: "name", message: "You already have a view with this name" }];
    for (const { status, body } of [
      await save(admin, "TO CALL", "status=completed"),
      await rename(admin, second.body.id, "to call"),
    ]) {
      expect([status, body.errors]).toEqual([409, taken]);
    }
    expect((await save(other, "To call", "status=pending")).status).toBe(201);
    expect((await rename(admin, second.body.id, "LATER")).body.name).toBe("LATER");
  });

  test("after the twentieth, however many are saved at once; a deleted one makes room", async () => {
    const admin = await createAdmin();
    const answers = await Promise.all(
      Array.from({ length: mostViews + 4 }, (_, index) => save(admin, `View ${index}`, `search=word${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(mostViews).fill(201), ...Array(4).fill(409)]);
    const full = "You can save up to 20 views of a list. Delete one first";
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(full);
    const [first] = (await views(admin)).body;
    expect((await remove(admin, first?.id ?? "")).status).toBe(204);
    expect((await save(admin, "Room", "search=room")).status).toBe(201);
    expect(refusalOf(await save(admin, "No room", "search=none"))).toEqual([409, full]);
  });

  test("to anybody who doesn't see the list", async () => {
    for (const [as, status] of [
      [undefined, 401],
      [await createStudent(), 403],
      [await createProcessingMember(), 403],
      [await createPartner(), 403],
    ] as const) {
      expect((await save(as, "Mine")).status).toBe(status);
    }
  });
});

describe("of the leads", () => {
  const leads = (as: TestUser) => call<OwnView[]>(GET, { as, query: { list: "contacts" } });

  test("a member's view counts what they may see, and an admin's everybody", async () => {
    const [admin, member, colleague] = [
      await createAdmin(),
      await createProcessingMember(),
      await createProcessingMember(),
    ];
    for (const assignedToId of [member.id, colleague.id, null])
      await createContact({ assignedToId, country: "germany" });
    await createContact({ assignedToId: member.id, country: "uk" });
    const query = "country=germany&stage=open&sort=follow_up";
    const saved = await save(member, "Germany", query, "contacts");
    expect([saved.status, saved.body]).toMatchObject([
      201,
      { list: "contacts", problem: null, count: 2, query: expect.stringContaining("stage=open") },
    ]);
    expect((await save(admin, "Germany", query, "contacts")).body.count).toBe(3);
    expect((await leads(member)).body.map(({ name, count }) => [name, count])).toEqual([["Germany", 2]]);
    expect((await rename(member, saved.body.id, "Munich")).body.name).toBe("Munich");
    expect((await remove(colleague, saved.body.id)).status).toBe(404);
    expect((await remove(member, saved.body.id)).status).toBe(204);
  });

  test("an order that its filters don't have is refused, and a member has none of the consultations'", async () => {
    const member = await createProcessingMember();
    const { status, body } = await save(member, "Late", "follow_up=late&sort=newest", "contacts");
    expect([status, body.errors]).toEqual([422, [{ field: "query", message: "Follow-ups are listed by time" }]]);
    expect((await views(member)).status).toBe(403);
    expect((await leads(await createPartner())).status).toBe(403);
  });
});

describe("somebody else's view", () => {
  test("is neither listed, renamed nor deleted, and answers like one that does not exist", async () => {
    const [owner, other] = [await createAdmin(), await createAdmin()];
    const { id } = await createSavedView(owner.id);
    expect((await views(other)).body).toEqual([]);
    const none = crypto.randomUUID();
    expect(refusalOf(await rename(other, id, "Mine now"))).toEqual(refusalOf(await rename(other, none, "Mine now")));
    expect(refusalOf(await remove(other, id))).toEqual(refusalOf(await remove(other, none)));
    for (const { status } of [
      await rename(other, id, "Mine now"),
      await rename(other, id, ""),
      await remove(other, id),
    ]) {
      expect(status).toBe(404);
    }
    expect(await namesOf(owner)).toEqual(["Pending"]);
  });
});

describe("in two windows", () => {
  test("the second name is refused and says the first; with what it says, it is saved", async () => {
    const admin = await createAdmin();
    const { id } = await createSavedView(admin.id);
    expect((await rename(admin, id, "First", 1)).body).toMatchObject({ name: "First", version: 2 });
    expect(refusalOf(await rename(admin, id, "Second", 1))).toEqual([
      409,
      "This view was renamed to “First” in another window. Your change was not saved.",
    ]);
    expect((await rename(admin, id, "Second", 2)).body).toMatchObject({ name: "Second", version: 3 });
  });

  test("a view that was renamed is not deleted unseen, and one that was deleted is not found", async () => {
    const admin = await createAdmin();
    const { id } = await createSavedView(admin.id);
    await rename(admin, id, "Kept", 1);
    expect(refusalOf(await remove(admin, id, "1"))).toEqual([
      409,
      "This view was renamed to “Kept” in another window. It is still there.",
    ]);
    expect((await remove(admin, id, "x")).status).toBe(422);
    expect((await remove(admin, id, "2")).status).toBe(204);
    expect((await remove(admin, id, "2")).status).toBe(404);
    expect((await rename(admin, id, "Gone", 2)).status).toBe(404);
  });
});

test("a view that the list no longer knows says so, and can be renamed and deleted", async () => {
  const admin = await createAdmin();
  const { id } = await createSavedView(admin.id, { name: "Old", query: "status=lost" });
  await createSavedView(admin.id, { name: "Older", query: "colour=red", place: 2 });
  const { status, body } = await views(admin);
  expect([status, body.map(({ problem, count }) => [problem, count])]).toEqual([
    200,
    [
      ["Invalid status", null],
      ["Unknown filter", null],
    ],
  ]);
  expect((await rename(admin, id, "Old one")).body).toMatchObject({ name: "Old one", problem: "Invalid status" });
  expect((await remove(admin, id)).status).toBe(204);
});

describe("the table itself refuses", () => {
  const insert = (ownerId: string, place: number, name: string, query: string) =>
    sql.query("insert into saved_views (owner_id, list, place, name, query) values ($1, 'consultations', $2, $3, $4)", [
      ownerId,
      place,
      name,
      query,
    ]);
  const refused = { code: expect.stringMatching(/^23(505|514)$/) };

  test.each([
    ["a twenty-first place", 21, "New", "status=new"],
    ["a place twice", 1, "New", "status=new"],
    ["a name twice, whatever its capitals", 2, "PENDING", "status=new"],
    ["a view twice", 2, "New", "status=pending"],
    ["an empty name", 2, "", "status=new"],
    ["a name of 41 characters", 2, "x".repeat(41), "status=new"],
    ["a name with spaces around it", 2, " New", "status=new"],
    ["an empty view", 2, "New", ""],
    ["a view of 1,501 characters", 2, "New", "x".repeat(1501)],
  ])("%s", async (_, place, name, query) => {
    const admin = await createAdmin();
    await createSavedView(admin.id);
    await expect(insert(admin.id, place, name, query)).rejects.toMatchObject(refused);
  });
});
