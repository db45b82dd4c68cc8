import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as changePartner } from "@/app/api/b2b-partners/[id]/route";
import { PATCH as changeMessage } from "@/app/api/contact/[id]/route";
import { PATCH as changeMember } from "@/app/api/processing-team/[id]/route";
import { PUT as changeProfile } from "@/app/api/users/[id]/route";
import { PATCH as setStatus } from "@/app/api/users/[id]/status/route";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import {
  createAdmin,
  createConsultation,
  createMessage,
  createPartner,
  createProcessingMember,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import type { Handler } from "../support/places";
import { routeAt } from "../support/routes";

// Two people change the same message or account: the second is told who was first, and nothing is overwritten.

const { POST: undo } = routeAt("/api/changes/[id]/undo");

type Body = Record<string, unknown> & { detail: string; version: number; undo?: { id: string } };

let sara: TestUser;
let mehwish: TestUser;
beforeEach(async () => {
  sara = await createAdmin({ name: "Sara Iqbal" });
  mehwish = await createAdmin({ name: "Mehwish Arif" });
});
const send = (handler: Handler, id: string, body: object, as = sara) =>
  call<Body>(handler, { as, params: { id }, body });

describe("a message", () => {
  test("that somebody has changed meanwhile is not marked over it", async () => {
    const { id } = await createMessage({ status: "handled", handledAt: new Date() });
    expect(await send(changeMessage, id, { status: "new", version: 1 }, mehwish)).toMatchObject({
      body: { version: 2 },
    });
    expect(await send(changeMessage, id, { status: "handled", version: 2 })).toMatchObject({ status: 200 });
    expect(await send(changeMessage, id, { status: "new", version: 2 }, mehwish)).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(/^Message status changed: handled, by Sara Iqbal at /),
        conflict: { by: "Sara Iqbal", what: "Message status changed: handled" },
        current: { id, status: "handled", version: 3 },
      },
    });
  });

  test("marked twice the same is one change, without a version the last one wins", async () => {
    const { id } = await createMessage();
    for (const who of [sara, mehwish]) {
      expect(await send(changeMessage, id, { status: "handled", version: 1 }, who)).toMatchObject({ status: 200 });
    }
    const again = await send(changeMessage, id, { status: "handled", version: 1 }, mehwish);
    expect(again.body).toMatchObject({ status: "handled", already_by: "Sara Iqbal" });
    expect(again.body).not.toHaveProperty("undo");
    expect((await send(changeMessage, id, { status: "handled", version: 1 })).body).not.toHaveProperty("already_by");
    const row = await db.contactMessage.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ handledById: sara.id, version: 2 });
    expect(await db.auditEntry.count({ where: { action: "message-status-changed" } })).toBe(1);
    expect(await send(changeMessage, id, { status: "new" })).toMatchObject({ status: 200, body: { version: 3 } });
  });

  test("is restored by an undo, which sends nothing", async () => {
    const { id } = await createMessage();
    const { body } = await send(changeMessage, id, { status: "handled", version: 1 });
    const params = { id: body.undo?.id ?? "" };
    expect(await call(undo, { as: mehwish, params })).toMatchObject({ status: 404 });
    expect(await call(undo, { as: sara, params })).toMatchObject({ status: 200, body: { undone: true, mail: "none" } });
    const row = await db.contactMessage.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ status: "new", handledAt: null, handledById: null, version: 3 });
    expect(await outbox()).toEqual([]);
  });

  test("that somebody else had handled is theirs again after an undo, with the time", async () => {
    const handledAt = new Date("2026-11-20T07:30:00Z");
    const { id } = await createMessage({ status: "handled", handledById: mehwish.id, handledAt });
    const { body } = await send(changeMessage, id, { status: "new", version: 1 });
    expect(await call(undo, { as: sara, params: { id: body.undo?.id ?? "" } })).toMatchObject({ status: 200 });
    const row = await db.contactMessage.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ status: "handled", handledAt, handledById: mehwish.id, version: 3 });
  });

  test("can be undone even if the account that had handled it was deleted meanwhile", async () => {
    const handledAt = new Date("2026-11-20T07:30:00Z");
    const { id } = await createMessage({ status: "handled", handledById: mehwish.id, handledAt });
    const { body } = await send(changeMessage, id, { status: "new", version: 1 });
    await db.user.delete({ where: { id: mehwish.id }, select: { id: true } });
    expect(await call(undo, { as: sara, params: { id: body.undo?.id ?? "" } })).toMatchObject({ status: 200 });
    const row = await db.contactMessage.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ status: "handled", handledAt, handledById: null });
  });

  test("cannot be undone over somebody else's change", async () => {
    const { id } = await createMessage();
    const { body } = await send(changeMessage, id, { status: "handled", version: 1 });
    await send(changeMessage, id, { status: "new", version: 2 }, mehwish);
    expect(await call(undo, { as: sara, params: { id: body.undo?.id ?? "" } })).toMatchObject({
      status: 409,
      body: { conflict: { by: "Mehwish Arif" } },
    });
  });
});

describe.each([
  ["a member of the team", changeMember, () => createProcessingMember({ managedRegions: ["uk"] })],
  ["a partner", changePartner, () => createPartner({ commissionUsd: "250.50" })],
] as const)("%s", (_, handler, create) => {
  test("that somebody has changed meanwhile is not overwritten", async () => {
    const { id } = await create();
    const answers = await Promise.all([
      send(handler, id, { name: "Sana Malik", version: 1 }),
      send(handler, id, { name: "Sana Mirza", version: 1 }, mehwish),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(loser?.body).toMatchObject({
      conflict: { by: winner === answers[0] ? "Sara Iqbal" : "Mehwish Arif", what: "Account changed: name" },
      current: { id, name: winner?.body.name, version: 2 },
    });
  });

  test("is not deactivated or reactivated over somebody else's change, through either endpoint", async () => {
    const { id } = await create();
    expect(await send(setStatus, id, { active: false }, mehwish)).toMatchObject({ status: 200 });
    expect(await send(handler, id, { name: "Sana Malik", version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { by: "Mehwish Arif", what: "Account deactivated" }, current: { active: false, version: 2 } },
    });
    expect(await send(handler, id, { active: false, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await send(handler, id, { active: true, version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
  });

  test("counts its owner's own changes, but not changes without effect", async () => {
    const account = await create();
    const { id } = account;
    await call(changeProfile, { as: account, params: { id }, body: { name: "By the owner" } });
    expect(await send(handler, id, { name: "By the admin", version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { by: "By the owner" }, current: { name: "By the owner" } },
    });
    const same = { name: "By the owner", version: 1 };
    expect(await send(handler, id, same)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await send(handler, id, { name: "Last one wins" })).toMatchObject({ status: 200, body: { version: 3 } });
  });
});

test("sending the current commission is no change", async () => {
  const { id } = await createPartner({ commissionUsd: "250.50" });
  expect(await send(changePartner, id, { commission_usd: 250.5 })).toMatchObject({ body: { version: 1 } });
});

test("unassigning a deactivated member's consultations increments their version", async () => {
  const { id } = await createProcessingMember();
  const row = await createConsultation({ assignedToId: id });
  await send(changeMember, id, { active: false, version: 1 });
  const stored = await db.consultation.findUniqueOrThrow({ where: { id: row.id } });
  expect(stored).toMatchObject({ assignedToId: null, version: 2 });
});
