import "server-only";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { beginPublication, finishPublication } from "./commands/publish";
import { publishedPages } from "./pages";
import { catchUp } from "./queries/follow";

/**
 * Prepares a publication and switches to it. If the process ends in the middle, nothing has changed; whoever takes up the
 * job renders only the pages that are still missing.
 */
export async function publishNow({ publicationId }: { publicationId: number }): Promise<void> {
  if (!(await beginPublication(publicationId))) return;
  const started = performance.now();
  await publishedPages()?.render(publicationId, async (pagesDone, pagesTotal) => {
    await db.contentPublication.updateMany({ where: { id: publicationId }, data: { pagesDone, pagesTotal } });
  });
  await finishPublication(publicationId);
  log.info({ publication: publicationId, ms: Math.round(performance.now() - started) }, "content published");
  await catchUp();
}
