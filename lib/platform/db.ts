import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
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
 * statements that are asked so often, or give so much, that Prisma's own work would be most of their time.
 */
export const pool = process_.database.pool;

/** The database. Imported by queries, commands, jobs and `lib/auth` only. */
export const db = process_.database.client;

/** A client that is inside a transaction. */
export type Tx = Omit<typeof db, "$connect" | "$disconnect" | "$on" | "$extends" | "$transaction">;

const open = new AsyncLocalStorage<Tx>();

/**
 * Runs work in one transaction and gives its result; a throw rolls everything back. Called inside another
 * `transaction`, it joins that one: a command keeps its own transaction, and a caller can still bind it to more writes
 * (the idempotency key of a request, for one).
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const outer = open.getStore();
  return outer ? work(outer) : db.$transaction((tx) => open.run(tx as Tx, () => work(tx as Tx)));
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

const awayCodes = new Set([
  ...["P1000", "P1001", "P1002", "P1003", "P1008", "P1010", "P1011", "P1017", "P2024", "P2028", "P2037"], // Prisma
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"], // sockets
  ...["57P01", "57P02", "57P03", "53300", "08000", "08003", "08006", "25006", "55000", "57014"], // Postgres
  ...["53000", "53100", "53200", "53400", "58030"], // its disk or memory is full, or its disk fails
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
