import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { CallRequestInput } from "@/lib/calls/schema";
import { sentCampaign } from "@/lib/campaigns/campaign";
import { tellContact } from "@/lib/contacts/commands/tell";
import { careAddress, careMark, numberCareMail } from "@/lib/distress/emails";
import { distressIn } from "@/lib/distress/read/read";
import { AppError } from "@/lib/errors";
import { legalVersion } from "@/lib/legal/version";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { notify } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { countLimit } from "@/lib/platform/rate-limit";
import { tellTask } from "@/lib/tasks/commands/tell";
import { type LeftNumber, withdrawCalls } from "./care";

/** More numbers of one conversation than anybody mistypes. */
const mostOfConversation = 5;

const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/**
 * Somebody in the chat leaves a number: they become a lead, or a student's own record has it, and a task that is due at
 * once is waiting for whoever answers for them, or for everybody. A number that we know only proposes a duplicate. Sent
 * again, it counts once. Whoever may be in need becomes nobody's lead: the person of care gets the number by email.
 * A name that sounds like need counts like a message. Throws 404 for a conversation that is no longer there, and 429 for a
 * sixth number or for too many of an address, where nobody may be in need.
 */
export async function requestCall(actor: Actor, input: CallRequestInput, address: string): Promise<void> {
  assertCan(actor, "call:request");
  if (input.website) return;
  const isNeed = distressIn(input.name) !== null;
  if (!isNeed && (await isOrdinary(actor, input.session_id))) await countLimit("callRequest", address);
  await transaction(async (tx) => {
    const conversation = await lockConversation(tx, actor, input.session_id);
    const { id: conversationId, inNeed } = conversation;
    const left = isNeed && !inNeed ? await markDoubt(tx, conversationId) : [];
    const before = await tx.callRequest.findMany({ where: { conversationId }, take: mostOfConversation });
    if (before.some(({ phone }) => digitsOf(phone) === digitsOf(input.phone))) return;
    if (before.length >= mostOfConversation) throw new AppError("too_many", undefined, { retryAfter: 3600 });
    const said = {
      conversationId,
      name: isNeed ? "Somebody" : input.name, // the email has none of their words
      phone: input.phone,
      consentVersion: legalVersion,
      createdAt: now(),
    };
    if (inNeed || isNeed) {
      const { id } = await tx.callRequest.create({ data: { ...said, madeContact: false }, select: { id: true } });
      return tellPersonOfCare(tx, id, [said, ...left]);
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

/** Whether there is such a conversation, and nobody in it may be in need so far. */
async function isOrdinary(actor: Actor, sessionId: string): Promise<boolean> {
  const owners = [{ userId: null }, ...(actor.kind === "user" ? [{ userId: actor.id }] : [])];
  const where = { sessionId, OR: owners, careSince: null, doubtSince: null };
  return (await db.chatConversation.findFirst({ where, select: { id: true } })) !== null;
}

/** Marks a conversation whose visitor may be in need, and returns the numbers left in it before. */
async function markDoubt(tx: Tx, id: string): Promise<LeftNumber[]> {
  await tx.chatConversation.update({ where: { id }, data: { doubtSince: now() } });
  return withdrawCalls(tx, id);
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
async function tellPersonOfCare(tx: Tx, id: string, left: LeftNumber[]): Promise<void> {
  await queueEmail(tx, {
    key: `call:${id}:care`,
    to: careAddress(officeEmail()),
    subject: `${careMark}: ${left[0]?.name} left a number in the chat`,
    content: numberCareMail(now(), left),
  });
}
