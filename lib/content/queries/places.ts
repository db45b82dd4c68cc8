import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { publishedPages } from "@/lib/content/pages";
import { recordNamed } from "@/lib/content/record-id";
import { tableOf } from "@/lib/content/tables";
import type { ContentPlacesView } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { sitePages } from "@/lib/site-pages";

/**
 * Where a draft shows once it is published: the pages that it changes by their names, the record's own first. Throws 404 if
 * there is no draft.
 */
export async function findContentPlaces(actor: Actor, id: string): Promise<ContentPlacesView> {
  assertCan(actor, "content:write");
  const { kind, key } = recordNamed(id);
  const where = { kind_key: { kind, key } };
  const [draft, record] = await Promise.all([
    db.contentDraft.findUnique({ where, select: { value: true } }),
    db.contentRecord.findUnique({ where, select: { value: true } }),
  ]);
  if (!draft) throw new AppError("not_found");
  const found = await publishedPages()
    ?.changedBy([{ kind, key, value: draft.value }])
    .catch((error: Error) => log.info({ error: error.message }, "where a draft shows could not be found out"));
  if (!found) return { pages: null, is_every_page: false, is_in_assistant: false };
  const { pages, total, assistant } = found;
  const own = tableOf(kind).pageOf((draft.value ?? record?.value) as never, key);
  const named = sitePages().filter(({ path }) => pages.includes(path));
  const ofRecord = (path: string) => (path === own ? 0 : 1);
  return {
    pages: named.toSorted((a, b) => ofRecord(a.path) - ofRecord(b.path)).map(({ name }) => name),
    is_every_page: pages.length === total,
    is_in_assistant: assistant,
  };
}
