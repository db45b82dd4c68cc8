import { beforeEach, describe, expect, test, vi } from "vitest";
import { runOnce } from "@/lib/http/idempotency";
import { toAppError } from "@/lib/http/respond";
import { afterCommit, afterRollback, db, isContention, type Tx, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { createAdmin, createStudent } from "../support/factories";
import { signal } from "../support/signal";

/*
 * A transaction that Postgres aborts because of a concurrent one is retried, in the one place that opens transactions.
 */

beforeEach(() => {
  vi.spyOn(log, "warn");
});
const repeats = () =>
  vi.mocked(log.warn).mock.calls.filter(([, words]) => /transaction conflict/.test(String(words))).length;

const setName = (tx: Tx, id: string, name: string) => tx.user.update({ where: { id }, data: { name } });
/** Fails like Postgres when it aborts a transaction. */
const giveUp = (tx: Tx, sqlState: string) =>
  tx.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'given up' USING ERRCODE = '${sqlState}'; END $$`);

test("two that lock the same rows in opposite order both succeed", async () => {
  const [one, other] = [await createStudent(), await createStudent()];
  const [hasOne, hasOther] = [signal(), signal()];
  let runs = 0;
  const results = await Promise.all([
    transaction(async (tx) => {
      runs++;
      await setName(tx, one.id, "first");
      hasOne.give();
      await hasOther.given;
      await setName(tx, other.id, "first");
      return "first";
    }),
    transaction(async (tx) => {
      runs++;
      await setName(tx, other.id, "second");
      hasOther.give();
      await hasOne.given;
      await setName(tx, one.id, "second");
      return "second";
    }),
  ]);
  expect(results).toEqual(["first", "second"]);
  expect([runs, repeats()]).toEqual([3, 1]);
  const names = await db.user.findMany({ where: { id: { in: [one.id, other.id] } }, select: { name: true } });
  expect(new Set(names.map(({ name }) => name)).size).toBe(1); // one after the other, not interleaved
});

describe("the follow-up of a failed transaction", () => {
  const closed = (tx: Tx) => tx.closedSlot.create({ data: { startsAt: new Date("2026-12-01T05:00:00Z") } });
  const fails = (then: () => Promise<void>) =>
    transaction(async (tx) => {
      await closed(tx);
      afterRollback(then);
      throw new Error("refused");
    });
  const writes = async () => {
    await transaction(closed);
  };

  test("is written separately and stays, even inside another one", async () => {
    await expect(fails(writes)).rejects.toThrow("refused");
    expect(await db.closedSlot.count()).toBe(1);
    await db.closedSlot.deleteMany();
    await expect(transaction(() => fails(writes))).rejects.toThrow("refused");
    expect(await db.closedSlot.count()).toBe(1);
  });

  test("does not run when the transaction succeeds, and runs only once after a retry", async () => {
    let done = 0;
    const count = async () => void done++;
    await transaction(async () => afterRollback(count));
    expect(done).toBe(0);
    let runs = 0;
    const again = transaction(async (tx) => {
      afterRollback(count);
      if (++runs === 1) await giveUp(tx, "40001");
      throw new Error("refused");
    });
    await expect(again).rejects.toThrow("refused");
    expect([runs, done]).toEqual([2, 1]);
  });

  test("fails loudly, and is not allowed outside a transaction", async () => {
    await expect(fails(() => Promise.reject(new Error("not kept")))).rejects.toThrow("not kept");
    expect(() => afterRollback(writes)).toThrow("outside a transaction");
  });
});

describe("an aborted transaction", () => {
  test.each(["40001", "40P01"])("is retried from its start, and its writes are stored once: %s", async (code) => {
    const told: string[] = [];
    let runs = 0;
    await transaction(async (tx) => {
      runs++;
      await tx.closedSlot.create({ data: { startsAt: new Date("2026-12-01T05:00:00Z") } });
      afterCommit(() => told.push(`run ${runs}`));
      if (runs < 3) await giveUp(tx, code);
    });
    expect([runs, repeats(), told]).toEqual([3, 2, ["run 3"]]);
    expect(await db.closedSlot.count()).toBe(1);
  });

  test("fails after five attempts, and the caller may retry", async () => {
    const told: string[] = [];
    let runs = 0;
    const error = await transaction(async (tx) => {
      runs++;
      afterCommit(() => told.push("never"));
      await giveUp(tx, "40P01");
    }).catch((thrown: unknown) => thrown);
    expect(isContention(error)).toBe(true);
    expect(toAppError(error)).toMatchObject({ status: 503, retryAfter: 1 });
    expect([runs, repeats(), told]).toEqual([5, 4, []]);
  });

  test("for any other reason is not retried", async () => {
    const failures: unknown[] = [];
    let runs = 0;
    for (const code of ["23514", "55P03", "57014"]) {
      await transaction(async (tx) => {
        runs++;
        await giveUp(tx, code);
      }).catch((error: unknown) => failures.push(error));
    }
    expect([runs, failures.length, failures.some(isContention)]).toEqual([3, 3, false]);
  });

  test("inside another one retries the outer one, with the key of its request", async () => {
    const admin = await createAdmin();
    const actor = { kind: "user" as const, id: admin.id, name: admin.name, role: "admin" as const, sessionId: "none" };
    let [outer, inner] = [0, 0];
    const request = { key: "a key of sixteen letters", endpoint: "POST /api/x", actor, body: {} };
    const answer = await runOnce(request, async () => {
      outer++;
      await transaction(async (tx) => {
        inner++;
        if (inner < 2) await giveUp(tx, "40P01");
      });
      return { status: 201, body: { outer } };
    });
    expect([outer, inner, answer]).toEqual([2, 2, { status: 201, body: { outer: 2 }, replayed: false }]);
    expect(await runOnce(request, async () => ({ status: 201, body: {} }))).toMatchObject({ replayed: true });
  });
});

test("an after-commit hook runs at once when no transaction is open", () => {
  const told: number[] = [];
  afterCommit(() => told.push(1));
  expect(told).toEqual([1]);
});
