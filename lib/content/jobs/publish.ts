import "server-only";
import { addFailure, beginPublication, failPublication, finishPublication } from "@/lib/content/commands/prepare";
import { publishedPages } from "@/lib/content/pages";
import { findWantedPages } from "@/lib/content/queries/wanted";
import { db, isWrongData } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { catchUp } from "./follow";

/** The publisher looks every second or two; each page would be a statement. */
const pagesPerNote = 8;

/** After so many tries, in whatever process, a publication ends: the next one can be prepared. */
const mostTries = 4;

/**
 * Prepares a publication and switches to it. One with which a page can't be rendered, or that fails again and again, is
 * ended, and its changes are drafts again. If the process ends in the middle, nothing has changed; whoever takes up the job
 * renders only the pages that are still missing.
 */
export async function publishNow({ publicationId }: { publicationId: number }): Promise<void> {
  if (!(await beginPublication(publicationId))) return;
  const started = performance.now();
  try {
    await publishedPages()?.render(await findWantedPages(publicationId), (done, total) => {
      if (done % pagesPerNote !== 0 && done !== total - 1) return;
      void noteProgress(publicationId, done, total);
    });
    if (!(await finishPublication(publicationId))) return;
  } catch (error) {
    await giveUpOrThrow(publicationId, error as Error);
    return;
  }
  log.info({ publication: publicationId, ms: Math.round(performance.now() - started) }, "content published");
  await catchUp();
}

/** What people are told after the last try; the log says what is wrong. */
const inVain =
  "Its pages could not be prepared. Publish its drafts again; if that fails too, Backend Health shows what is wrong.";

/** Ends a publication that another try would not help; otherwise throws, and the job is tried again. */
async function giveUpOrThrow(publicationId: number, error: Error): Promise<void> {
  const problem = problemOf(error);
  const tries = await addFailure(publicationId);
  if (!problem && tries < mostTries) throw error;
  log.error({ publication: publicationId, error: error.message }, "a publication can’t be prepared");
  await failPublication(publicationId, (problem ?? inVain).slice(0, 500));
}

/** What people are told of an error that comes again with each try; undefined for any other. What the log says is for us. */
function problemOf(error: Error): string | undefined {
  if ("isOfPage" in error) return `A page can’t be rendered with it: ${error.message}`;
  if (isWrongData(error))
    return "It holds something that can’t be stored, such as a figure that is too large. Correct the drafts.";
  return undefined;
}

/** For the publisher's eyes only: a note that is lost is made up by the next. */
async function noteProgress(id: number, pagesDone: number, pagesTotal: number): Promise<void> {
  await db.contentPublication
    .updateMany({ where: { id, state: "rendering", pagesDone: { lt: pagesDone } }, data: { pagesDone, pagesTotal } })
    .catch((error: Error) => log.warn({ error: error.message }, "progress of a publication was not noted"));
}
