import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as registerStudent } from "@/app/api/auth/register/student/route";
import { PATCH as changeStatus } from "@/app/api/consultations/[id]/route";
import { POST as changeConsultations } from "@/app/api/consultations/changes/route";
import { POST as book } from "@/app/api/consultations/route";
import { POST as changeMessages } from "@/app/api/contact/changes/route";
import { POST as write } from "@/app/api/contact/route";
import { hourOf } from "@/lib/consultations/slots";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { ChangedTogether } from "@/lib/undo/views";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  booking,
  contact,
  createAdmin,
  createConsultation,
  createMessage,
  createStudent,
  newAddress,
  newEmail,
  workday,
} from "../support/factories";
import { whileHeld } from "../support/held-row";
import { waitingJobs } from "../support/jobs";
import { outbox } from "../support/outbox";

let keys = 0;
const newKey = () => `key-for-a-test-${String(++keys).padStart(6, "0")}`;

const post = (body: object, idempotencyKey: string, options: object = {}) =>
  call<{ id: string; reference: string; detail?: string }>(book, {
    body,
    idempotencyKey,
    from: newAddress(),
    ...options,
  });

describe("a repeated request", () => {
  test("returns the stored answer, creates nothing and sends no mail", async () => {
    const [key, body] = [newKey(), booking()];
    const first = await post(body, key);
    const again = await post(body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect([first.headers.get("Idempotency-Replayed"), again.headers.get("Idempotency-Replayed")]).toEqual([
      null,
      "true",
    ]);
    expect(await db.consultation.count()).toBe(1);
    expect(await outbox()).toHaveLength(2);
    expect(await waitingJobs("send-email")).toHaveLength(2);
  });

  test("gets the same answer however many come at once", async () => {
    const [key, body] = [newKey(), booking()];
    const first = await post(body, key);
    const again = await Promise.all(Array.from({ length: 8 }, () => post(body, key)));
    expect(again.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(again.map(({ body: { id } }) => id))).toEqual(new Set([first.body.id]));
  });

  test("gets the original answer, even if the record has changed since", async () => {
    const [key, body] = [newKey(), booking()];
    const first = await post(body, key);
    await call(changeStatus, {
      as: await createAdmin(),
      params: { id: first.body.id },
      body: { status: "cancelled" },
    });
    expect((await post(body, key)).body).toEqual(first.body);
  });

  test.each([
    ["registration", registerStudent, () => ({ ...{ name: "Ali", email: newEmail() }, ...secrets })],
    ["contact", write, () => contact()],
  ] as const)("works for a %s", async (_, handler, make) => {
    const [idempotencyKey, body] = [newKey(), make()];
    const [first, again] = [
      await call(handler, { body, idempotencyKey, from: newAddress() }),
      await call(handler, { body, idempotencyKey, from: newAddress() }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await db.user.count()) + (await db.contactMessage.count())).toBe(1);
  });

  test("counts as new after a day", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const [key, body] = [newKey(), booking({ preferredDate: "2026-11-25" })];
    await post(body, key);
    setNow(new Date("2026-11-21T07:59:59Z"));
    expect((await post(body, key)).headers.get("Idempotency-Replayed")).toBe("true");
    setNow(new Date("2026-11-21T08:00:00Z"));
    expect(await post(body, key)).toMatchObject({
      status: 409,
      body: { detail: "This time slot is no longer available" },
    });
  });
});

const secrets = { phone: "0300 1234567", password: "brass lantern 42" };

/** How many connections to this database are waiting for a lock. */
async function waitingForALock(): Promise<number> {
  const { rows } = await sql.query(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].waiting;
}

describe("the same key", () => {
  test("with another body is refused", async () => {
    const [key, body] = [newKey(), booking()];
    await post(body, key);
    const message = "Idempotency key was used with a different request";
    for (const change of [{ fullName: "Somebody Else" }, { extra: 1 }]) {
      expect(await post({ ...body, ...change }, key)).toMatchObject({
        status: 422,
        body: { detail: message, errors: [{ field: "Idempotency-Key", message }] },
      });
    }
    expect(await db.consultation.count()).toBe(1);
  });

  test("of another caller or another endpoint is another key", async () => {
    const key = newKey();
    const [one, two] = [await createStudent(), await createStudent()];
    const as = [{}, { as: one }, { as: two }];
    const answers = [];
    for (const [index, caller] of as.entries()) {
      answers.push(await post(booking({ preferredDate: workday(index + 1) }), key, caller));
    }
    answers.push(await call(write, { body: contact(), idempotencyKey: key }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await db.consultation.count()).toBe(3);
  });

  test("is told to wait while the first request is still running", async () => {
    const [key, body] = [newKey(), booking()];
    // An open transaction holds the slot, so the first request cannot continue.
    const holder = await sql.connect();
    await holder.query("begin");
    await holder.query(
      `insert into consultations (reference, name, email, phone, phone_key, destination, study_level, starts_at, updated_at)
       values ('TG-HOLDER', 'Holder', 'holder@example.com', '0', '0', 'usa', 'phd', $1, now())`,
      [officeMoment(body.preferredDate, hourOf("10:00 AM"))],
    );
    try {
      const first = post(body, key);
      await expect.poll(waitingForALock).toBe(1);
      const second = await post(body, key);
      expect(second).toMatchObject({ status: 409, body: { detail: "Request is already being processed" } });
      expect(second.headers.get("Retry-After")).toBe("1");
      await holder.query("rollback");
      expect(await first).toMatchObject({ status: 201 });
      expect(await post(body, key)).toMatchObject({ status: 201, body: { id: (await first).body.id } });
    } finally {
      holder.release(true); // closes the connection, and with it any lock it still holds
    }
  });

  test("twenty times at once creates one booking", async () => {
    const [key, body] = [newKey(), booking()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, key)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
    for (const { status, body: said } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, said.detail]).toEqual([409, "Request is already being processed"]);
    }
    expect(await db.consultation.count()).toBe(1);
    expect(await outbox()).toHaveLength(2);
  });
});

describe("failures are not stored", () => {
  test("a refused form: the key can be used again", async () => {
    const key = newKey();
    expect(await post(booking({ email: "nothing" }), key)).toMatchObject({ status: 422 });
    expect(await post(booking(), key)).toMatchObject({ status: 201 });
  });

  test("a conflict: the key can be used for another time", async () => {
    const key = newKey();
    const taken = booking();
    await post(taken, newKey());
    expect(await post(booking(), key)).toMatchObject({ status: 409 });
    expect(await post(booking({ preferredTime: "11:00 AM" }), key)).toMatchObject({ status: 201 });
  });

  test("a server error: nothing is stored, and the key can be used again", async () => {
    const [key, body] = [newKey(), booking()];
    await sql.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger fail before insert on idempotency_keys for each row execute function fail()`);
    try {
      expect(await post(body, key)).toMatchObject({
        status: 500,
        body: { detail: "Something went wrong. Please try again later." },
      });
      expect(await db.consultation.count()).toBe(0);
      expect(await outbox()).toEqual([]);
      expect(await waitingJobs("send-email")).toEqual([]);
    } finally {
      await sql.query("drop function fail() cascade");
    }
    expect(await post(body, key)).toMatchObject({ status: 201 });
  });
});

describe("the key", () => {
  test.each(["x".repeat(16), "x".repeat(255), "0e2b2b62-6a5c-4bb2-9a3c-8a4f3c1d2e5f", "a key with spaces, and ~"])(
    "may be %j",
    async (key) => {
      expect(await post(booking(), key)).toMatchObject({ status: 201 });
    },
  );

  test.each(["", "x".repeat(15), "x".repeat(256), "Schl\u00fcssel-0000000000", "tab\tin-the-middle-of-it"])(
    "may not be %j",
    async (key) => {
      expect(await post(booking(), key)).toMatchObject({
        status: 422,
        body: { errors: [{ field: "Idempotency-Key" }] },
      });
      expect(await db.consultation.count()).toBe(0);
    },
  );

  test("is ignored by endpoints that create nothing", async () => {
    const { body } = await post(booking(), newKey());
    const options = { as: await createAdmin(), params: { id: body.id }, idempotencyKey: "short" };
    expect(await call(changeStatus, { ...options, body: { status: "confirmed" } })).toMatchObject({ status: 200 });
  });
});

test("the stored request lets nobody guess its password", async () => {
  const body = { name: "Ali", email: newEmail(), ...secrets };
  await call(registerStudent, { body, idempotencyKey: newKey() });
  const row = await db.idempotencyKey.findFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secrets.password);
  expect(row.bodyHash).not.toBe(createHash("sha256").update(JSON.stringify(body)).digest("hex"));
});

describe("an action on several records, asked twice at the same moment", () => {
  const cases = [
    { table: "consultations", handler: changeConsultations, make: createConsultation, status: "confirmed" },
    { table: "contact_messages", handler: changeMessages, make: createMessage, status: "handled" },
  ] as const;

  test.each(cases)("acts once on $table, and its answer can still be had", async ({ table, handler, make, status }) => {
    const [first, second] = [await make(), await make()];
    const as = await createAdmin();
    const records = [first, second].map(({ id, version }) => ({ id, version }));
    const ask = () =>
      call<ChangedTogether>(handler, { as, idempotencyKey: "asked-twice-at-once", body: { records, status } });
    let other: Awaited<ReturnType<typeof ask>> | undefined;
    const answer = await whileHeld(
      second.id, // the first record is changed already
      ask,
      async () => {
        other = await ask();
      },
      table,
    );
    expect(other).toMatchObject({ status: 409, body: { detail: "Request is already being processed" } });
    expect(other?.headers.get("Retry-After")).toBe("1");
    expect(answer.body.results.map(({ outcome }) => outcome)).toEqual(["changed", "changed"]);
    expect(await db.undoableChange.count()).toBe(2);
    const again = await ask();
    expect([again.headers.get("Idempotency-Replayed"), again.body]).toEqual(["true", answer.body]);
    expect(answer.body.undo).toBeDefined();
    expect(await db.undoableChange.count()).toBe(2);
  });

  test("can be asked again after a failure, and once its server has died", async () => {
    setNow(new Date("2026-11-20T08:00:00Z"));
    const as = await createAdmin();
    const { id, version } = await createMessage();
    const [key, body] = [newKey(), { records: [{ id, version }], status: "handled" }];
    const ask = () => call<ChangedTogether>(changeMessages, { as, idempotencyKey: key, body });
    // Postgres refuses the action's own entry, which is written last.
    await sql.query("alter table audit_entries add constraint no_entry check (action <> 'messages-changed') not valid");
    expect((await ask()).status).toBe(500);
    await sql.query("alter table audit_entries drop constraint no_entry");
    expect((await ask()).body.results).toMatchObject([{ outcome: "unchanged" }]);

    await db.idempotencyKey.updateMany({ data: { status: 0 } }); // as the killed server left it
    expect((await ask()).status).toBe(409);
    setNow(new Date("2026-11-20T08:05:01Z"));
    expect((await ask()).status).toBe(200);
  });
});
