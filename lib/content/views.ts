import "server-only";
import type * as z from "zod/mini";
import type { Prisma } from "@/lib/generated/prisma/client";
import { columnDate } from "@/lib/office-time";
import type {
  contentChangeAnswer,
  contentDraftRowAnswer,
  contentImportAnswer,
  contentPlacesAnswer,
  contentPreviewAnswer,
  contentRecordAnswer,
  contentRowAnswer,
  contentTableAnswer,
  lookedRecordAnswer,
  proposalAnswer,
  publicationAnswer,
} from "./answers";
import { recordId } from "./record-id";
import { isContentKind, titleOf } from "./tables";

export type ContentTableView = z.output<typeof contentTableAnswer>;
export type ContentRowView = z.output<typeof contentRowAnswer>;
export type ContentDraftRowView = z.output<typeof contentDraftRowAnswer>;
export type ContentChangeView = z.output<typeof contentChangeAnswer>;
export type ContentRecordView = z.output<typeof contentRecordAnswer>;
export type LookedRecordView = z.output<typeof lookedRecordAnswer>;
export type ContentPreviewView = z.output<typeof contentPreviewAnswer>;
export type ContentPlacesView = z.output<typeof contentPlacesAnswer>;
export type ContentImportView = z.output<typeof contentImportAnswer>;
export type PublicationView = z.output<typeof publicationAnswer>;
export type ProposalView = z.output<typeof proposalAnswer>;

type Value = Record<string, unknown> | null;

/** What is stored of a record is an object. */
export const toValue = (value: Prisma.JsonValue | undefined): Value => (value ?? null) as Value;

/** What a record is called; one that no schema fits any more by its key. */
export function titleOfRecord(kind: string, key: string, value: unknown): string {
  if (!isContentKind(kind) || typeof value !== "object" || value === null) return key;
  const title: unknown = titleOf(kind, key, value);
  return typeof title === "string" && title ? title : key;
}

/** The day of a column of dates; null without one, and for one of a year that dates don't reach. */
export const toDay = (date: Date | null | undefined): string | null =>
  date && !Number.isNaN(date.getTime()) ? columnDate(date) : null;

export const withBy = { by: { select: { name: true } } } satisfies Prisma.ContentPublicationInclude;
export const withChanges = {
  by: { select: { name: true } },
  // Titles only: whoever watches a publication asks every second.
  changes: { select: { kind: true, key: true, title: true }, orderBy: [{ kind: "asc" }, { key: "asc" }], take: 5 },
  _count: { select: { changes: true } },
} satisfies Prisma.ContentPublicationInclude;

export const toPublicationView = (
  row: Prisma.ContentPublicationGetPayload<{ include: typeof withChanges }>,
): PublicationView => ({
  id: String(row.id),
  state: row.state,
  planned_for: toDay(row.plannedFor),
  note: row.note,
  by: row.by?.name ?? null,
  created_at: row.createdAt.toISOString(),
  live_at: row.liveAt?.toISOString() ?? null,
  pages_done: row.pagesDone,
  pages_total: row.pagesTotal,
  problem: row.problem,
  change_count: row._count.changes,
  changes: row.changes.map((change) => ({ id: recordId(change), title: change.title })),
});

type ChangeRow = Prisma.ContentChangeGetPayload<{ include: { publication: { include: typeof withBy } } }>;

/** A change of a record that waits for its day. */
export const toPlannedView = ({ publication, after }: ChangeRow): ContentRecordView["planned"][number] => ({
  publication: String(publication.id),
  planned_for: toDay(publication.plannedFor),
  after: toValue(after),
  note: publication.note,
  by: publication.by?.name ?? null,
  problem: publication.problem,
});

export const toChangeView = (row: ChangeRow): ContentChangeView => ({
  publication: row.publicationId,
  before: toValue(row.before),
  after: toValue(row.after),
  note: row.publication.note,
  problem: row.publication.state === "ended" ? row.publication.problem : null,
  planned_for: toDay(row.publication.plannedFor),
  by: row.publication.by?.name ?? null,
  at: (row.publication.liveAt ?? row.publication.createdAt).toISOString(),
});

export const withMembers = {
  by: { select: { name: true } },
  decidedBy: { select: { name: true } },
} satisfies Prisma.ContentProposalInclude;

export const toProposalView = (
  row: Prisma.ContentProposalGetPayload<{ include: typeof withMembers }>,
  published: { value: Prisma.JsonValue; version: number } | null | undefined,
): ProposalView => ({
  id: row.id,
  record: recordId(row),
  title: titleOfRecord(row.kind, row.key, row.value ?? published?.value),
  value: toValue(row.value),
  ours: toValue(published?.value),
  is_of_files: row.fileHash !== null,
  is_late: row.state === "open" && row.baseVersion !== null && row.baseVersion !== published?.version,
  reason: row.reason,
  source_url: row.sourceUrl,
  by: row.by?.name ?? null,
  state: row.state,
  decided_by: row.decidedBy?.name ?? null,
  decided_at: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
  created_at: row.createdAt.toISOString(),
});

/** A row of a list, from a statement that knows nothing of JSON's types. */
export type StoredRow = {
  kind: string;
  key: string;
  value: Prisma.JsonValue;
  version: number;
  touched: boolean;
  draft_version: number | null;
  looked_on: string | null;
  look_again_on: string | null;
  reads: number;
};

export const toRowView = ({ kind, value, ...row }: StoredRow): ContentRowView => ({
  id: recordId({ kind, key: row.key }),
  table: kind,
  key: row.key,
  title: titleOfRecord(kind, row.key, value),
  version: row.version,
  touched: row.touched,
  draft_version: row.draft_version,
  looked_on: row.looked_on,
  look_again_on: row.look_again_on,
  reads: row.reads,
});
