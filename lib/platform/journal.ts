import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type Tx, writeBeforeCommit } from "./db";

/** What commands add besides their own record, by table: histories, audit entries, mails, and how to undo the change. */
type Journal = {
  undoable_changes: Prisma.UndoableChangeCreateManyInput;
  consultation_events: Prisma.ConsultationEventCreateManyInput;
  application_events: Prisma.ApplicationEventCreateManyInput;
  audit_entries: Prisma.AuditEntryCreateManyInput;
  outbox_emails: Prisma.OutboxEmailCreateManyInput;
};
type Entry = { table: keyof Journal; row: object };

const columnOf = (field: string) => `"${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;

function storable(value: unknown): unknown {
  // Prisma's adapter writes times its own way, so the journal leaves them to it.
  if (value instanceof Date) return value;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}

/** A mail names its change, so the change is written with it or before it. */
const order: (keyof Journal)[] = [
  "undoable_changes",
  "consultation_events",
  "application_events",
  "audit_entries",
  "outbox_emails",
];
/** Postgres takes 65,535 values in a statement, and a mail has 15. */
const mostInOne = 1_000;

/** Writes all entries, in one statement unless there are very many. */
async function writeJournal(tx: Tx, entries: Entry[]): Promise<void> {
  const inOrder = order.flatMap((table) => entries.filter((entry) => entry.table === table));
  for (let from = 0; from < inOrder.length; from += mostInOne) {
    await insert(tx, inOrder.slice(from, from + mostInOne));
  }
}

/** Writes rows with the same table and fields together. A mail's key is never queued twice. */
async function insert(tx: Tx, entries: Entry[]): Promise<void> {
  const values: unknown[] = [];
  const groups = new Map<string, Entry["row"][]>();
  for (const { table, row } of entries) {
    const head = `${table} (${Object.keys(row).map(columnOf).join(", ")})`;
    const rows = groups.get(head);
    if (rows) rows.push(row);
    else groups.set(head, [row]);
  }
  const inserts = [...groups].map(([head, rows]) => {
    const tuples = rows.map(
      (row) =>
        `(${Object.values(row)
          .map((value) => `$${values.push(storable(value))}`)
          .join(", ")})`,
    );
    const known = head.startsWith("outbox_emails ") ? " ON CONFLICT (key) DO NOTHING" : "";
    return `INSERT INTO ${head} VALUES ${tuples.join(", ")}${known}`;
  });
  const last = inserts.pop();
  const others = inserts.map((part, index) => `part${index} AS (${part})`);
  await tx.$executeRawUnsafe(`${others.length > 0 ? `WITH ${others.join(", ")} ` : ""}${last}`, ...values);
}

/**
 * Adds a row to the transaction's journal, which is written in one statement just before the commit: no command reads it
 * back (docs/decisions/0024-a-journal-before-the-commit.md). Outside a transaction the row is written immediately.
 */
export const addToJournal = <T extends keyof Journal>(tx: Tx, table: T, row: Journal[T]): Promise<void> =>
  writeBeforeCommit<Entry>(tx, writeJournal, { table, row });
