import "server-only";
import type { OutboxEmail } from "@/lib/generated/prisma/client";
import { joinedMail } from "@/lib/mail/joined";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { queues } from "@/lib/platform/queues.mjs";

const { expireInSeconds = 0 } = queues.find(({ name }) => name === "send-email") ?? {};
/** After this time the queue gives the job to another worker. */
const tryMs = expireInSeconds * 1000;

/** The queue uses the database's clock, so we pass a delay instead of a time. */
export const secondsUntil = (moment: Date) => Math.max(0, Math.ceil((moment.getTime() - now().getTime()) / 1000));

const isFree = (at: Date) => ({ OR: [{ heldUntil: null }, { heldUntil: { lte: at } }] });
const mayLeave = (at: Date) => ({ OR: [{ leavesAt: null }, { leavesAt: { lte: at } }] });

/**
 * Claims a mail for one try, so that two jobs never send it at the same time. Returns null if it must not be sent (any
 * longer), also because it leaves in another one. Throws while another job has claimed it, because that one may fail.
 */
export async function claimMail(id: string): Promise<OutboxEmail | null> {
  const at = now();
  const [row] = await db.outboxEmail.updateManyAndReturn({
    where: { id, status: "pending", joinKey: null, AND: [isFree(at), mayLeave(at)] },
    data: { heldUntil: new Date(at.getTime() + tryMs) },
  });
  const claimed = row ?? (await transaction((tx) => claimJoined(tx, id, at)));
  if (claimed) return claimed;
  if ((await db.outboxEmail.count({ where: { id, status: "pending" } })) === 0) return null;
  const held = await db.outboxEmail.findFirst({ where: { id, leavesAt: { gt: at } }, select: { leavesAt: true } });
  if (!held?.leavesAt) throw new Error("Another job is sending this mail");
  // The job ran too early: the clocks differ, or the queue was recreated from a backup.
  const afterSeconds = secondsUntil(held.leavesAt);
  await transaction((tx) => enqueue(tx, "send-email", { emailId: id }, { afterSeconds }));
  return null;
}

/**
 * Claims a mail that leaves with the others of its action: it becomes the one mail for all that are due, and the others
 * count as sent. If its first try fails, it is retried by itself, like any other. Undefined if it can't be claimed.
 */
async function claimJoined(tx: Tx, id: string, at: Date): Promise<OutboxEmail | undefined> {
  const mail = await tx.outboxEmail.findUnique({ where: { id }, select: { joinKey: true } });
  if (!mail?.joinKey) return undefined;
  // In one order: of two jobs with mails of the same action, the second one waits, and finds its own gone.
  await tx.$queryRaw`
    SELECT id FROM outbox_emails WHERE join_key = ${mail.joinKey} AND status = 'pending' ORDER BY id FOR UPDATE`;
  const due = await tx.outboxEmail.findMany({
    where: { joinKey: mail.joinKey, status: "pending", AND: [isFree(at), mayLeave(at)] },
  });
  if (!due.some((one) => one.id === id)) return undefined;
  const others = due.filter((one) => one.id !== id).map((one) => one.id);
  // With its key it would be joined again, by what another request of the same action adds later.
  const claim = { joinKey: null, heldUntil: new Date(at.getTime() + tryMs) };
  await tx.outboxEmail.updateMany({ where: { id: { in: others } }, data: { status: "sent", sentAt: at } });
  return tx.outboxEmail.update({ where: { id }, data: { ...claim, ...(others.length > 0 && joinedMail(due)) } });
}
