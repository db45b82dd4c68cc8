import "server-only";
import { bothChanged, merged, valueWords } from "@/lib/content/difference";
import { saysTheSame } from "@/lib/content/fingerprint";
import { versionHeading } from "@/lib/content/sheet/columns";
import { changedVersion, type NamedRow } from "@/lib/content/sheet/read";
import type { ContentKind } from "@/lib/content/tables";
import type { ContentRecord, Prisma } from "@/lib/generated/prisma/client";
import { formatDate } from "@/lib/office-time";
import type { Tx } from "@/lib/platform/db";

type Value = Record<string, unknown>;

/** What became of a record since a file was exported. */
export type Since = {
  /** What was exported; undefined if nobody has it any more, as a newer version's files have changed it. */
  start: Value | undefined;
  /** There has never been such a version: spreadsheets count up where somebody drags a cell. */
  isUnknown: boolean;
  /** Who has published it last, and when: " on 26 Nov 2026, by Ayesha Khan". */
  last: string;
};

type Row = { key: string; start: Prisma.JsonValue; at: Date | null; name: string | null };

/** What became of the records that aren't the version any more that a file was exported from, by their keys. */
export async function sincesOf(
  tx: Tx,
  kind: ContentKind,
  names: readonly NamedRow[],
  records: ReadonlyMap<string, ContentRecord>,
): Promise<Map<string, Since>> {
  const late = new Map<string, number>();
  for (const { key, version } of names) {
    const record = records.get(key);
    if (record && version !== undefined && record.version !== version) late.set(key, version);
  }
  if (late.size === 0) return new Map();
  const rows = await tx.$queryRaw<Row[]>`
    SELECT n.key, began.before AS start, last.live_at AS at, last.name
    FROM unnest(${[...late.keys()]}::text[], ${[...late.values()]}::int[]) AS n(key, version)
    LEFT JOIN LATERAL (
      SELECT c.before FROM content_changes AS c JOIN content_publications AS p ON p.id = c.publication_id
      WHERE c.kind = ${kind} AND c.key = n.key AND c.base_version = n.version AND p.state = 'live' LIMIT 1
    ) AS began ON TRUE
    LEFT JOIN LATERAL (
      SELECT p.live_at, u.name FROM content_changes AS c JOIN content_publications AS p ON p.id = c.publication_id
      LEFT JOIN users AS u ON u.id = p.by_id
      WHERE c.kind = ${kind} AND c.key = n.key AND c.base_version >= n.version AND p.state = 'live'
      ORDER BY c.publication_id DESC LIMIT 1
    ) AS last ON TRUE`;
  return new Map(
    rows.map(({ key, start, at, name }) => {
      const last = at ? ` on ${formatDate(at)}, by ${name ?? "a former member"}` : "";
      const isUnknown = (late.get(key) ?? 0) > (records.get(key)?.version ?? 0);
      return [key, { start: (start ?? undefined) as Value | undefined, isUnknown, last }];
    }),
  );
}

type Problem = { field: string; message: string };

const longestShown = 80;
const shown = (value: unknown) => {
  const words = valueWords(value);
  return words.length > longestShown ? `${words.slice(0, longestShown)}…` : words;
};

/**
 * What a file's row makes of its record, if that was published since the export: only what differs from the export changes,
 * on top of what is published. A field that both have changed, each to something else, is a problem. Without a value, the row
 * changes nothing of a record that is taken out.
 */
export function onTopOf(
  { start, isUnknown, last }: Since,
  row: Value,
  { value: published, removed }: ContentRecord,
): { value?: unknown } | { problems: Problem[] } {
  if (isUnknown) return { problems: [{ field: versionHeading, message: changedVersion }] };
  if (start && saysTheSame(start, row)) return removed ? {} : { value: published };
  if (removed) {
    const message = `Taken out since this file was exported${last}. Delete the row, or empty its version to bring it back.`;
    return { problems: [{ field: "id", message }] };
  }
  if (saysTheSame(published, row)) return { value: published };
  if (!start) {
    const message = "Changed since this file was exported, by a newer version of the product. Export the table again.";
    return { problems: [{ field: "", message }] };
  }
  const clashes = bothChanged(start, row, published);
  const value = merged(start, row, published);
  if (clashes.length === 0 && !saysTheSame(value, published)) return { value };
  if (clashes.length === 0) {
    const message = `Changed since this file was exported${last}, and the file has another order. Export the table again.`;
    return { problems: [{ field: "", message }] };
  }
  return {
    problems: clashes.map(({ path, mine, theirs }) => ({
      field: path.join("."),
      message: `Changed since this file was exported, last${last}: published is “${shown(theirs)}”, the file says “${shown(mine)}”. Put what is published into the cell, or export the table again.`,
    })),
  };
}
