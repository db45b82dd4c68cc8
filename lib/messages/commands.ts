import "server-only";
import * as z from "zod/mini";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { closedDates } from "@/lib/consultations/queries/consultations";
import type { Help } from "@/lib/distress/answers";
import { careMark } from "@/lib/distress/emails";
import { formHelp, helpParagraph } from "@/lib/distress/help";
import { distressIn } from "@/lib/distress/read/read";
import { AppError } from "@/lib/errors";
import type { ContactMessage } from "@/lib/generated/prisma/client";
import { MessageStatus } from "@/lib/generated/prisma/enums";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { isWithinLimit, mayRaiseCare } from "@/lib/platform/rate-limit";
import { recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { undoVerb } from "@/lib/undo/commands/undo";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";
import { messageReceivedMail, officeMessageMail } from "./emails";
import type { ContactInput, MessageChangeInput } from "./schema/message";
import { type ChangedMessage, toMessageView } from "./views";

/**
 * Stores a contact message and queues the mails to its sender and to the office. After three in a day an address gets
 * no more copies, so that nobody can flood a stranger's mailbox through the form. A message that sounds like distress
 * is marked, and its sender is shown helplines; the office's mail says so for the first few per client.
 */
export async function sendMessage(actor: Actor, input: ContactInput): Promise<{ id: string; help?: Help }> {
  assertCan(actor, "message:send");
  const distress = distressIn(`${input.subject}. ${input.message}`);
  const today = officeDate(now());
  const help = distress && formHelp(distress, { at: now(), isHoliday: (await closedDates(today, today)).has(today) });
  const hasReceipt = await isWithinLimit("contactReceipt", input.email);
  const isOwn = await isOwnAddress(actor, input.email);
  const isRaised = help !== null && (await mayRaiseCare(input.email));
  return transaction(async (tx) => {
    const row = await tx.contactMessage.create({ data: { ...input, needsCare: help !== null, createdAt: now() } });
    if (hasReceipt) {
      await queueEmail(tx, {
        key: `message:${row.id}:received`,
        to: row.email,
        replyTo: officeEmail,
        subject: isOwn ? `We have your message: ${row.subject}` : "We have your message",
        content: messageReceivedMail(row.createdAt, isOwn ? row : null, help && helpParagraph(help)),
      });
    }
    await queueEmail(tx, {
      key: `message:${row.id}:office`,
      to: officeEmail,
      replyTo: row.email,
      subject: `${isRaised ? `${careMark}: new` : "New"} message from ${row.name}: ${row.subject}`,
      content: officeMessageMail(row, row.subject, row.message, `${env.appUrl}/admin/dashboard?tab=messages`, isRaised),
    });
    return { id: row.id, ...(help && { help }) };
  });
}

/** Whether the address is the caller's own. Anyone can enter somebody else's in the form. */
async function isOwnAddress(actor: Actor, email: string): Promise<boolean> {
  if (actor.kind !== "user") return false;
  return (await db.user.count({ where: { id: actor.id, email } })) > 0;
}

/** Throws 404 for an unknown message, before the change is read. */
export async function assertMessageExists(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "message:update");
  if (!(await db.contactMessage.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/**
 * Marks a message as handled or as new. If it already has that status, nothing is recorded, and the answer says who set
 * it. Throws 409 if the message has changed since the caller saw it. Sends no mail, but can be undone.
 */
export async function changeMessageStatus(
  actor: Actor,
  id: string,
  input: MessageChangeInput,
): Promise<ChangedMessage> {
  assertCan(actor, "message:update");
  return transaction(async (tx) => {
    const before = await lockMessage(tx, id);
    if (before.status === input.status)
      return { ...toMessageView(before), ...(await handledBefore(tx, actor, before)) };
    await assertSeenMessage(tx, before, input.version);
    const isHandled = input.status === "handled";
    const row = await storeHandling(tx, id, {
      status: input.status,
      handledAt: isHandled ? now() : null,
      handledById: isHandled && actor.kind === "user" ? actor.id : null,
    });
    await recordAudit({ action: "message-status-changed", actor, subjectId: id, details: { status: row.status } }, tx);
    const held = await recordUndo(tx, actor, {
      kind: "message",
      subjectId: id,
      version: row.version,
      before: {
        status: before.status,
        handled_by_id: before.handledById,
        handled_at: before.handledAt?.toISOString() ?? null,
      },
    });
    return { ...toMessageView(row), ...toUndo(held) };
  });
}

/** Whoever else has already handled a message, so that it isn't answered twice. */
async function handledBefore(
  tx: Tx,
  actor: Actor,
  { handledById: id }: ContactMessage,
): Promise<{ already_by?: string }> {
  if (!id || (actor.kind === "user" && actor.id === id)) return {};
  const account = await tx.user.findUnique({ where: { id }, select: { name: true } });
  return account ? { already_by: account.name } : {};
}

/** Undoes that: restores the status, and who had handled it and when. */
export const undoMessageChange = undoVerb({
  before: z.object({
    status: z.enum(MessageStatus),
    handled_by_id: z.nullable(z.guid()),
    handled_at: z.nullable(z.iso.datetime()),
  }),
  undo: async (tx, actor, { subjectId: id, version, before: { status, handled_by_id, handled_at } }) => {
    assertCan(actor, "message:update");
    await assertSeenMessage(tx, await lockMessage(tx, id), version, "undo");
    // Their account may have been deleted in the meantime.
    const handler = handled_by_id && (await tx.user.findUnique({ where: { id: handled_by_id }, select: { id: true } }));
    const handledAt = handled_at === null ? null : new Date(handled_at);
    await storeHandling(tx, id, { status, handledAt, handledById: handler ? handler.id : null });
    return { status };
  },
});

/** The message, locked until the transaction ends. */
async function lockMessage(tx: Tx, id: string): Promise<ContactMessage> {
  await tx.$queryRaw`SELECT id FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.contactMessage.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  return row;
}

const assertSeenMessage = (tx: Tx, row: ContactMessage, seen: number | undefined, wanted: "save" | "undo" = "save") =>
  assertSeenVersion(tx, {
    seen,
    stored: row.version,
    subjectId: row.id,
    wanted,
    actions: ["message-status-changed"],
    current: async () => toMessageView(row),
  });

const storeHandling = (
  tx: Tx,
  id: string,
  handling: Pick<ContactMessage, "status" | "handledAt" | "handledById">,
): Promise<ContactMessage> =>
  tx.contactMessage.update({ where: { id }, data: { ...handling, version: { increment: 1 } } });
