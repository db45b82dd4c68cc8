import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { env } from "./env";
import { log } from "./log";

/**
 * The statements that connections keep prepared. The journal's differ by their numbers of rows: long ones, of many rows,
 * are rarely sent twice and get no name.
 */
const mostPrepared = 1000;
const longestPrepared = 5_000;
/** Names by SQL. Only the module that opened the pool uses its map, so a name stands for one statement. */
const prepared = new Map<string, string>();

/** Statements whose plan depends neither on their values nor on how large the tables are. */
const isPlannedOnce = (sql: string) =>
  sql.length <= longestPrepared &&
  (/^\s*(?:SELECT pg_advisory|WITH defaults as)/.test(sql) || // a lock, the queue's jobs
    (/^\s*(?:INSERT|WITH part0 AS \(INSERT)/.test(sql) && !/\bFROM\b/.test(sql)));

/**
 * The name under which a connection keeps a statement of Prisma's prepared, so that Postgres parses and plans it once.
 * Only inserts and locks get one: a plan for reading that was made while a table was small stays when the table has grown.
 */
function preparedName({ sql }: { sql: string }): string {
  const known = prepared.get(sql);
  if (known !== undefined) return known;
  const name = isPlannedOnce(sql) && prepared.size < mostPrepared ? `p${prepared.size}` : "";
  if (name) prepared.set(sql, name);
  return name;
}

function connect() {
  const pool = new pg.Pool({
    connectionString: env.databaseUrl,
    // Prisma's adapter writes times as UTC without saying so, and drops the offset of what it reads.
    options: "-c TimeZone=UTC",
    max: env.databasePool,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 15_000,
    query_timeout: 20_000, // the server-side timeout doesn't help if the connection has gone silent
    idle_in_transaction_session_timeout: 20_000,
  });
  // Reports idle connections that the server closed; the next query opens a new one.
  pool.on("error", (error) => log.warn({ error: error.message }, "database connection lost"));
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: preparedName }),
    omit: { user: { passwordHash: true } },
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  });
  return { pool, client };
}

// Next.js bundles this module several times; on `globalThis` the process holds one pool.
const process_ = globalThis as typeof globalThis & { database?: ReturnType<typeof connect> };
process_.database ??= connect();

/**
 * The pool under Prisma: for the two libraries that use SQL themselves (rate limits, job queue), and for the few
 * statements that run so often, or return so much, that Prisma's overhead would dominate.
 */
export const pool = process_.database.pool;

/** The database client. Imported by queries, commands, jobs and `lib/auth` only. */
export const db = process_.database.client;

/** A client inside a transaction. */
export type Tx = Omit<typeof db, "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction">;

/** Writes rows of one kind in one statement. */
type WriteRows<T> = (tx: Tx, rows: T[]) => Promise<unknown>;

type Open = {
  tx: Tx;
  /** Rows to write before the commit, by the function that writes them. */
  batches: Map<WriteRows<never>, unknown[]>;
  whenCommitted: (() => void)[];
  whenRolledBack: (() => Promise<void>)[];
};
const open = new AsyncLocalStorage<Open>();

/**
 * The first try plus the retries. The four pauses add up to about 0.4 seconds; each try holds its locks for
 * milliseconds.
 */
const mostTries = 5;
const firstPauseMs = 20;

/**
 * Runs `work` in one transaction and returns its result; a throw rolls everything back. Inside another `transaction` it
 * joins that one: a command keeps its own transaction, and a caller can still combine it with more writes (such as a
 * request's idempotency key).
 *
 * On a deadlock or serialisation failure everything is rolled back and retried a few times, after a random pause. So
 * `work` must have no effects outside the database: put those in `afterCommit`, in a job, or after the transaction. A
 * fixed lock order keeps deadlocks rare (docs/decisions/0016-one-order-of-locks.md).
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const outer = open.getStore();
  if (outer) return work(outer.tx);
  for (let tries = 1; ; tries++) {
    const whenCommitted: Open["whenCommitted"] = [];
    const whenRolledBack: Open["whenRolledBack"] = [];
    let result: T;
    try {
      result = await db.$transaction((tx) => {
        const batches: Open["batches"] = new Map();
        return open.run({ tx, batches, whenCommitted, whenRolledBack }, async () => {
          const done = await work(tx);
          for (const [write, rows] of batches) {
            batches.delete(write); // writing one batch can start another, even of the same kind: a mail adds its job
            await (write as WriteRows<unknown>)(tx, rows);
          }
          return done;
        });
      });
    } catch (error) {
      if (!isContention(error) || tries === mostTries) {
        for (const write of whenRolledBack) await write();
        throw error;
      }
      log.warn({ tries }, "transaction conflict, retrying");
      await pause(firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
      continue;
    }
    for (const tell of whenCommitted) tell();
    return result;
  }
}

/**
 * Writes a row together with all others of its kind, in one statement just before the transaction commits. For what
 * every command adds and none of them reads back: audit entries, mails, jobs. On a client that isn't the open
 * transaction's, the row is written immediately.
 */
export async function writeBeforeCommit<T>(tx: Tx, write: WriteRows<T>, row: T): Promise<void> {
  const outer = open.getStore();
  if (outer?.tx !== tx) {
    await write(tx, [row]);
    return;
  }
  const rows = outer.batches.get(write as WriteRows<never>);
  if (rows) rows.push(row);
  else outer.batches.set(write as WriteRows<never>, [row]);
}

/** Runs a callback after the transaction commits, and not at all if it doesn't. Outside a transaction: immediately. */
export function afterCommit(tell: () => void): void {
  const outer = open.getStore();
  if (outer) outer.whenCommitted.push(tell);
  else tell();
}

/**
 * Writes something in a transaction of its own after the outermost transaction has failed for good: records that must
 * survive a refused request. If that fails too, its error is the one thrown.
 */
export function afterRollback(write: () => Promise<void>): void {
  const outer = open.getStore();
  if (!outer) throw new Error("afterRollback was called outside a transaction");
  outer.whenRolledBack.push(write);
}

/** The Postgres advisory lock key for a name: the first 64 bits of its SHA-256. */
export function lockKey(name: string): bigint {
  return createHash("sha256").update(name).digest().readBigInt64BE();
}

/** An error's causes, outermost first: Prisma wraps the driver's error, which wraps Postgres's. */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && typeof current === "object" && current !== null; depth++) {
    const layer = current as Record<string, unknown>;
    yield layer;
    const meta = layer.meta as { driverAdapterError?: unknown } | undefined;
    current = layer.cause ?? meta?.driverAdapterError;
  }
}

/** True if a write violated the unique index or constraint of that name. */
export function violates(error: unknown, index: string): boolean {
  for (const layer of causes(error)) {
    const constraint = layer.constraint as { index?: string } | string | undefined;
    if (constraint === index || (typeof constraint === "object" && constraint?.index === index)) return true;
  }
  return false;
}

/** True if Postgres aborted the transaction because of another one: a retry may well succeed. */
export function isContention(error: unknown): boolean {
  for (const layer of causes(error)) {
    const codes = [layer.code, layer.originalCode].map(String);
    if (codes.some((code) => contentionCodes.has(code)) || layer.kind === "TransactionWriteConflict") return true;
  }
  return false;
}

/** True if Postgres refuses what is written: a value that its column can't hold, or that breaks a constraint. */
export function isWrongData(error: unknown): boolean {
  for (const layer of causes(error)) {
    if (
      [layer.code, layer.originalCode].some((code) =>
        /^(?:2[23][\dA-Z]{3}|P20(?:00|02|03|04|11|20))$/.test(String(code)),
      )
    )
      return true;
  }
  return false;
}

/** Deadlock, serialisation failure, and Prisma's code for either. */
const contentionCodes = new Set(["40P01", "40001", "P2034"]);

const awayCodes = new Set([
  "P1000",
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1010",
  "P1011",
  "P1017",
  "P2024",
  "P2028",
  "P2037", // Prisma
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH", // sockets
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08003",
  "08006",
  "25006",
  "55000",
  "57014", // Postgres
  "53000",
  "53100",
  "53200",
  "53400",
  "58030", // disk or memory full, or disk failure
]);
const awayKinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
const awayText =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** True if the database is unavailable or full, rather than the query wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (const layer of causes(error)) {
    if (awayCodes.has(String(layer.code)) || awayCodes.has(String(layer.originalCode))) return true;
    if (awayKinds.has(String(layer.kind)) || awayText.test(String(layer.message))) return true;
  }
  return false;
}
