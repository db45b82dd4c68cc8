import "server-only";
import { askedNotice, contentChannel, draftNotice } from "@/lib/content/commands/channel";
import { fingerprint } from "@/lib/content/fingerprint";
import { publishedPages } from "@/lib/content/pages";
import {
  findNewestDraft,
  findOverlay,
  findPublicationNow,
  findSnapshot,
  isContentTouched,
} from "@/lib/content/queries/snapshot";
import type { Overlay } from "@/lib/content/queries/stored";
import { findWantedPages } from "@/lib/content/queries/wanted";
import { env } from "@/lib/platform/env";
import { lookForJobs } from "@/lib/platform/jobs";
import { followChannel } from "@/lib/platform/live/follow";
import { log } from "@/lib/platform/log";
import { newestPublication, switchSnapshot } from "@/lib/platform/published/snapshot";

type Follower = { isLooking: Promise<void> | null; isFollowing: boolean };
// Next.js bundles this module several times; on `globalThis` the process follows once.
const process_ = globalThis as typeof globalThis & { contentFollower?: Follower };
process_.contentFollower ??= { isLooking: null, isFollowing: false };
const follower = process_.contentFollower;

/** Loads what is published now, if it is something else; records and pages are exchanged in one step. */
export async function catchUp(): Promise<void> {
  const before = follower.isLooking;
  const mine = (async () => {
    await before?.catch(() => undefined); // one after the other: what is newest comes last
    await load();
  })();
  follower.isLooking = mine;
  try {
    await mine;
  } finally {
    if (follower.isLooking === mine) follower.isLooking = null;
  }
}

async function load(): Promise<void> {
  const now = await findPublicationNow();
  if (now === null || now === newestPublication()) return;
  const snapshot = await findSnapshot();
  if (!snapshot || snapshot.publication === newestPublication()) return;
  const pages = publishedPages();
  // Until the office has changed something, the pages of the build say what is published.
  const show =
    pages && (await isContentTouched()) ? await pages.prepare(await findWantedPages(snapshot.publication)) : undefined;
  switchSnapshot(snapshot);
  show?.();
  log.info({ publication: snapshot.publication }, "content loaded");
}

/** Starts the process that renders ahead, where jobs are worked on: a publication then needn't wait for its start. */
async function getReady(): Promise<void> {
  if (!env.worker) return;
  await publishedPages()
    ?.warm()
    .catch((error: Error) => log.warn({ error: error.message }, "pages can’t be rendered ahead yet"));
}

/**
 * Begins to follow what is published, after loading it. If that fails, the process begins with the facts and the pages of its
 * build, and tries again.
 */
export async function followContent(): Promise<void> {
  const look = () =>
    catchUp().catch((error: Error) => log.warn({ error: error.message }, "content could not be loaded"));
  if (follower.isFollowing) return look();
  follower.isFollowing = true;
  await followChannel(contentChannel, look, async (payload) => {
    if (payload === draftNotice) await getReady();
    else if (payload === askedNotice) lookForJobs("publish-content");
    else await look();
  });
}

/**
 * What a publication says while it is prepared or once everybody sees it, or what is published with drafts on top, given or
 * the newest one: for the process that renders. Returns a mark of it: with the same mark, every page is the same. Throws if
 * the publication is over, so that its changes are never laid over a newer one.
 */
export async function seeContent(wanted: { publicationId?: number; drafts?: Overlay | "newest" }): Promise<string> {
  const { publicationId, drafts = [] } = wanted;
  const now = await findPublicationNow();
  const ofDrafts = publicationId === undefined || publicationId === now;
  const given = drafts === "newest" ? await findNewestDraft() : drafts;
  const overlay = ofDrafts ? given : await findOverlay(publicationId);
  if (!overlay) throw new Error("This publication is not being prepared any more.");
  const snapshot = await findSnapshot(overlay);
  if (!snapshot || snapshot.publication !== now) throw new Error("Something else was published in the meantime.");
  switchSnapshot({ publication: publicationId ?? snapshot.publication, tables: snapshot.tables });
  return fingerprint([...snapshot.tables].map(([kind, records]) => [kind, [...records]]));
}
