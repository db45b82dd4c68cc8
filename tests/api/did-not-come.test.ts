import { beforeEach, describe, expect, test } from "vitest";
import { PATCH } from "@/app/api/consultations/[id]/route";
import type { ChangedConsultation } from "@/lib/consultations/views";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ChangedTogether } from "@/lib/undo/views";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createConsultation,
  createProcessingMember,
  newAddress,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

// A visitor who did not come: over, but the slot stays taken, and nobody is mailed.

const { POST: together } = routeAt("/api/consultations/changes");
const { POST: undo } = routeAt("/api/changes/[id]/undo");
const { POST: book } = routeAt("/api/consultations");
const { GET: exportFile } = routeAt("/api/consultations/export");

const tuesday = "2026-11-24";
const at = (hour: number) => officeMoment(tuesday, hour);

let admin: TestUser;
beforeEach(async () => {
  setNow(at(12));
  admin = await createAdmin({ name: "Sara Iqbal" });
});

type Answer = ChangedConsultation & { detail: string; errors: { field: string }[] };
const change = (id: string, body: object, as: TestUser = admin) => call<Answer>(PATCH, { as, params: { id }, body });
const missed = { status: "no_show" };
const stored = (id: string) => db.consultation.findUniqueOrThrow({ where: { id }, include: { events: true } });

describe("did not come", () => {
  test("is set once the consultation has begun; visitor and member get no mail", async () => {
    const member = await createProcessingMember();
    const { id } = await createConsultation({ startsAt: at(11), status: "confirmed", assignedToId: member.id });
    expect(await change(id, { ...missed, version: 1 })).toMatchObject({
      status: 200,
      body: { status: "no_show", version: 2, undo: { id: expect.any(String) } },
    });
    expect(await outbox()).toEqual([]);
    expect((await stored(id)).events.map(({ from, to, actorId }) => [from, to, actorId])).toEqual([
      ["confirmed", "no_show", admin.id],
    ]);
  });

  test("counts from the minute it starts, and is refused before", async () => {
    const { id } = await createConsultation({ startsAt: at(13) });
    for (const extra of [{}, { before_time: true }]) {
      expect(await change(id, { ...missed, ...extra })).toMatchObject({
        status: 422,
        body: {
          detail: "This consultation starts on 24 Nov 2026, 1:00 PM. Nobody can have missed it yet.",
          errors: [{ field: "status" }],
        },
      });
    }
    expect(await stored(id)).toMatchObject({ status: "pending", version: 1, events: [] });
    setNow(at(13));
    expect((await change(id, missed)).status).toBe(200);
  });

  test("keeps the slot", async () => {
    const { id } = await createConsultation({ startsAt: at(11) });
    await change(id, missed);
    await expect(createConsultation({ startsAt: at(11) })).rejects.toThrow("consultations_one_active_per_seat");
  });

  test("is over: it doesn't count among the visitor's three upcoming ones", async () => {
    const person = booking({ preferredDate: tuesday, preferredTime: "4:00 PM" });
    for (const hour of [9, 10, 11])
      await createConsultation({ startsAt: at(hour), status: "no_show", email: person.email });
    expect((await call(book, { body: person, from: newAddress() })).status).toBe(201);
  });

  test("is undone like other changes", async () => {
    const { id } = await createConsultation({ startsAt: at(11), status: "confirmed" });
    const { body } = await change(id, missed);
    expect((await call(undo, { as: admin, params: { id: body.undo?.id ?? "" } })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: "confirmed", version: 3 });
  });

  test("says so to whoever is late with another change", async () => {
    const { id } = await createConsultation({ startsAt: at(11), status: "confirmed" });
    await change(id, missed);
    const answer = await change(id, { status: "completed", version: 1 }, await createAdmin());
    expect(answer).toMatchObject({ status: 409, body: { current: { id, status: "no_show" } } });
    expect(answer.body.detail).toContain("confirmed → did not come, by Sara Iqbal");
  });

  test("is set for several at once, except for those to come and those that are over", async () => {
    const rows = [
      await createConsultation({ startsAt: at(9) }),
      await createConsultation({ startsAt: at(15) }),
      await createConsultation({ startsAt: at(10), status: "completed" }),
      await createConsultation({ startsAt: at(11), status: "no_show" }),
    ];
    const records = rows.map(({ id, version }) => ({ id, version }));
    const set = async (body: object) =>
      (await call<ChangedTogether>(together, { as: admin, body: { records, ...body } })).body.results.map(
        ({ outcome, reason }) => [outcome, reason],
      );
    expect(await set(missed)).toEqual([
      ["changed", null],
      ["refused", "This consultation starts on 24 Nov 2026, 3:00 PM. Nobody can have missed it yet."],
      ["refused", "It is completed. Open it to change its status."],
      ["unchanged", null],
    ]);
    expect(await outbox()).toEqual([]);
    expect((await set({ status: "completed" }))[3]).toEqual([
      "refused",
      "The visitor did not come. Open it to change its status.",
    ]);
  });

  test("is called so in the CSV file", async () => {
    await createConsultation({ startsAt: at(9), status: "no_show" });
    expect((await call(exportFile, { as: admin, query: missed })).text).toContain("did not come");
  });

  test("is for admins only", async () => {
    const { id } = await createConsultation({ startsAt: at(9) });
    expect((await change(id, missed, await createProcessingMember())).status).toBe(403);
  });
});
