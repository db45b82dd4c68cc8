import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { followUpOf } from "@/lib/contacts/follow-up";
import type { NewContactInput } from "@/lib/contacts/schema/contact";
import { type ContactView, toContactView } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { withOwner } from "@/lib/students/views";
import { assertAddressFree, lockOwner } from "./lock";
import { tellContact } from "./tell";

/**
 * Adds a lead by hand: a walk-in, a call, a message in WhatsApp. A member who says nothing else answers for them. Throws
 * 409 if the address is known; a number that is known only proposes a duplicate.
 */
export async function createContact(actor: Actor, input: NewContactInput): Promise<ContactView> {
  assertCan(actor, "contact:create");
  const { email = null, phone = null, follow_up_at, study_level, assigned_to_id, ...known } = input;
  const followUpAt = followUpOf(follow_up_at) ?? null;
  const isMembers = actor.kind === "user" && actor.role === "processing";
  const owner = assigned_to_id === undefined && isMembers ? actor.id : (assigned_to_id ?? null);
  return transaction(async (tx) => {
    if (owner) await lockOwner(tx, owner);
    if (email) await assertAddressFree(tx, actor, email);
    const at = now();
    const data = {
      ...known,
      email,
      phone,
      followUpAt,
      studyLevel: study_level ?? null,
      assignedToId: owner,
      createdAt: at,
      stageSince: at,
    };
    // Somebody else may be adding the same address: nothing is inserted then, once they have.
    const [row] = await tx.contact.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } });
    if (!row) throw new AppError("conflict", "Somebody with this email address is already a contact");
    const details = { source: input.source };
    await recordAudit({ action: "contact-created", actor, subjectId: row.id, details }, tx);
    await tellContact(tx, row.id);
    return toContactView(await tx.contact.findUniqueOrThrow({ where: { id: row.id }, include: withOwner }));
  });
}
