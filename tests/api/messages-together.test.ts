import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import type { ChangedTogether, ChangeView, PickedRecords } from "@/lib/undo/views";
import { call } from "../support/call";
import { sql } from "../support/database";
import { createAdmin, createMessage, type TestUser } from "../support/factories";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

// Several messages marked by one action: each by itself, undone together.

const { POST: changeRoute } = routeAt("/api/contact/changes");
const { GET: pickRoute } = routeAt("/api/contact/picked");
const { POST: exportRoute } = routeAt("/api/contact/export");
const { POST: undoRoute } = routeAt("/api/changes/[id]/undo");

let admin: TestUser;
beforeEach(async () => {
  admin = await createAdmin({ name: "Sara Iqbal" });
});

const together = (body: object) =>
  call<ChangedTogether & { errors: { field: string; message: string }[] }>(changeRoute, { as: admin, body });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const handled = { status: "handled", handledAt: new Date("2026-11-20T08:00:00Z") } as const;

async function some(count: number) {
  const rows = [];
  for (let index = 0; index < count; index++) rows.push(await createMessage({ subject: `Fees, part ${index}` }));
  return rows;
}

describe("an action on several messages", () => {
  test("marks each of them, mails nobody, and is undone as one", async () => {
    const rows = await some(5);
    const { body } = await together({ records: rows.map(seen), status: "handled" });
    expect(body.results).toEqual(
      rows.map(({ id, subject }) => ({ id, name: subject, version: 2, outcome: "changed", reason: null })),
    );
    const stored = await db.contactMessage.findMany();
    expect(stored.every(({ status, handledById }) => status === "handled" && handledById === admin.id)).toBe(true);
    const records = body.results.map(({ id, version }) => ({ id, version }));
    const reopened = await together({ records, status: "new" });
    expect(reopened.body.results.every(({ outcome }) => outcome === "changed")).toBe(true);
    const undo = await call<ChangeView>(undoRoute, { as: admin, params: { id: reopened.body.undo?.id ?? "" } });
    expect(undo).toMatchObject({ status: 200, body: { undone: true, mail: "none" } });
    expect((await db.contactMessage.findMany()).every(({ handledById }) => handledById === admin.id)).toBe(true);
    expect(await outbox()).toEqual([]);
  });

  test("says of each that could not be marked why, and marks the others", async () => {
    const [fine, changed, gone, done] = await some(4);
    const mehwish = await createAdmin({ name: "Mehwish Arif" });
    for (const status of ["handled", "new"]) {
      await call(routeAt("/api/contact/[id]").PATCH, {
        as: mehwish,
        params: { id: changed?.id ?? "" },
        body: { status },
      });
    }
    await db.contactMessage.delete({ where: { id: gone?.id } });
    await db.contactMessage.update({ where: { id: done?.id }, data: handled });
    const rows = [fine, changed, gone, done].flatMap((row) => row ?? []);
    const { body } = await together({ records: rows.map(seen), status: "handled" });
    expect(body.results.map(({ outcome, reason, name }) => [outcome, reason, name])).toEqual([
      ["changed", null, "Fees, part 0"],
      ["refused", expect.stringMatching(/ by Mehwish Arif at .* not saved\.$/), "Fees, part 1"],
      ["refused", "Not found", null],
      ["unchanged", null, "Fees, part 3"],
    ]);
    const entries = await db.auditEntry.findMany({ where: { actorId: admin.id } });
    const details = { group: body.group, records: 4, refused: 2, to: "handled" };
    expect(entries.filter(({ action }) => action === "messages-changed")).toMatchObject([{ subjectId: null, details }]);
    expect(entries.filter(({ action }) => action === "message-status-changed")).toMatchObject([
      { subjectId: fine?.id, details: { status: "handled", group: body.group } },
    ]);
  });

  const id = crypto.randomUUID();
  test.each([
    [{ records: [], status: "handled" }, "records", "Choose at least one record"],
    [
      { records: Array.from({ length: 501 }, () => ({ id: crypto.randomUUID(), version: 1 })), status: "handled" },
      "records",
      "Choose at most 500 records",
    ],
    [{ records: [{ id, version: 1 }], status: "lost" }, "status", "Invalid status"],
    [{ records: [{ id, version: 1 }] }, "status", "Invalid status"],
  ])("%#: an invalid request is refused as a whole", async (body, field, message) => {
    expect(await together(body)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  });
});

describe("every message that matches", () => {
  const pick = (query: Record<string, string> = {}) =>
    call<PickedRecords & { detail: string }>(pickRoute, { as: admin, query });

  test("is the ids and versions at that moment, on all pages", async () => {
    const rows = await some(30);
    await createMessage(handled);
    const { body } = await pick({ status: "new" });
    expect(body.records.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect((await pick()).body.records).toHaveLength(31);
    expect(await pick({ status: "lost" })).toMatchObject({ status: 422 });
  });

  test("is refused above 5,000, with the reason", async () => {
    await sql.query(
      `insert into contact_messages (name, email, phone, subject, message)
       select 'Bilal', 'b' || n || '@mail.example', '0300 1234567', 'Fees in Germany', 'How much does a year cost?' from generate_series(1, 5001) n`,
    );
    const detail = "More than 5,000 match. Narrow the list down first, by status.";
    expect(await pick({ status: "new" })).toMatchObject({ status: 409, body: { detail } });
    expect((await pick({ status: "handled" })).body.records).toEqual([]);
  });

  test("is written to a file in the order given, and the continuation has no head", async () => {
    const [one, two] = await some(2);
    const file = (body: object) => call(exportRoute, { as: admin, body });
    const { text } = await file({ ids: [two?.id, one?.id] });
    expect(text.match(/Fees, part \d/g)).toEqual(["Fees, part 1", "Fees, part 0"]);
    expect(text).toContain('"Name","Email"');
    expect((await file({ ids: [one?.id], continued: true })).text).not.toContain('"Name","Email"');
    expect(await db.auditEntry.count({ where: { action: "messages-exported" } })).toBe(2);
    expect(await file({ ids: [] })).toMatchObject({ status: 422, body: { detail: "Choose at least one message" } });
  });
});
