import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { env } from "./env";
import { log } from "./log";

function connect() {
  const pool = new pg.Pool({
    connectionString: env.databaseUrl,
    max: env.databasePool,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 15_000,
    query_timeout: 20_000, // the server's own limit is of no use when the line to it has gone silent
    idle_in_transaction_session_timeout: 20_000,
  });
  // An idle connection that the server closes reports here; the next query opens a new one.
  pool.on("error", (error) => log.warn({ error: error.message }, "database connection lost"));
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    omit: { user: { passwordHash: true } },
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  });
  return { pool, client };
}

// Next's bundles each hold a copy of this module; the process holds one pool.
const process_ = globalThis as typeof globalThis & { database?: ReturnType<typeof connect> };
process_.database ??= connect();

/**
 * The pool under Prisma: for the two libraries that speak SQL themselves (rate limits, job queue), and for the few
 * statements that run so often, or return so much, that Prisma's overhead would dominate.
 */
export const pool = process_.database.pool;

/** The database. Imported by queries, commands, jobs and `lib/auth` only. */
export const db = process_.database.client;

/** A client that is inside a transaction. */
export type Tx = Omit<typeof db, "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction">;

type Open = { tx: Tx; whenCommitted: (() => void)[]; whenRolledBack: (() => Promise<void>)[] };
const open = new AsyncLocalStorage<Open>();

/** The first try and its repeats. Four pauses come to some 0.4 seconds, and each try has its locks for milliseconds. */
const mostTries = 5;
const firstPauseMs = 20;

/**
 * Runs work in one transaction and returns its result; a throw rolls everything back. Called inside another
 * `transaction`, it joins that one: a command keeps its own transaction, and a caller can still bind it to more writes
 * (the idempotency key of a request, for one).
 *
 * Where Postgres breaks a deadlock, or cannot put two transactions in an order, nothing of the work is stored, and it is
 * done again from its start, a few times, after a pause of a random length. So `work` writes to the database and nowhere
 * else; what is to happen outside goes into `afterCommit`, a job, or after the transaction. That deadlocks are rare is
 * the business of the one order of locks (docs/decisions/0016-one-order-of-locks.md).
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const outer = open.getStore();
  if (outer) return work(outer.tx);
  for (let tries = 1; ; tries++) {
    const whenCommitted: Open["whenCommitted"] = [];
    const whenRolledBack: Open["whenRolledBack"] = [];
    let result: T;
    try {
      result = await db.$transaction((tx) => open.run({ tx, whenCommitted, whenRolledBack }, () => work(tx)));
    } catch (error) {
      if (!isContention(error) || tries === mostTries) {
        for (const write of whenRolledBack) await write();
        throw error;
      }
      log.warn({ tries }, "a transaction met another one and is tried again");
      await pause(firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
      continue;
    }
    for (const tell of whenCommitted) tell();
    return result;
  }
}

/** Runs something after the transaction commits, and not at all if it doesn't. Outside a transaction: immediately. */
export function afterCommit(tell: () => void): void {
  const outer = open.getStore();
  if (outer) outer.whenCommitted.push(tell);
  else tell();
}

/**
 * Writes something, in a transaction of its own, once what is being written has failed for good: what is to be kept of a
 * request that is refused. The outermost transaction counts. When this fails as well, that is the error which is thrown.
 */
export function afterRollback(write: () => Promise<void>): void {
  const outer = open.getStore();
  if (!outer) throw new Error("There is no transaction that could fail");
  outer.whenRolledBack.push(write);
}

/** The number by which Postgres's advisory locks know a name: the first 64 bits of its SHA-256. */
export function lockKey(name: string): bigint {
  return createHash("sha256").update(name).digest().readBigInt64BE();
}

/** The causes of an error, outermost first: Prisma wraps the driver's error, which wraps Postgres's. */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && typeof current === "object" && current !== null; depth++) {
    const layer = current as Record<string, unknown>;
    yield layer;
    const meta = layer.meta as { driverAdapterError?: unknown } | undefined;
    current = layer.cause ?? meta?.driverAdapterError;
  }
}

/** True when a write was refused by the unique index or constraint of that name. */
export function violates(error: unknown, index: string): boolean {
  for (const layer of causes(error)) {
    const constraint = layer.constraint as { index?: string } | string | undefined;
    if (constraint === index || (typeof constraint === "object" && constraint?.index === index)) return true;
  }
  return false;
}

/** True when Postgres gave a transaction up because of another one: the same again may well succeed. */
export function isContention(error: unknown): boolean {
  for (const layer of causes(error)) {
    const codes = [layer.code, layer.originalCode].map(String);
    if (codes.some((code) => contentionCodes.has(code)) || layer.kind === "TransactionWriteConflict") return true;
  }
  return false;
}

/** A deadlock, a serialisation failure, and Prisma's name for either. */
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
  "58030", // its disk or memory is full, or its disk fails
]);
const awayKinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
const awayText =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** True when an error means that the database is away or full, not that the query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (const layer of causes(error)) {
    if (awayCodes.has(String(layer.code)) || awayCodes.has(String(layer.originalCode))) return true;
    if (awayKinds.has(String(layer.kind)) || awayText.test(String(layer.message))) return true;
  }
  return false;
}
