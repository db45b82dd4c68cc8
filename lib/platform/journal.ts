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
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Writes all entries in one statement. Rows of one table have the same fields; a mail's key is never queued twice. */
async function writeJournal(tx: Tx, entries: Entry[]): Promise<void> {
  const values: unknown[] = [];
  const tables = [...new Set(entries.map(({ table }) => table))];
  const inserts = tables.map((table) => {
    const rows = entries.filter((entry) => entry.table === table).map(({ row }) => row);
    const fields = Object.keys(rows[0] ?? {}) as never[];
    const tuples = rows.map((row) => `(${fields.map((field) => `$${values.push(storable(row[field]))}`).join(", ")})`);
    const known = table === "outbox_emails" ? " ON CONFLICT (key) DO NOTHING" : "";
    return `INSERT INTO ${table} (${fields.map(columnOf).join(", ")}) VALUES ${tuples.join(", ")}${known}`;
  });
  const last = inserts.pop();
  const others = inserts.map((insert, index) => `part${index} AS (${insert})`);
  await tx.$executeRawUnsafe(`${others.length > 0 ? `WITH ${others.join(", ")} ` : ""}${last}`, ...values);
}

/**
 * Adds a row to the transaction's journal, which is written in one statement just before the commit: no command reads it
 * back (docs/decisions/0024-a-journal-before-the-commit.md). Outside a transaction the row is written immediately.
 */
export const addToJournal = <T extends keyof Journal>(tx: Tx, table: T, row: Journal[T]): Promise<void> =>
  writeBeforeCommit<Entry>(tx, writeJournal, { table, row });
