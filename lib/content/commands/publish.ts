import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { firstCatalogue } from "@/lib/catalogue/published/current";
import { filesOfRecords } from "@/lib/catalogue/published/records";
import { getPublication } from "@/lib/content/queries/publications";
import { findSnapshot } from "@/lib/content/queries/snapshot";
import type { Overlay } from "@/lib/content/queries/stored";
import { recordNamed } from "@/lib/content/record-id";
import { samplesAgain } from "@/lib/content/samples";
import type { PublicationInput } from "@/lib/content/schema/input";
import { isContentKind } from "@/lib/content/tables";
import { brokenBy, readRecord } from "@/lib/content/truth";
import { type PublicationView, titleOfRecord } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import { type ContentDraft, Prisma } from "@/lib/generated/prisma/client";
import { officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { enqueue, startNow } from "@/lib/platform/jobs";
import type { OfficeFacts } from "@/lib/site";
import { applyPublication } from "./apply";
import { lockContent } from "./drafts";

type Drafts = PublicationInput["drafts"];

/** The drafts that the caller saw; throws 409 if one of them is another by now. */
async function draftsOf(tx: Tx, wanted: Drafts): Promise<ContentDraft[]> {
  const named = wanted.map(({ id, version }) => Object.assign(recordNamed(id), { version }));
  const drafts = await tx.contentDraft.findMany({ where: { OR: named.map(({ kind, key }) => ({ kind, key })) } });
  return named.map(({ kind, key, version }) => {
    const draft = drafts.find((one) => one.kind === kind && one.key === key);
    if (draft?.version === version) return draft;
    throw new AppError("conflict", `The draft of ${key} has changed. Nothing was published.`);
  });
}

/** What is published of these records, by table and key. */
async function recordsOf(tx: Tx, named: readonly { kind: string; key: string }[]) {
  const rows = await tx.contentRecord.findMany({ where: { OR: named.map(({ kind, key }) => ({ kind, key })) } });
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]));
}

/**
 * What would be wrong with the changes: a record that its table doesn't accept any more, as a newer version of the product may
 * have other tables than the one that saved the draft; or the catalogue as a whole.
 */
async function wrongWith(tx: Tx, overlay: Overlay): Promise<string[]> {
  const unreadable = overlay.flatMap(({ kind, key, value }) => {
    const read = !isContentKind(kind) || value === null ? { value } : readRecord(kind, key, value);
    if (!("problems" in read)) return [];
    const named = titleOfRecord(kind, key, value);
    return read.problems.map(({ field, message }) => `${named}, ${field || "the record"}: ${message}`);
  });
  if (unreadable.length > 0) return unreadable;
  const [before, after] = [await findSnapshot([], tx), await findSnapshot(overlay, tx)];
  if (!before || !after) throw new AppError("unavailable");
  const filesOf = ({ tables }: typeof before) => filesOfRecords(tables, firstCatalogue);
  return brokenBy(filesOf(before), filesOf(after));
}

/** Throws 422 with every sentence, if something would be wrong with the changes. */
async function assertRight(tx: Tx, overlay: Overlay): Promise<void> {
  const wrong = await wrongWith(tx, overlay);
  if (wrong.length === 0) return;
  throw new AppError("invalid", wrong[0], { errors: wrong.map((message) => ({ field: "drafts", message })) });
}

/** Throws 422 for a sample in place of the office's own phone or address, once its first steps are begun. */
async function assertNoSampleAgain(tx: Tx, { before, after }: Record<"before" | "after", unknown>): Promise<void> {
  if (!before || !after || (await tx.firstRun.count()) === 0) return;
  const again = samplesAgain(before as OfficeFacts, after as OfficeFacts); // both checked by their schema when they were saved
  if (again.length === 0) return;
  const message = `These are only samples, and your site has its own: ${again.join(", ")}`;
  throw new AppError("invalid", message, { errors: [{ field: "drafts", message }] });
}

const oneAtATime = "Another publication is being prepared. Please try again in a minute.";

/** Seconds until a day begins in Lahore. */
const untilDay = (day: string) => Math.max(0, Math.ceil((officeMoment(day, 0).getTime() - now().getTime()) / 1000));

/**
 * Publishes drafts together, at once or from a day on. The pages are rendered first: until they are, everybody sees what was
 * before. Throws 409 if a draft isn't the one that the caller saw, its record was published since, or another publication is
 * being prepared; 422 if a record or the catalogue as a whole would be wrong, or the office's facts a sample again.
 */
export async function publishContent(actor: Actor, input: PublicationInput): Promise<PublicationView> {
  assertCan(actor, "content:publish");
  const { planned_for: day, note } = input;
  if (day !== undefined && day <= officeDate(now())) throw AppError.field("planned_for", "Choose a day after today");
  return transaction(async (tx) => {
    await lockContent(tx);
    const drafts = await draftsOf(tx, input.drafts);
    const records = await recordsOf(tx, drafts);
    const late = drafts.find(
      ({ kind, key, baseVersion }) => (records.get(`${kind} ${key}`)?.version ?? 0) !== baseVersion,
    );
    if (late)
      throw new AppError("conflict", `${late.key} was published since this draft began. Nothing was published.`);
    await assertRight(tx, drafts);
    const office = drafts.find(({ kind }) => kind === "office");
    await assertNoSampleAgain(tx, { before: records.get("office office")?.value, after: office?.value });
    if (!day && (await tx.contentPublication.count({ where: { state: "rendering" } })) > 0) {
      throw new AppError("conflict", oneAtATime);
    }
    const last = await tx.contentPublication.aggregate({ _max: { id: true } });
    const made = await tx.contentPublication.create({
      data: {
        id: (last._max.id ?? 0) + 1,
        state: day ? "planned" : "rendering",
        plannedFor: day ? new Date(day) : null,
        note: note ?? null,
        byId: actor.kind === "user" ? actor.id : null,
        createdAt: now(),
      },
    });
    await tx.contentChange.createMany({ data: drafts.map((draft) => changeOf(made.id, draft, records)) });
    await tx.contentDraft.deleteMany({ where: { OR: drafts.map(({ kind, key }) => ({ kind, key })) } });
    const names = drafts.slice(0, 5).map(({ kind, key, value }) => titleOfRecord(kind, key, value));
    const details = { publication: made.id, records: names, ...(day && { planned: day }) };
    await recordAudit({ action: "content-published", actor, details }, tx);
    await enqueue(tx, "publish-content", { publicationId: made.id }, { afterSeconds: day ? untilDay(day) : 0 });
    return getPublication(actor, made.id, tx);
  });
}

function changeOf(
  publicationId: number,
  { kind, key, value, baseVersion }: ContentDraft,
  records: Awaited<ReturnType<typeof recordsOf>>,
): Prisma.ContentChangeCreateManyInput {
  const record = records.get(`${kind} ${key}`);
  return {
    publicationId,
    kind,
    key,
    baseVersion,
    before: record && !record.removed ? (record.value as Prisma.InputJsonValue) : Prisma.DbNull,
    after: value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue),
  };
}

type Publication = Prisma.ContentPublicationGetPayload<{ include: { changes: true } }>;

/** Why a planned publication can't begin on its day: something else was published since. */
async function problemOf(tx: Tx, { changes }: Publication): Promise<string | undefined> {
  const records = await recordsOf(tx, changes);
  const late = changes.find(
    ({ kind, key, baseVersion }) => (records.get(`${kind} ${key}`)?.version ?? 0) !== baseVersion,
  );
  if (late) return `${late.key} was published in the meantime.`;
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
async function giveBack(tx: Tx, { id, byId, changes }: Publication, problem: string): Promise<void> {
  await tx.contentPublication.update({ where: { id }, data: { state: "ended", problem } });
  await tx.contentDraft.createMany({
    data: changes.map(({ kind, key, after, baseVersion }) => ({
      kind,
      key,
      baseVersion,
      value: after === null ? Prisma.DbNull : (after as Prisma.InputJsonValue),
      authorId: byId,
      updatedAt: now(),
    })),
    skipDuplicates: true,
  });
}

/** Calls off a publication that waits for its day. Throws 404 if there is none, 409 once it is being prepared. */
export async function callOffPublication(actor: Actor, id: number): Promise<PublicationView> {
  assertCan(actor, "content:publish");
  return transaction(async (tx) => {
    await lockContent(tx);
    const publication = await tx.contentPublication.findUnique({ where: { id }, include: { changes: true } });
    if (!publication) throw new AppError("not_found");
    if (publication.state !== "planned") throw new AppError("conflict", "It is published or being prepared already.");
    await giveBack(tx, publication, "Cancelled");
    await recordAudit({ action: "content-cancelled", actor, details: { publication: id } }, tx);
    return getPublication(actor, id, tx);
  });
}

/** Ends a publication whose pages can't be rendered; nothing else was waiting for it. */
export async function failPublication(id: number, problem: string): Promise<void> {
  await transaction(async (tx) => {
    await lockContent(tx);
    const publication = await tx.contentPublication.findUnique({ where: { id }, include: { changes: true } });
    if (publication?.state === "rendering") await giveBack(tx, publication, problem);
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
    if (publication.plannedFor.toISOString().slice(0, 10) > officeDate(now())) return false;
    if ((await tx.contentPublication.count({ where: { state: "rendering" } })) > 0) throw new Error(oneAtATime);
    const problem = await problemOf(tx, publication);
    if (problem) {
      await giveBack(tx, publication, problem);
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
      orderBy: { id: "asc" },
      take: 100,
    });
    const jobs = rows.filter(({ state }) => state === "rendering").map(({ id }) => ({ publicationId: id }));
    if (jobs.length > 0) await startNow(tx, "publish-content", jobs, { isGivenUp: true });
    for (const { id, plannedFor } of rows) {
      if (!plannedFor) continue;
      const known = await tx.$queryRaw<object[]>`
        SELECT 1 FROM jobs.job WHERE name = 'publish-content' AND state < 'completed' AND data = ${JSON.stringify({ publicationId: id })}::jsonb LIMIT 1`;
      const afterSeconds = untilDay(plannedFor.toISOString().slice(0, 10));
      if (known.length === 0) await enqueue(tx, "publish-content", { publicationId: id }, { afterSeconds });
    }
  });
}

/** Makes a prepared publication what everybody sees; nothing if it is that already. */
export async function finishPublication(id: number): Promise<void> {
  await transaction(async (tx) => {
    await lockContent(tx);
    const publication = await tx.contentPublication.findUnique({ where: { id } });
    if (publication?.state === "rendering") await applyPublication(tx, id);
  });
}
