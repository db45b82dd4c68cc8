import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PATCH as DECIDE } from "@/app/api/content/proposals/[id]/route";
import { GET as PROPOSALS, POST as PROPOSE } from "@/app/api/content/proposals/route";
import { GET as TABLES } from "@/app/api/content/tables/route";
import type { ContentTableView, ProposalView } from "@/lib/content/views";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createOfficeContent, forgetContent, officeValue } from "../support/content";
import { change, publishAll, read } from "../support/content-editor";
import { createAdmin, createProcessingMember, createStudent, type TestUser } from "../support/factories";
import { routeAt } from "../support/routes";

// A member proposes a correction, an admin decides, and both are told.

type Refused = { detail: string; errors?: { field: string; message: string }[] };
type Bell = { notices: { text: string; href: string | null; is_unread?: boolean }[] };

afterEach(forgetContent);

let [admin, sara, omar]: TestUser[] = [];
const who = (name: "admin" | "sara" | "omar") => ({ admin, sara, omar })[name] as TestUser;
beforeEach(async () => {
  [admin, sara, omar] = await Promise.all([
    createAdmin({ name: "Adeel" }),
    createProcessingMember({ name: "Sara" }),
    createProcessingMember({ name: "Omar" }),
  ]);
  await createOfficeContent();
});

const sent = (changes: object = {}) => ({
  record: "office.office",
  value: officeValue({ founder: "Ayesha Khan" }),
  reason: "Her name is on the door",
  source_url: "https://example.com/office",
  ...changes,
});
const propose = (as: TestUser, changes: object = {}) =>
  call<ProposalView & Refused>(PROPOSE, { as, body: sent(changes) });
const decide = (as: TestUser, id: string, body: object) =>
  call<ProposalView & Refused>(DECIDE, { as, params: { id }, body });
const mine = async (as: TestUser) =>
  (await call<ProposalView[]>(PROPOSALS, { as, query: { mine: "true" } })).body.map(({ id }) => id);
const bell = async (as: TestUser) => (await call<Bell>(routeAt("/api/notices").GET as never, { as })).body.notices;
const lines = async (as: TestUser) => (await bell(as)).map(({ text }) => text);
const unread = async (as: TestUser) =>
  (await call<{ unread: number }>(routeAt("/api/notices/counts").GET as never, { as })).body.unread;

describe("a member", () => {
  test("sees their own proposals, and nobody else’s among them", async () => {
    const [first, second] = [await propose(who("sara")), await propose(who("omar"))];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([await mine(who("sara")), await mine(who("omar"))]).toEqual([[first.body.id], [second.body.id]]);
    expect(await mine(who("admin"))).toEqual([]);
  });

  test.each([
    [{ reason: " " }, "reason", "Say what is wrong"],
    [{ source_url: "" }, "source_url", "Give the address of the source"],
    [{ source_url: "javascript:alert(1)" }, "source_url", "Give the address of the source"],
    [{ source_url: "the ministry" }, "source_url", "Give the address of the source"],
    [{ source_url: "https://example.com/\u0000" }, "source_url", "Give the address of the source"],
    [{ source_url: "https://user:pw@example.com" }, "source_url", "Leave out the user name and the password"],
    [{ source_url: "https://user@example.com" }, "source_url", "Leave out the user name and the password"],
    [{ source_url: 'https://example.com/"' }, "source_url", "Leave out spaces, quotation marks and angle brackets"],
    [{ value: officeValue({ founder: "A\u0000" }) }, "founder", "This contains characters that are not allowed"],
    [{ value: officeValue({ founder: "" }) }, "founder", "This is missing"],
    [{ value: officeValue() }, "value", "This is what is published already. Change what is wrong."],
  ])("is told what is missing: %j", async (changes, field, message) => {
    const { status, body } = await propose(who("sara"), changes);
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect([await db.contentProposal.count(), await lines(who("admin"))]).toEqual([0, []]);
  });

  test("can’t propose a change of what isn’t published", async () => {
    expect((await propose(who("sara"), { record: "office.other" })).status).toBe(404);
    await db.contentRecord.updateMany({ data: { removed: true, touched: true } });
    expect((await propose(who("sara"))).status).toBe(404);
  });

  test("can’t add to five hundred that wait", async () => {
    const row = { kind: "office", key: "office", value: {}, reason: "Wrong", sourceUrl: "https://example.com" };
    await db.contentProposal.createMany({ data: Array.from({ length: 500 }, () => row) });
    const { status, body } = await propose(who("sara"));
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^500 proposals are waiting already/)]);
  });

  test("proposes the same once, and may again when it is decided", async () => {
    const first = await propose(who("sara"));
    const again = await propose(who("sara"), { reason: "In other words" });
    const sentence = "You have proposed exactly this already. No admin has decided on it yet.";
    expect([first.status, again.status, again.body.detail]).toEqual([201, 409, sentence]);
    expect((await propose(who("sara"), { value: officeValue({ founder: "Ayesha K." }) })).status).toBe(201);
    expect((await propose(who("omar"))).status).toBe(201);
    const { kind, key, value, baseVersion, reason, sourceUrl, byId } = await db.contentProposal.findUniqueOrThrow({
      where: { id: first.body.id },
    });
    const copy = { kind, key, value: value as object, baseVersion, reason, sourceUrl, byId };
    await expect(db.contentProposal.create({ data: copy })).rejects.toThrow(/Unique constraint/);
    await decide(who("admin"), first.body.id, { decision: "decline" });
    expect((await propose(who("sara"))).status).toBe(201);
  });

  test("proposes the same again once something else was published", async () => {
    await propose(who("sara"));
    await change(who("admin"), "office.office", (value) => ({ ...value, tagline: "From Lahore to everywhere" }));
    await publishAll(who("admin"), "office.office");
    expect((await propose(who("sara"))).status).toBe(201);
    expect((await propose(who("sara"))).status).toBe(409);
  });

  test("has at most fifty that wait", async () => {
    const row = {
      kind: "office",
      key: "office",
      reason: "Wrong",
      sourceUrl: "https://example.com",
      byId: who("sara").id,
    };
    await db.contentProposal.createMany({ data: Array.from({ length: 50 }, (_, at) => ({ ...row, value: { at } })) });
    const { status, body } = await propose(who("sara"));
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^50 of your proposals are waiting already/)]);
    expect((await propose(who("omar"))).status).toBe(201);
  });

  test("doesn’t decide, and whoever isn’t of the team neither reads nor proposes", async () => {
    const { body } = await propose(who("sara"));
    expect((await decide(who("sara"), body.id, { decision: "accept" })).status).toBe(403);
    const student = await createStudent();
    expect((await propose(student)).status).toBe(403);
    expect((await call(PROPOSALS, { as: student, query: { mine: "true" } })).status).toBe(403);
    expect((await call(PROPOSALS, {})).status).toBe(401);
  });
});

describe("an admin", () => {
  test("sees how many wait at each table, which no member does", async () => {
    const counted = async (as: TestUser) =>
      (await call<ContentTableView[]>(TABLES, { as })).body
        .filter((one) => one.proposals > 0)
        .map((one) => [one.table, one.proposals]);
    await propose(who("sara"));
    const { body } = await propose(who("omar"));
    expect([await counted(who("admin")), await counted(who("sara"))]).toEqual([[["office", 2]], []]);
    await decide(who("admin"), body.id, { decision: "decline" });
    expect(await counted(who("admin"))).toEqual([["office", 1]]);
  });

  test("is told once of all that wait, and no more of those that are decided", async () => {
    const first = await propose(who("sara"));
    expect(await bell(who("admin"))).toMatchObject([
      { text: "A correction of the content is proposed", href: "/admin/content?show=proposals" },
    ]);
    const second = await propose(who("omar"));
    expect(await lines(who("admin"))).toEqual(["2 corrections of the content are proposed"]);
    expect(await unread(who("admin"))).toBe(1);
    for (const { body } of [first, second]) await decide(who("admin"), body.id, { decision: "decline" });
    expect(await unread(who("admin"))).toBe(0);
  });

  test("isn’t told of their own proposal", async () => {
    expect((await propose(who("admin"))).status).toBe(201);
    expect(await lines(who("admin"))).toEqual([]);
  });

  test.each([
    ["accept", "accepted", "A correction of yours was accepted"],
    ["decline", "declined", "A correction of yours was not accepted"],
  ])("says why they %s it, to whoever proposed it", async (decision, state, line) => {
    const { body } = await propose(who("sara"));
    const answer = "The door was painted in 2024";
    const decided = await decide(who("admin"), body.id, { decision, answer });
    expect(decided.body).toMatchObject({ state, answer, decided_by: "Adeel", decided_at: expect.any(String) });
    expect(await bell(who("sara"))).toMatchObject([{ text: line, href: "/processing/catalogue?show=own" }]);
    expect(await lines(who("omar"))).toEqual([]);
    const [own] = (await call<ProposalView[]>(PROPOSALS, { as: who("sara"), query: { mine: "true" } })).body;
    expect(own).toMatchObject({ state, answer });
    expect(await db.contentDraft.count()).toBe(decision === "accept" ? 1 : 0);
    const again = await decide(who("admin"), body.id, { decision, answer });
    expect([again.status, again.body.detail]).toEqual([409, "Somebody has already decided this."]);
  });

  test("can decide without a word, but not at any length", async () => {
    const { body } = await propose(who("sara"));
    const long = await decide(who("admin"), body.id, { decision: "decline", answer: "x".repeat(501) });
    expect([long.status, long.body.errors]).toEqual([422, [{ field: "answer", message: "Answer is too long" }]]);
    expect((await decide(who("admin"), body.id, { decision: "decline", answer: " " })).body.answer).toBeNull();
  });

  test("is told if another version was published since: accepting would take it back", async () => {
    const { body } = await propose(who("sara"));
    const late = async () =>
      (await call<ProposalView[]>(PROPOSALS, { as: who("admin"), query: { state: "open" } })).body.map(
        ({ is_late: isLate }) => isLate,
      );
    expect([body.is_late, await late()]).toEqual([false, [false]]);
    await db.contentRecord.updateMany({ data: { version: 2, touched: true } });
    expect(await late()).toEqual([true]);
    expect((await decide(who("admin"), body.id, { decision: "decline" })).body.is_late).toBe(false);
  });

  test("who accepts a late one takes only what it proposes: what was published since stays", async () => {
    const { body } = await propose(who("sara"));
    await change(who("admin"), "office.office", (value) => ({ ...value, tagline: "Since then" }));
    await publishAll(who("admin"), "office.office");
    expect((await decide(who("admin"), body.id, { decision: "accept" })).status).toBe(200);
    const { draft } = await read(who("admin"), "office.office");
    expect(draft).toMatchObject({ base_version: 2, value: { founder: "Ayesha Khan", tagline: "Since then" } });
  });

  test("can’t accept one that changes what was published since: it would take that back", async () => {
    const { body } = await propose(who("sara"));
    await change(who("admin"), "office.office", (value) => ({ ...value, founder: "Since Then" }));
    await publishAll(who("admin"), "office.office");
    const { status, body: refused } = await decide(who("admin"), body.id, { decision: "accept" });
    const sentence = "Changed since it was proposed: Founder. Keep ours, and change it yourself.";
    expect([status, refused.detail]).toEqual([409, sentence]);
    expect(await db.contentDraft.count()).toBe(0);
  });

  test("can’t accept one that began from a version nobody has any more", async () => {
    const { body } = await propose(who("sara"));
    await db.contentRecord.updateMany({ data: { version: 2 } }); // as a newer version's files do
    const { status, body: refused } = await decide(who("admin"), body.id, { decision: "accept" });
    expect([status, refused.detail]).toEqual([409, expect.stringMatching(/^Another version was published since/)]);
    expect(await db.contentDraft.count()).toBe(0);
  });

  test("keeps a draft that is there: a proposal is accepted after it", async () => {
    const { body } = await propose(who("sara"));
    await db.contentDraft.create({ data: { kind: "office", key: "office", baseVersion: 1 } });
    const { status } = await decide(who("admin"), body.id, { decision: "accept" });
    expect([status, await lines(who("sara"))]).toEqual([409, []]);
  });
});
