import { beforeEach, describe, expect, test } from "vitest";
import { GET as listApplications } from "@/app/api/applications/route";
import { GET as readAccount } from "@/app/api/auth/me/route";
import { PATCH as changeConsultation } from "@/app/api/consultations/[id]/route";
import { POST as book } from "@/app/api/consultations/route";
import { GET as readUser } from "@/app/api/users/[id]/route";
import { db, pool, transaction } from "@/lib/platform/db";
import { addToJournal } from "@/lib/platform/journal";
import { countUses, limits } from "@/lib/platform/rate-limit";
import { call } from "../support/call";
import {
  booking,
  createAdmin,
  createApplication,
  createConsultation,
  createStudent,
  newAddress,
  type TestUser,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { statementsOf } from "../support/statements";

let as: TestUser;
beforeEach(async () => {
  as = await createAdmin();
});

/** How many statements a call takes, those of its session, its limit and its transaction included. */
async function statements(status: number, work: () => Promise<{ status: number }>): Promise<number> {
  let answer = 0;
  const sent = await statementsOf(async () => {
    answer = (await work()).status;
  });
  expect(answer).toBe(status);
  return sent.length;
}

describe("the day's work takes few statements", () => {
  test("a booking", async () => {
    const once = () => call(book, { body: booking(), from: newAddress() });
    expect(await statements(201, once)).toBeLessThanOrEqual(9); // with the lines in the bells
  });

  test("a booking over its limit is refused by the count alone", async () => {
    const from = newAddress();
    for (let count = 0; count < limits.booking.points; count++) await countUses(["booking", from]);
    expect(await statements(429, () => call(book, { body: booking(), from }))).toBe(1);
  });

  test("a change of a consultation's status", async () => {
    const { id } = await createConsultation();
    await call(readAccount, { as }); // the first call of a session notes that it is used
    const confirm = () => call(changeConsultation, { as, params: { id }, body: { status: "confirmed", version: 1 } });
    expect(await statements(200, confirm)).toBeLessThanOrEqual(8);
  });

  test("a student's file and applications, and the own account", async () => {
    const { id } = await createStudent();
    await createApplication({ studentId: id });
    const list = () => call(listApplications, { as, query: { student_id: id } });
    expect(await statements(200, () => call(readUser, { as, params: { id } }))).toBeLessThanOrEqual(3);
    expect(await statements(200, list)).toBeLessThanOrEqual(3);
    expect(await statements(200, () => call(readAccount, { as }))).toBeLessThanOrEqual(2);
  });
});

test("a time is one instant for Prisma, the journal and plain SQL, whatever the database's own time zone", async () => {
  const at = new Date("2026-12-01T09:00:00Z");
  const { id } = await createConsultation({ startsAt: at });
  await transaction((tx) => addToJournal(tx, "audit_entries", { action: "a", details: {}, createdAt: at }));
  await pool.query("INSERT INTO audit_entries (action, details, created_at) VALUES ('b', '{}', $1)", [at]);
  const { rows } = await pool.query("SELECT starts_at AS at FROM consultations WHERE id = $1", [id]);
  expect(rows).toEqual([{ at }]);
  expect((await db.auditEntry.findMany()).map(({ createdAt }) => createdAt)).toEqual([at, at]);
});

describe("the journal", () => {
  const entry = (action: string) => ({
    action,
    details: { why: "a test" },
    createdAt: new Date("2026-11-20T05:00:00Z"),
  });
  const mail = (key: string) => ({ key, to: "ali@example.com", subject: "Hello", text: "Hello", html: "Hello" });

  test("is written in one statement before the commit, whatever its tables", async () => {
    const sent = await statementsOf(() =>
      transaction(async (tx) => {
        await addToJournal(tx, "audit_entries", entry("one"));
        await addToJournal(tx, "outbox_emails", mail("a:1"));
        await addToJournal(tx, "audit_entries", entry("two"));
        expect(await tx.auditEntry.count()).toBe(0);
      }),
    );
    expect(sent.filter(({ text }) => text.includes("INSERT INTO"))).toHaveLength(1);
    expect(await db.auditEntry.findMany({ orderBy: { action: "asc" } })).toMatchObject([entry("one"), entry("two")]);
    expect(await outbox()).toMatchObject([{ key: "a:1", status: "pending", attempts: 0, secret: false }]);
  });

  test("takes any number of rows, each mail after its change", async () => {
    const { id: actorId } = as;
    await transaction(async (tx) => {
      for (let number = 0; number < 1_500; number++) {
        const id = crypto.randomUUID();
        await addToJournal(tx, "outbox_emails", { ...mail(`c:${number}`), changeId: id });
        const until = new Date();
        const change = { id, actorId, kind: "consultation", subjectId: id, version: 2, before: {}, until } as const;
        await addToJournal(tx, "undoable_changes", change);
      }
    });
    expect(await db.outboxEmail.count({ where: { changeId: { not: null } } })).toBe(1_500);
  });

  test("of a transaction that fails is not written", async () => {
    const failing = transaction(async (tx) => {
      await addToJournal(tx, "audit_entries", entry("never"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await db.auditEntry.count()).toBe(0);
  });

  test("takes any text as it is, and a mail's key once", async () => {
    const text = "Zoë's \"offer\" \\ $1 زینب 🎓 '; DROP TABLE users; --";
    await transaction(async (tx) => {
      await addToJournal(tx, "outbox_emails", { ...mail("b:1"), subject: text });
      await addToJournal(tx, "outbox_emails", mail("b:1"));
    });
    await transaction((tx) => addToJournal(tx, "outbox_emails", mail("b:1")));
    expect(await outbox()).toMatchObject([{ key: "b:1", subject: text }]);
  });

  test("on a client that isn't the transaction's is written immediately", async () => {
    await addToJournal(db, "audit_entries", entry("now"));
    expect(await db.auditEntry.count()).toBe(1);
  });
});
