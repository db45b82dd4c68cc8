import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { columnDate, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { enqueue, startNow } from "@/lib/platform/jobs";
import { applyPublication } from "./apply";
import { lateOf, recordsOf, wrongWith } from "./checks";
import { lockContent } from "./lock";
import { putDrafts } from "./put";

/** Seconds until a day begins in Lahore. */
export const untilDay = (day: string): number =>
  Math.max(0, Math.ceil((officeMoment(day, 0).getTime() - now().getTime()) / 1000));

type Publication = Prisma.ContentPublicationGetPayload<{ include: { changes: true } }>;

/** Why a planned publication can't begin on its day: something else was published since. */
async function problemOf(tx: Tx, { changes }: Publication): Promise<string | undefined> {
  const records = await recordsOf(tx, changes);
  const late = lateOf(changes, records);
  if (late) return `“${late.title}” was changed in the meantime.`;
  const [wrong] = await wrongWith(
    tx,
    changes.map(({ kind, key, after }) => ({ kind, key, value: after })),
  );
  return wrong?.slice(0, 500);
}

/**
 * Ends a publication; its changes are drafts again. Where another draft began, the record's history still offers what wasn't
 * published.
 */
export async function giveBack(tx: Tx, { id, changes }: Publication, problem: string): Promise<void> {
  await tx.contentPublication.update({ where: { id }, data: { state: "ended", problem } });
  const drafts = changes.map((change) => Object.assign({ value: change.after, note: change.draftNote }, change));
  await putDrafts(tx, drafts, { skipDuplicates: true });
}

/** Whoever asked for a publication, for the audit log; the job, if their account is gone. */
async function askedBy(tx: Tx, byId: string | null): Promise<Actor> {
  const user =
    byId && (await tx.user.findUnique({ where: { id: byId }, select: { id: true, name: true, role: true } }));
  return user
    ? Object.assign({ kind: "user", sessionId: "" } as const, user)
    : { kind: "system", task: "publish-content" };
}

/** Ends a publication that doesn't become live, and says so in the audit log. */
async function fail(tx: Tx, publication: Publication, problem: string): Promise<void> {
  await giveBack(tx, publication, problem);
  const actor = await askedBy(tx, publication.byId);
  await recordAudit({ action: "content-publish-failed", actor, details: { publication: publication.id, problem } }, tx);
}

/** How often preparing a publication has failed, with this time, in whatever process. */
export async function addFailure(id: number): Promise<number> {
  const [row] = await db.contentPublication.updateManyAndReturn({
    where: { id, state: "rendering" },
    data: { failures: { increment: 1 } },
    select: { failures: true },
  });
  return row?.failures ?? 0;
}

/** Ends a publication that can't be prepared; its changes are drafts again. Nothing if it is over already. */
export async function failPublication(id: number, problem: string): Promise<void> {
  await transaction(async (tx) => {
    await lockContent(tx);
    const publication = await tx.contentPublication.findUnique({ where: { id }, include: { changes: true } });
    if (publication?.state === "rendering") await fail(tx, publication, problem);
  });
}

/**
 * Begins to prepare a planned publication on its day. True if its pages are to be rendered now; false if it is over, waits
 * for its day, or is ended because what was published in the meantime doesn't go with it. Throws if another one is being prepared.
 */
export async function beginPublication(id: number): Promise<boolean> {
  return transaction(async (tx) => {
    await lockContent(tx);
    const publication = await tx.contentPublication.findUnique({ where: { id }, include: { changes: true } });
    if (publication?.state === "rendering") return true;
    if (publication?.state !== "planned" || !publication.plannedFor) return false;
    if (columnDate(publication.plannedFor) > officeDate(now())) return false;
    if ((await tx.contentPublication.count({ where: { state: "rendering" } })) > 0)
      throw new Error("Another publication is being prepared");
    const problem = await problemOf(tx, publication);
    if (problem) {
      await fail(tx, publication, problem);
      return false;
    }
    await tx.contentPublication.update({ where: { id }, data: { state: "rendering" } });
    return true;
  });
}

/**
 * Gives a job to each publication that waits for one: the job of a process that was killed ends by itself only after
 * minutes, and a restored database has none. Two jobs for one publication do the same once.
 */
export async function resumePublications(): Promise<void> {
  await transaction(async (tx) => {
    const rows = await tx.contentPublication.findMany({
      where: { state: { in: ["planned", "rendering"] } },
      select: { id: true, state: true, plannedFor: true },
      orderBy: [{ state: "desc" }, { id: "asc" }], // the one that is being prepared first
      take: 100,
    });
    const jobs = rows.filter(({ state }) => state === "rendering").map(({ id }) => ({ publicationId: id }));
    if (jobs.length > 0) await startNow(tx, "publish-content", jobs, { isGivenUp: true });
    for (const { id, plannedFor } of rows) {
      if (!plannedFor) continue;
      const data = JSON.stringify({ publicationId: id });
      const known = await tx.$queryRaw<object[]>`
        SELECT 1 FROM jobs.job
        WHERE name = 'publish-content' AND state < 'completed' AND data = ${data}::jsonb LIMIT 1`;
      const afterSeconds = untilDay(columnDate(plannedFor));
      if (known.length === 0) await enqueue(tx, "publish-content", { publicationId: id }, { afterSeconds });
    }
  });
}

/** Makes a prepared publication what everybody sees. False if it was cancelled, or is over. */
export async function finishPublication(id: number): Promise<boolean> {
  return transaction(async (tx) => {
    await lockContent(tx);
    const publication = await tx.contentPublication.findUnique({ where: { id } });
    if (publication?.state !== "rendering") return false;
    await applyPublication(tx, id);
    const actor = await askedBy(tx, publication.byId);
    await recordAudit({ action: "content-published", actor, details: { publication: id } }, tx);
    return true;
  });
}
