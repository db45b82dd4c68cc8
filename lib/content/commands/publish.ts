import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { cancelled } from "@/lib/content/labels";
import { getPublication } from "@/lib/content/queries/publications";
import type { Overlay } from "@/lib/content/queries/stored";
import { namesOf, recordId, recordNamed } from "@/lib/content/record-id";
import { samplesAgain } from "@/lib/content/samples";
import type { PublicationInput } from "@/lib/content/schema/input";
import { type PublicationView, titleOfRecord, toDay, withBy } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import type { ContentDraft, Prisma } from "@/lib/generated/prisma/client";
import { addDays, formatDate, formatTime, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import type { OfficeFacts } from "@/lib/site";
import { askedNotice, sendNotice } from "./channel";
import { assertCanGo, lateOf, recordsOf, wrongWith } from "./checks";
import { lockContent } from "./lock";
import { giveBack, untilDay } from "./prepare";
import { storedValue } from "./put";

type Drafts = PublicationInput["drafts"];

/** The drafts that the caller saw; throws 409 if one of them is another by now. */
async function draftsOf(tx: Tx, wanted: Drafts): Promise<ContentDraft[]> {
  const named = wanted.map(({ id, version }) => Object.assign(recordNamed(id), { version }));
  const drafts = await tx.contentDraft.findMany({ where: { OR: namesOf(named) } });
  return named.map(({ kind, key, version }) => {
    const draft = drafts.find((one) => one.kind === kind && one.key === key);
    if (draft?.version === version) return draft;
    const title = titleOfRecord(kind, key, draft?.value);
    throw new AppError("conflict", `The draft of “${title}” has changed. Nothing was published.`);
  });
}

/** Throws 422 for a record that is named twice, in whatever letters. */
function assertNamedOnce(wanted: Drafts): void {
  const named = wanted.map(({ id }) => recordId(recordNamed(id)));
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice) throw AppError.field("drafts", `${twice} is named twice`);
}

/** Throws 409 if one of the records waits for its day already: whichever came first would end the other. */
async function assertNotPlanned(tx: Tx, drafts: readonly ContentDraft[]): Promise<void> {
  const first = await tx.contentChange.findFirst({
    where: { publication: { state: "planned" }, OR: namesOf(drafts) },
    select: { title: true, publication: { select: { plannedFor: true } } },
    orderBy: { publicationId: "asc" },
  });
  const day = toDay(first?.publication.plannedFor);
  if (!first || !day) return;
  throw new AppError("conflict", `“${first.title}” is planned for ${formatDate(day)} already. Cancel that plan first.`);
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

/** Throws 409 while another publication is being prepared, with whose it is, and itself as `publication`. */
async function assertNoneBeside(tx: Tx, actor: Actor): Promise<void> {
  const other = await tx.contentPublication.findFirst({ where: { state: "rendering" }, include: withBy });
  if (!other) return;
  const { id, by, plannedFor, createdAt } = other;
  const who = by?.name ?? "a former member";
  const when = plannedFor ? `planned for ${formatDate(plannedFor)}` : `since ${formatTime(createdAt)}`;
  throw new AppError("conflict", `Another publication is being prepared, by ${who}, ${when}. Nothing was published.`, {
    members: async () => ({ publication: await getPublication(actor, id) }),
  });
}

/** How far ahead a publication is planned: its record can't be published by another one meanwhile without ending it. */
const longestPlan = 5 * 366;
const tooLate = "Choose a day within five years";

/**
 * Publishes drafts together, at once or from a day on. The pages are rendered first: until they are, everybody sees what was
 * before. Throws 409 if a draft isn't the one that the caller saw, its record was published since, is planned already or can't
 * be taken out, or another publication is being prepared; 422 if a record is named twice, if a record or the catalogue as a
 * whole would be wrong, or the office's facts a sample again.
 */
export async function publishContent(actor: Actor, input: PublicationInput): Promise<PublicationView> {
  assertCan(actor, "content:publish");
  const { planned_for: day, note } = input;
  const today = officeDate(now());
  if (day !== undefined && day <= today) throw AppError.field("planned_for", "Choose a day after today");
  if (day !== undefined && day > addDays(today, longestPlan)) throw AppError.field("planned_for", tooLate);
  assertNamedOnce(input.drafts);
  return transaction(async (tx) => {
    await lockContent(tx);
    const drafts = await draftsOf(tx, input.drafts);
    const records = await recordsOf(tx, drafts);
    const late = lateOf(drafts, records);
    if (late) {
      const title = titleOfRecord(late.kind, late.key, late.value ?? records.get(recordId(late))?.value);
      throw new AppError("conflict", `“${title}” was changed since this draft began. Nothing was published.`);
    }
    for (const one of drafts) if (one.value === null) assertCanGo(one.kind, records.get(recordId(one)));
    if (day) await assertNotPlanned(tx, drafts);
    await assertRight(tx, drafts);
    const office = drafts.find(({ kind }) => kind === "office");
    await assertNoSampleAgain(tx, { before: records.get("office.office")?.value, after: office?.value });
    if (!day) await assertNoneBeside(tx, actor);
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
    await tx.contentDraft.deleteMany({ where: { OR: namesOf(drafts) } });
    const names = drafts.slice(0, 5).map(({ kind, key, value }) => titleOfRecord(kind, key, value));
    const details = { publication: made.id, records: names, ...(day && { planned: day }) };
    await recordAudit({ action: "content-publish-asked", actor, details }, tx);
    await enqueue(tx, "publish-content", { publicationId: made.id }, { afterSeconds: day ? untilDay(day) : 0 });
    if (!day) await sendNotice(tx, askedNotice);
    return getPublication(actor, made.id, tx);
  });
}

function changeOf(
  publicationId: number,
  { kind, key, value, baseVersion, authorId, note }: ContentDraft,
  records: Awaited<ReturnType<typeof recordsOf>>,
): Prisma.ContentChangeCreateManyInput {
  const record = records.get(recordId({ kind, key }));
  const before = record && !record.removed ? record.value : null;
  return {
    publicationId,
    kind,
    key,
    baseVersion,
    authorId,
    draftNote: note,
    title: titleOfRecord(kind, key, value ?? before),
    before: storedValue(before),
    after: storedValue(value),
  };
}

/** Cancels a publication that waits for its day or is being prepared. Throws 404 if there is none, 409 once it is over. */
export async function cancelPublication(actor: Actor, id: number): Promise<PublicationView> {
  assertCan(actor, "content:publish");
  return transaction(async (tx) => {
    await lockContent(tx);
    const publication = await tx.contentPublication.findUnique({ where: { id }, include: { changes: true } });
    if (!publication) throw new AppError("not_found");
    const isWaiting = publication.state === "planned" || publication.state === "rendering";
    if (!isWaiting) throw new AppError("conflict", "It is published or cancelled already.");
    await giveBack(tx, publication, cancelled);
    await recordAudit({ action: "content-cancelled", actor, details: { publication: id } }, tx);
    return getPublication(actor, id, tx);
  });
}
