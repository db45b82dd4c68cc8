import "server-only";
import type * as z from "zod/mini";
import type { Prisma } from "@/lib/generated/prisma/client";
import { labelOf } from "@/lib/options";
import { retention } from "@/lib/retention";
import type { importAnswer, importRowAnswer } from "./answers";
import { type ImportField, keptReasons, undoHours } from "./labels";
import type { Finding } from "./row";

export type ImportView = z.output<typeof importAnswer>;
export type ImportRowView = z.output<typeof importRowAnswer>;

const hourMs = 3600_000;

/** What a view needs besides the row. */
export const withMember = { actor: { select: { id: true, name: true } } } satisfies Prisma.ImportInclude;
export const withContact = { contact: { select: { id: true, name: true } } } satisfies Prisma.ImportRowInclude;

/** Until when an import can be undone; null if it hasn't been imported. */
export const undoUntil = ({ importedAt }: { importedAt: Date | null }): Date | null =>
  importedAt && new Date(importedAt.getTime() + undoHours * hourMs);

/** The stored columns: an empty text is a column that is left out. */
export const columnsOf = (stored: readonly string[]): (ImportField | null)[] =>
  stored.map((field) => (field === "" ? null : (field as ImportField)));

/** An import, for an admin. */
export function toImportView(row: Prisma.ImportGetPayload<{ include: typeof withMember }>): ImportView {
  const { total, done, skipped, remarked, joining, twins, added, joined, undone, kept } = row;
  const figures = { total, done, skipped, remarked, joining, twins, added, joined, undone, kept };
  return {
    id: row.id,
    file_name: row.fileName,
    state: row.state,
    headings: row.headings,
    columns: columnsOf(row.columns),
    ...figures,
    by: row.actor,
    imported_at: row.importedAt?.toISOString() ?? null,
    undo_until: row.state === "imported" ? (undoUntil(row)?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
    deleted_at: new Date(row.createdAt.getTime() + retention.importDays * 24 * hourMs).toISOString(),
    version: row.version,
  };
}

/** A row of an import, for an admin. */
export function toImportRowView(row: Prisma.ImportRowGetPayload<{ include: typeof withContact }>): ImportRowView {
  return {
    id: String(row.number),
    number: row.number,
    cells: row.cells,
    problems: row.problems as Finding[],
    remarks: row.remarks as Finding[],
    plan: row.plan,
    is_twin: row.isTwin,
    contact: row.contact,
    result: row.result,
    kept_because: row.keptReason === null ? null : labelOf(keptReasons, row.keptReason),
  };
}
