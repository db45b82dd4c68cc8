import "server-only";
import * as z from "zod/mini";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { followUpOf } from "@/lib/contacts/follow-up";
import { needsFollowUp } from "@/lib/contacts/labels";
import type { ContactChangeInput } from "@/lib/contacts/schema/contact";
import { type ChangedContact, type ContactRow, toContactView } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { ContactStage, LostReason, StudyLevel } from "@/lib/generated/prisma/enums";
import { notify } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction, violates } from "@/lib/platform/db";
import { assertMayHandOver } from "@/lib/students/commands/hand-over";
import { withOwner } from "@/lib/students/views";
import { beginHold, type ChangeGroup, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { undoVerb } from "@/lib/undo/commands/undo";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";
import { assertAddressFree, lockContact } from "./lock";
import { tellContact } from "./tell";

/** The columns that a change may set. */
type Columns = Pick<
  ContactRow,
  | ("name" | "email" | "phone" | "campaign" | "country" | "studyLevel" | "intake" | "budget")
  | ("stage" | "lostReason" | "assignedToId" | "followUpAt")
>;

/** A student has these from the account. */
const ofAccount = ["stage", "name", "email", "phone"] as const;

/**
 * Changes a contact: where they stand, who answers for them, when we speak next, what is known of them. Lost takes a
 * reason and ends the follow-up; the stages on the way need one that is still to come. A student's name, address, number
 * and stage are the account's. Throws 409 if the version isn't the one that the caller saw, or the address is another
 * contact's; 403 for a member who hands over what a colleague answers for. Mails nobody, and can be undone; with a group,
 * together with the others.
 */
export async function changeContact(
  actor: Actor,
  id: string,
  input: ContactChangeInput,
  group?: ChangeGroup,
): Promise<ChangedContact> {
  if (input.assigned_to_id !== undefined) assertCan(actor, "contact:assign");
  return withFreeAddress(() =>
    transaction(async (tx) => {
      const before = await lockContact(tx, actor, id, input.assigned_to_id);
      const changed = changesOf(before, input);
      if (Object.keys(changed).length === 0) return toContactView(before);
      await assertSeenContact(tx, before, input.version);
      await assertAllowed(tx, actor, before, changed);
      const row = await store(tx, actor, before, changed, input.owner_note);
      await recordChange(tx, actor, { before, changed, group });
      const undoable = { kind: "contact", subjectId: row.id, version: row.version } as const;
      const earlier = {
        ...pick(before, changed),
        ...(changed.stage && { stageSince: before.stageSince, furthestStage: before.furthestStage }),
        // What somebody left behind goes back to them, although nobody could give it to them.
        ...(changed.assignedToId !== undefined && before.assignedTo?.active === false && { ownerHadLeft: true }),
      };
      const held = await recordUndo(
        tx,
        actor,
        { ...undoable, before: JSON.parse(JSON.stringify(earlier)) },
        beginHold(actor, group),
      );
      const told = { contactId: row.id, by: actor.kind === "user" ? actor.id : null, held };
      if (changed.assignedToId) await notify(tx, { kind: "given_person", to: [changed.assignedToId], ...told });
      return { ...toContactView(row), ...toUndo(held) };
    }),
  );
}

/** Maps the unique index's violation, where two take one address at the same moment, to 409. */
async function withFreeAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!violates(error, "contacts_email_without_account")) throw error;
    throw new AppError("conflict", "Somebody with this email address is already a contact");
  }
}

/** The wanted values of columns that differ from the stored ones. */
function changesOf(before: ContactRow, input: ContactChangeInput): Partial<Columns> {
  const { study_level, lost_reason, assigned_to_id, follow_up_at, version: _, owner_note: __, ...others } = input;
  const stage = input.stage ?? before.stage;
  if (lost_reason && stage !== "lost") throw AppError.field("lost_reason", "Only somebody lost has a reason");
  if (stage === "lost" && !lost_reason && !before.lostReason) throw AppError.field("lost_reason", "Say why");
  const wanted: Partial<Columns> = {
    ...others,
    studyLevel: study_level,
    assignedToId: assigned_to_id,
    followUpAt: stage === "lost" ? null : follow_up_at ? new Date(follow_up_at) : follow_up_at,
    lostReason: stage === "lost" ? (lost_reason ?? before.lostReason) : null,
  } as Partial<Columns>; // what is undefined stays as it is, and is left out below
  const isOther = ([column, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[column as keyof Columns]);
  return Object.fromEntries(Object.entries(wanted).filter(isOther));
}

async function assertAllowed(tx: Tx, actor: Actor, before: ContactRow, changed: Partial<Columns>): Promise<void> {
  const theirs = before.studentId && ofAccount.find((field) => field in changed);
  if (theirs) throw AppError.field(theirs, "This is a student, whose account has this");
  if (changed.assignedToId !== undefined) assertMayHandOver(actor, before.assignedTo);
  const after = { ...before, ...changed };
  if (after.email === null && after.phone === null) {
    throw AppError.field("phone", "An email address or a phone number is required");
  }
  followUpOf(changed.followUpAt?.toISOString());
  if (changed.stage && needsFollowUp(changed.stage) && !(after.followUpAt && after.followUpAt > now())) {
    throw AppError.field("follow_up_at", "Say when we speak next");
  }
  if (changed.email) await assertAddressFree(tx, actor, changed.email, before.id);
}

/** Writes the values, and the entries of the history. */
async function store(
  tx: Tx,
  actor: Actor,
  before: ContactRow,
  changed: Partial<Columns> & { stageSince?: Date; furthestStage?: ContactStage | null },
  ownerNote?: string,
) {
  const at = now();
  const said = { contactId: before.id, actorId: actor.kind === "user" ? actor.id : null, createdAt: at };
  if (changed.stage && changed.stage !== before.stage) {
    const details = {
      from: before.stage,
      to: changed.stage,
      ...(changed.lostReason && { reason: changed.lostReason }),
    };
    await tx.contactEntry.create({ data: { ...said, kind: "stage", details } });
  }
  if (changed.assignedToId !== undefined && changed.assignedToId !== before.assignedToId) {
    const details = { from: before.assignedToId, to: changed.assignedToId };
    await tx.contactEntry.create({ data: { ...said, kind: "owner", text: ownerNote ?? null, details } });
  }
  await tellContact(tx, before.id);
  const data: Prisma.ContactUncheckedUpdateInput = { ...changed, version: { increment: 1 } };
  return tx.contact.update({
    where: { id: before.id },
    data: { ...data, ...(changed.stage && { stageSince: changed.stageSince ?? at }) },
    include: withOwner,
  });
}

const pick = (before: ContactRow, changed: Partial<Columns>) =>
  Object.fromEntries(Object.keys(changed).map((column) => [column, before[column as keyof Columns]]));

type Change = { before: ContactRow; changed: Partial<Columns>; group: ChangeGroup | undefined };

/** In the audit log: what changed, but none of the person's data. */
async function recordChange(tx: Tx, actor: Actor, { before, changed, group }: Change): Promise<void> {
  const { stage, assignedToId, lostReason: _, ...others } = changed;
  const details = {
    changed: [...Object.keys(others), ...(assignedToId === undefined ? [] : ["owner"])],
    ...(stage && { from: before.stage, to: stage }),
    ...(assignedToId !== undefined && { assignedFrom: before.assignedToId, assignedTo: assignedToId }),
    ...(group && { group: group.id }),
  };
  await recordAudit({ action: "contact-changed", actor, subjectId: before.id, details }, tx);
}

/**
 * Throws 409 if a contact has changed since the caller saw it: with the current one, but not for an undo, whose caller may
 * no longer see it.
 */
export const assertSeenContact = (
  tx: Tx,
  row: ContactRow,
  seen: number | undefined,
  wanted: "save" | "undo" = "save",
): Promise<void> =>
  assertSeenVersion(tx, {
    seen,
    stored: row.version,
    subjectId: row.id,
    wanted,
    actions: ["contact-changed", "contact-noted", "contact-won", "contacts-merged", "contact-merge-undone"],
    ...(wanted !== "undo" && { current: async () => toContactView(row) }),
  });

const nullable = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/**
 * Undoes a change. Whoever gave a person to a colleague may take that back, although they no longer see them. Throws 409
 * if the owner's account has been closed, or the address has been taken since.
 */
export const undoContactChange = undoVerb({
  before: z.object({
    name: z.optional(z.string()),
    email: nullable(z.string()),
    phone: nullable(z.string()),
    campaign: nullable(z.string()),
    country: nullable(z.string()),
    studyLevel: nullable(z.enum(StudyLevel)),
    intake: nullable(z.string()),
    budget: nullable(z.int()),
    stage: z.optional(z.enum(ContactStage)),
    stageSince: z.optional(z.iso.datetime()),
    furthestStage: nullable(z.enum(ContactStage)),
    lostReason: nullable(z.enum(LostReason)),
    assignedToId: nullable(z.guid()),
    ownerHadLeft: z.optional(z.boolean()),
    followUpAt: nullable(z.iso.datetime()),
  }),
  undo: (tx, actor, { subjectId: id, version, before: { stageSince, followUpAt, ownerHadLeft, ...columns } }) => {
    assertCan(actor, "contact:update");
    return withFreeAddress(async () => {
      const everywhere: Actor = { kind: "system", task: "undo" };
      const owner = ownerHadLeft ? await stillThere(tx, columns.assignedToId) : columns.assignedToId;
      const stored = await lockForUndo(tx, everywhere, id, owner);
      await assertSeenContact(tx, stored, version, "undo");
      if (columns.email) await assertAddressFree(tx, actor, columns.email, stored.id);
      await store(tx, actor, stored, {
        ...(Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Columns>),
        ...(followUpAt !== undefined && { followUpAt: followUpAt === null ? null : new Date(followUpAt) }),
        ...(stageSince && { stageSince: new Date(stageSince) }),
      });
      return {
        ...(columns.stage && { from: stored.stage, to: columns.stage }),
        ...(columns.assignedToId !== undefined && {
          changed: ["owner"],
          assignedFrom: stored.assignedToId,
          assignedTo: columns.assignedToId,
        }),
      };
    });
  },
});

/** Nobody has to be locked for an owner who has left; throws 409 if their account is gone by now. */
async function stillThere(tx: Tx, id: string | null | undefined): Promise<null> {
  if (id && (await tx.user.count({ where: { id } })) === 0) throw ownerIsGone();
  return null;
}

const ownerIsGone = () => new AppError("conflict", "This can’t be undone: the team member’s account has been closed.");

async function lockForUndo(tx: Tx, actor: Actor, id: string, owner: string | null | undefined): Promise<ContactRow> {
  try {
    return await lockContact(tx, actor, id, owner);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    throw ownerIsGone();
  }
}
