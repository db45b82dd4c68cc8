import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import type { Actor } from "@/lib/auth/policy";
import { followUpOf } from "@/lib/contacts/follow-up";
import type { ContactEntryInput } from "@/lib/contacts/schema/contact";
import { type NotedContact, toContactView, toEntryView } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { withOwner } from "@/lib/students/views";
import { lockContact } from "./lock";
import { mentionMembers } from "./mention";
import { tellContact } from "./tell";

/**
 * Notes something about a contact, and when we speak next. Somebody new whom a call or a visit has reached is contacted.
 * Throws 422 for a follow-up that isn't ahead or is of somebody lost, and for a mention of somebody who may not see the
 * person.
 */
export async function noteContact(actor: Actor, id: string, input: ContactEntryInput): Promise<NotedContact> {
  const { kind, text = null, outcome = null, minutes = null, follow_up_at, template, mentions = [] } = input;
  const at = now();
  return transaction(async (tx) => {
    const contact = await lockContact(tx, actor, id);
    const { id: contactId, stage } = contact;
    const followUpAt = followUpOf(follow_up_at);
    if (stage === "lost" && followUpAt) throw AppError.field("follow_up_at", "Somebody lost has no follow-up");
    const by = actor.kind === "user" ? { id: actor.id, name: actor.name } : null;
    const said = { contactId, actorId: by?.id ?? null, createdAt: at };
    const made = template === undefined ? {} : { template };
    const entry = await tx.contactEntry.create({ data: { ...said, kind, text, outcome, minutes, details: made } });
    if (kind === "note" && text)
      await mentionMembers(tx, actor, { entryId: entry.id, contact, text, userIds: mentions });
    // Without asking for a follow-up, as a change of the stage does: we have just spoken, and that is what counts.
    const isReached = stage === "new" && outcome === "reached";
    if (isReached) {
      await tx.contactEntry.create({ data: { ...said, kind: "stage", details: { from: stage, to: "contacted" } } });
    }
    const row = await tx.contact.update({
      where: { id: contactId },
      data: {
        ...(isReached && { stage: "contacted", stageSince: at }),
        ...(followUpAt !== undefined && { followUpAt }),
        ...((isReached || followUpAt !== undefined) && { version: { increment: 1 } }),
      },
      include: withOwner,
    });
    const details = { type: kind, ...(outcome && { outcome }), ...(isReached && { from: stage, to: row.stage }) };
    await recordAudit({ action: "contact-noted", actor, subjectId: contactId, details }, tx);
    await tellContact(tx, contactId);
    return { entry: toEntryView(kind, entry, by?.name ?? null), contact: toContactView(row) };
  });
}
