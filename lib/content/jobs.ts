import "server-only";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { beginPublication, failPublication, finishPublication } from "./commands/publish";
import { publishedPages } from "./pages";
import { catchUp } from "./queries/follow";
import { findWantedPages } from "./queries/wanted";

/** The publisher looks every second or two; each page would be a statement. */
const pagesPerNote = 8;

/**
 * Prepares a publication and switches to it. One with which a page can't be rendered is ended, and its changes are drafts again. If the process ends in the middle, nothing has changed; whoever takes up the
 * job renders only the pages that are still missing.
 */
export async function publishNow({ publicationId }: { publicationId: number }): Promise<void> {
  if (!(await beginPublication(publicationId))) return;
  const started = performance.now();
  try {
    await publishedPages()?.render(await findWantedPages(publicationId), (done, total) => {
      if (done % pagesPerNote !== 0 && done !== total - 1) return;
      void noteProgress(publicationId, done, total);
    });
  } catch (error) {
    if (!(error instanceof Error) || !("isOfPage" in error)) throw error; // the job is tried again
    log.error({ publication: publicationId, error: error.message }, "a page of a publication can’t be rendered");
    await failPublication(publicationId, `A page can’t be rendered with it: ${error.message}`.slice(0, 500));
    return;
  }
  await finishPublication(publicationId);
  log.info({ publication: publicationId, ms: Math.round(performance.now() - started) }, "content published");
  await catchUp();
}

/** For the publisher's eyes only: a note that is lost is made up by the next. */
async function noteProgress(id: number, pagesDone: number, pagesTotal: number): Promise<void> {
  await db.contentPublication
    .updateMany({ where: { id, state: "rendering", pagesDone: { lt: pagesDone } }, data: { pagesDone, pagesTotal } })
    .catch((error: Error) => log.warn({ error: error.message }, "progress of a publication was not noted"));
}
