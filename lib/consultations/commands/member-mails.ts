import "server-only";
import { memberEntry, organizer } from "@/lib/consultations/emails/calendar";
import { type JoinedNews, joinPart } from "@/lib/consultations/emails/joined";
import { assignedMail, memberMail, toFacts } from "@/lib/consultations/emails/mails";
import { isUpcoming } from "@/lib/consultations/labels";
import type { Consultation, Role } from "@/lib/generated/prisma/client";
import { type MailToQueue, queueEmail } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import type { HeldChange } from "@/lib/undo/commands/hold";

type Member = { id: string; name: string; email: string; role: Role };
type Before = Pick<Consultation, "status" | "assignedToId">;
type Change = { before: Before; row: Consultation; held: HeldChange | undefined };

const mailed = { id: true, name: true, email: true, role: true } as const;
/** Closed accounts get no mail, nor does somebody who wants none. */
const isMailed = { active: true, workMails: true } as const;

/**
 * Whether a member can be assigned. Locks their row, so that an assignment and the closing of the account happen one
 * after the other.
 */
export async function lockAssignable(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<object[]>`
    SELECT id FROM users WHERE id = ${id}::uuid AND active AND role IN ('admin', 'processing') FOR SHARE`;
  return found.length > 0;
}

/**
 * Mails the members affected by a change: the one assigned now (also if it was only confirmed or reopened) and the one
 * no longer assigned, each with the calendar entry.
 */
export async function queueMemberMails(tx: Tx, { before, row, held }: Change): Promise<void> {
  const ids = [before.assignedToId, row.assignedToId].filter((id) => id !== null);
  if (ids.length === 0) return;
  const members = await tx.user.findMany({
    where: { id: { in: ids }, ...isMailed },
    select: mailed,
  });
  const byId = (id: string | null) => members.find((member) => member.id === id);
  const [former, current] = [byId(before.assignedToId), byId(row.assignedToId)];
  const isOther = before.assignedToId !== row.assignedToId;

  if (former && isUpcoming(before.status) && (isOther || !isUpcoming(row.status)))
    await withdraw(tx, row, former, { isOther, held });
  if (!current) return;
  if (isOther || (before.status === "cancelled" && isUpcoming(row.status))) await assign(tx, row, current, held);
  else if (before.status !== row.status && isUpcoming(row.status)) await update(tx, row, current, held);
}

/** Mails the assigned member that the consultation has moved, with the updated calendar entry. */
export async function queueMovedMail(
  tx: Tx,
  row: Consultation,
  { before, held }: { before: Date; held: HeldChange | undefined },
): Promise<void> {
  const member =
    row.assignedToId && (await tx.user.findFirst({ where: { id: row.assignedToId, ...isMailed }, select: mailed }));
  if (!member) return;
  await queue(tx, row, member, { about: "moved", content: memberMail(toFacts(row), member, { before }), held });
}

type Said = Pick<MailToQueue, "subject" | "content"> & {
  held: HeldChange | undefined;
  /** For the mail's key. */
  about: string;
  /** The calendar entry is. */
  isWithdrawn?: boolean;
  /** What an action on several says of all of them, in one mail. */
  news?: JoinedNews;
};

/** Replies go to the office: a reply to the visitor would quote the office's note. */
const queue = (tx: Tx, row: Consultation, member: Member, { about, isWithdrawn = false, news, ...mail }: Said) =>
  queueEmail(tx, {
    key: `consultation:${row.id}:${row.sequence}:${about}:${member.id}`,
    to: member.email,
    replyTo: officeEmail(),
    subject: `${mail.content.heading}, ${row.reference}`,
    ...mail,
    ...((isWithdrawn || isUpcoming(row.status)) && {
      calendar: memberEntry(row, organizer(), { member, isWithdrawn }),
    }),
    ...(news &&
      mail.held?.group && {
        join: {
          key: `${news}:${mail.held.group.action}`,
          part: joinPart(news, { ...toFacts(row), note: row.note }, { member, listUrl: listOf(member) }),
        },
      }),
  });

/** The member's list of consultations, for those who may open it. */
const listOf = ({ id, role }: Member) =>
  role === "admin" ? `${env.appUrl}/admin/dashboard?tab=consultations&assigned=${id}&sort=slot` : undefined;

async function assign(tx: Tx, row: Consultation, member: Member, held: HeldChange | undefined): Promise<void> {
  const url = `${env.appUrl}/admin/dashboard?tab=consultations&search=${row.reference}`;
  await queue(tx, row, member, {
    about: "assigned",
    news: "assigned",
    subject: `Consultation with ${row.name}, ${row.reference}`,
    content: assignedMail({ ...toFacts(row), note: row.note }, member, member.role === "admin" ? url : undefined),
    held,
  });
}

/** The entry says whether the time is confirmed. Not needed once it has started. */
async function update(tx: Tx, row: Consultation, member: Member, held: HeldChange | undefined): Promise<void> {
  if (row.startsAt <= now()) return;
  const content = memberMail(toFacts(row), member, row.status === "confirmed" ? "confirmed" : "unconfirmed");
  const news = row.status === "confirmed" ? "confirmed" : undefined;
  await queue(tx, row, member, { about: "updated", content, held, ...(news && { news }) });
}

/** Not sent for started or completed consultations: those stay in the calendar. */
async function withdraw(
  tx: Tx,
  row: Consultation,
  member: Member,
  { isOther, held }: { isOther: boolean; held: HeldChange | undefined },
): Promise<void> {
  if (row.startsAt <= now() || (!isOther && row.status !== "cancelled")) return;
  const content = memberMail(toFacts(row), member, isOther ? "reassigned" : "cancelled");
  const news = isOther ? { news: "reassigned" as const } : {};
  await queue(tx, row, member, { about: "withdrawn", isWithdrawn: true, content, held, ...news });
}
