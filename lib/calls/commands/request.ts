import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { CallRequestInput } from "@/lib/calls/schema";
import { sentCampaign } from "@/lib/campaigns/campaign";
import { tellContact } from "@/lib/contacts/commands/tell";
import { careAddress, careMark, numberCareMail } from "@/lib/distress/emails";
import { AppError } from "@/lib/errors";
import { legalVersion } from "@/lib/legal/version";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { notify } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { tellTask } from "@/lib/tasks/commands/tell";

/** More numbers of one conversation than anybody mistypes. */
const mostOfConversation = 5;

const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/**
 * Somebody in the chat leaves a number: they become a lead, or a student's own record has it, and a task that is due at
 * once is waiting for whoever answers for them, or for everybody. A number that we know only proposes a duplicate. Sent
 * again, it counts once. Whoever may be in need becomes nobody's lead: the person of care gets the number by email.
 * Throws 404 for a conversation that is no longer there, and 429 for a sixth number.
 */
export async function requestCall(actor: Actor, input: CallRequestInput): Promise<void> {
  assertCan(actor, "call:request");
  if (input.website) return;
  await transaction(async (tx) => {
    const conversation = await lockConversation(tx, actor, input.session_id);
    const { id: conversationId, inNeed } = conversation;
    const before = await tx.callRequest.findMany({ where: { conversationId }, take: mostOfConversation });
    if (before.some(({ phone }) => digitsOf(phone) === digitsOf(input.phone))) return;
    if (before.length >= mostOfConversation) throw new AppError("too_many", undefined, { retryAfter: 3600 });
    const said = {
      conversationId,
      name: input.name,
      phone: input.phone,
      consentVersion: legalVersion,
      createdAt: now(),
    };
    if (inNeed) {
      const { id } = await tx.callRequest.create({ data: { ...said, madeContact: false }, select: { id: true } });
      return tellPersonOfCare(tx, id, said);
    }
    const known = await knownContact(tx, actor, before.find(({ contactId }) => contactId !== null)?.contactId ?? null);
    const contact = known ?? (await newContact(tx, input));
    const task = await tx.task.create({
      data: {
        title: `Call ${input.phone}: asked for it in the chat`,
        dueAt: said.createdAt,
        createdAt: said.createdAt,
        priority: "high",
        contactId: contact.id,
        assignedToId: contact.assignedToId,
      },
      select: { id: true },
    });
    await tx.callRequest.create({
      data: { ...said, contactId: contact.id, taskId: task.id, madeContact: known === null },
    });
    await notify(tx, { kind: "call_asked", to: "owner-or-team", contactId: contact.id, recordId: task.id });
    await tellTask(tx, task);
    await tellContact(tx, contact.id);
  });
}

/** The conversation of the caller, locked: nobody can say in it meanwhile that they are in need. */
async function lockConversation(tx: Tx, actor: Actor, sessionId: string): Promise<{ id: string; inNeed: boolean }> {
  const me = actor.kind === "user" ? actor.id : null;
  const [row] = await tx.$queryRaw<{ id: string; inNeed: boolean }[]>`
    SELECT id, care_since IS NOT NULL OR doubt_since IS NOT NULL AS "inNeed" FROM chat_conversations
    WHERE session_id = ${sessionId} AND (user_id IS NULL OR user_id = ${me}::uuid) FOR NO KEY UPDATE`;
  if (!row) throw new AppError("not_found", "This conversation is no longer here. Please call us.");
  return row;
}

type Known = { id: string; assignedToId: string | null };

/** A student's own contact, or the one of this conversation's earlier number, locked; null if there is none. */
async function knownContact(tx: Tx, actor: Actor, earlier: string | null): Promise<Known | null> {
  const student = actor.kind === "user" && actor.role === "student" ? actor.id : null;
  const [row] = await tx.$queryRaw<Known[]>`
    SELECT id, assigned_to_id AS "assignedToId" FROM contacts
    WHERE id = (
      SELECT coalesce(merged_into_id, id) FROM contacts
      WHERE ${student}::uuid IS NOT NULL AND student_id = ${student}::uuid
        OR ${student}::uuid IS NULL AND id = ${earlier}::uuid)
    FOR NO KEY UPDATE`;
  return row ?? null;
}

/** A new lead. */
async function newContact(tx: Tx, { name, phone, campaign: sent }: CallRequestInput): Promise<Known> {
  const campaign = sentCampaign(sent) ?? null;
  const at = now();
  return tx.contact.create({
    data: { name, phone, source: campaign ? "campaign" : "assistant", campaign, createdAt: at, stageSince: at },
    select: { id: true, assignedToId: true },
  });
}

/** Whoever may be in need has left a number: the mail has it, and none of their words. */
async function tellPersonOfCare(tx: Tx, id: string, { name, phone }: { name: string; phone: string }): Promise<void> {
  await queueEmail(tx, {
    key: `call:${id}:care`,
    to: careAddress(officeEmail),
    subject: `${careMark}: ${name} left a number in the chat`,
    content: numberCareMail(now(), [{ name, phone }]),
  });
}
