import "server-only";
import { receiverOf } from "@/lib/bell/queries";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { officeEmail } from "@/lib/platform/mail";
import { digestMail } from "./emails";
import { digestLines } from "./figures";
import { countWaitingFor, isWorkingDay } from "./queries";
import { isDigestTime } from "./time";

const wanted = {
  active: true,
  digestMails: true,
  role: { in: ["admin", "processing"] },
} satisfies Prisma.UserWhereInput;

/**
 * Job: asks for the morning's mails of a working day, once the time has come. The day's row and the jobs commit together:
 * of several processes, and after a restart, one has the day.
 */
export async function startDigest(): Promise<void> {
  const day = officeDate(now());
  if (!isDigestTime(now()) || !(await isWorkingDay(day))) return;
  if (await db.digestDay.findUnique({ where: { day: new Date(day) } })) return;
  await transaction(async (tx) => {
    const { count } = await tx.digestDay.createMany({
      data: { day: new Date(day), createdAt: now() },
      skipDuplicates: true,
    });
    if (count === 0) return;
    const members = await tx.user.findMany({ where: wanted, orderBy: { id: "asc" }, select: { id: true } });
    for (const { id } of members) await enqueue(tx, "digest-mail", { userId: id, day });
  });
}

/**
 * Job: writes one member's mail of the morning, with what is waiting for them at this moment; none if nothing does, if they
 * have switched it off meanwhile, or if the day is over. Its key lets it be written once, however often the job runs.
 */
export async function mailDigest({ userId, day }: { userId: string; day: string }): Promise<void> {
  if (officeDate(now()) !== day) return;
  const receiver = await receiverOf(userId);
  const row = await db.user.findFirst({ where: { id: userId, ...wanted }, select: { email: true, role: true } });
  if (!receiver || !row || (receiver.role !== "admin" && receiver.role !== "processing")) return;
  const lines = digestLines(receiver.role, await countWaitingFor(receiver));
  if (lines.length === 0) return;
  await transaction((tx) =>
    queueEmail(tx, {
      key: `digest:${day}:${userId}`,
      to: row.email,
      replyTo: officeEmail(),
      content: digestMail({ name: receiver.name, at: now(), lines, origin: env.appUrl, portal: receiver.role }),
    }),
  );
}
