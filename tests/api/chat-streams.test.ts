import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ModelStandIn, startModel } from "../support/model";

// Streams that stay open, on a pool of two connections.
const model: ModelStandIn = await startModel();
Object.assign(process.env, {
  ...{ OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.url, OPENAI_TIMEOUT_SECONDS: "15", DATABASE_POOL: "2" },
});

const { listen } = await import("../support/chat");
const { call } = await import("../support/call");
const { sql } = await import("../support/database");
const { newAddress } = await import("../support/factories");
const { routeAt } = await import("../support/routes");
const { db, pool } = await import("@/lib/platform/db");

const { POST } = routeAt("/api/chat");
const { GET: getHealth } = routeAt("/api/health");
type Listening = Awaited<ReturnType<typeof listen>>;

const open: Listening[] = [];
beforeEach(() => {
  model.mood = { kind: "stall", words: ["Wait"] };
  model.calls.length = 0;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ leave }) => leave()));
});
afterAll(() => model.close());

const start = async (from: string) => {
  const stream = await listen({ message: "Hello" }, { from });
  if (stream.status === 200) open.push(stream);
  return stream;
};

describe("simultaneous answers", () => {
  test("are limited to exactly four per address, however many are requested at once", async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(from)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect([open.length, refused.length]).toEqual([4, 46]);
    // a machine that is too busy for the database says so
    expect(refused.filter(({ status }) => status !== 429 && status !== 503)).toEqual([]);
    for (const { headers } of refused) {
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect([await db.chatMessage.count(), await db.chatStream.count()]).toEqual([4, 4]);
    expect((await start(newAddress())).status).toBe(200);
  });

  test("include those without a stream", async () => {
    const from = newAddress();
    const tab = new AbortController();
    const whole = [1, 2].map(() => call(POST, { body: { message: "Hello" }, from, signal: tab.signal }));
    await expect.poll(() => model.calls).toHaveLength(2);
    expect([(await start(from)).status, (await start(from)).status, (await start(from)).status]).toEqual([
      200, 200, 429,
    ]);
    expect(await call(POST, { body: { message: "Hello" }, from })).toMatchObject({ status: 429 });
    tab.abort();
    await Promise.all(whole);
    expect((await start(from)).status).toBe(200);
  });

  test("free their slot when they end, and when the reader disconnects", async () => {
    const from = newAddress();
    for (let times = 0; times < 4; times++) await start(from);
    expect((await start(from)).status).toBe(429);
    await open.pop()?.leave();
    model.mood = { kind: "say", words: ["Done"] };
    for (let times = 0; times < 3; times++) expect((await (await start(from)).rest()).at(-1)?.type).toBe("done");
  });

  test("end with their reader, within a second, at the provider too", async () => {
    for (const go of ["closes the body", "aborts the request"]) {
      const tab = new AbortController();
      const { next, leave } = await listen({ message: "Hello" }, { signal: tab.signal });
      expect([(await next())?.type, (await next())?.type], go).toEqual(["session", "delta"]);
      if (go === "aborts the request") tab.abort();
      else await leave();
      await expect.poll(() => model.calls.at(-1)?.abandoned, { timeout: 1_000 }).toBe(true);
      await expect.poll(() => db.chatMessage.count({ where: { failure: "left" } }), { timeout: 1_000 }).toBe(1);
      await expect.poll(() => db.chatStream.count()).toBe(0);
      await db.chatConversation.deleteMany();
    }
  });

  test("of a dead server count for at most two minutes", async () => {
    const from = newAddress();
    const leftBehind = (age: string) =>
      sql.query(
        "insert into chat_streams (address, started_at) select $1, now() - $2::interval from generate_series(1, 4)",
        [from, age],
      );
    await leftBehind("121 seconds");
    expect((await start(from)).status).toBe(200);
    await leftBehind("100 seconds");
    expect((await start(from)).status).toBe(429);
  });

  test("hold no connection: twenty are open on a pool of two, and others are served", async () => {
    expect(pool.options.max).toBe(2);
    const streams = await Promise.all(Array.from({ length: 20 }, () => start(newAddress())));
    for (const { next } of streams) {
      expect([(await next())?.type, (await next())?.type]).toEqual(["session", "delta"]);
    }
    expect(await db.chatStream.count()).toBe(20);
    expect(pool.idleCount).toBe(pool.totalCount);
    expect(await call(getHealth)).toMatchObject({ status: 200 });
    const { rows } = await sql.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in%'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
