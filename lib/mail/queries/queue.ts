import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type EmailStatus, Prisma } from "@/lib/generated/prisma/client";
import { idPage } from "@/lib/http/list/ordered-list";
import { countedUpTo, type Page } from "@/lib/http/list/page";
import type { MailListQuery } from "@/lib/mail/schema";
import { type MailRow, type MailView, toMailView } from "@/lib/mail/views";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.OutboxEmailOrderByWithRelationInput[];
const order = Prisma.sql`t.created_at DESC, t.id DESC`;

/** The columns for the view. A mail's text stays in the database. */
const columns = Prisma.sql`
  id, "to", subject, status::text AS status, attempts, last_error AS "lastError", created_at AS "createdAt",
  expires_at AS "expiresAt", text <> '' AS "hasText", leaves_at AS "leavesAt"`;

const listed = ["failed", "pending"] as const;

/** A mail held for an undo is on its way and needs no attention. */
const notHeld = () => Prisma.sql`(t.leaves_at IS NULL OR t.leaves_at <= ${now()})`;

/** A SELECT for the first mails with some statuses; the index is ordered for each status. */
function firstMails(statuses: readonly EmailStatus[], rows: Prisma.Sql): Prisma.Sql {
  const firstOf = statuses.map(
    (status) => Prisma.sql`(
      SELECT t.id, t.created_at FROM outbox_emails AS t WHERE t.status = ${status}::email_status AND ${notHeld()}
      ORDER BY ${order} LIMIT ${rows})`,
  );
  return Prisma.sql`SELECT * FROM (${Prisma.join(firstOf, " UNION ALL ")}) AS t ORDER BY ${order} LIMIT ${rows}`;
}

/** Unsent mails, newest first: failed ones, waiting ones, or both. */
export async function listMails(actor: Actor, { status, ...paging }: MailListQuery): Promise<Page<MailView>> {
  assertCan(actor, "mail:manage");
  const page = await idPage({ order, first: (count) => firstMails(status ? [status] : listed, count) }, paging);
  const rows = await db.$queryRaw<MailRow[]>`
    SELECT ${columns} FROM outbox_emails AS t WHERE id = ANY (${page.rows}::uuid[]) ORDER BY ${order}`;
  return { ...page, rows: rows.map(toMailView) };
}

/** One mail, locked until the transaction ends; null if there is none. */
export async function findMail(tx: Tx, id: string): Promise<MailRow | null> {
  const [row] = await tx.$queryRaw<MailRow[]>`SELECT ${columns} FROM outbox_emails WHERE id = ${id}::uuid FOR UPDATE`;
  return row ?? null;
}

/**
 * How many mails are waiting and how many have failed (counted up to 10,000), and how long the oldest has been waiting.
 */
export async function countMailQueue(actor: Actor) {
  assertCan(actor, "health:details");
  const isWaiting = { OR: [{ leavesAt: null }, { leavesAt: { lte: now() } }] };
  const count = (status: EmailStatus) =>
    db.outboxEmail.count({ where: { status, ...isWaiting }, orderBy: newestFirst, take: countedUpTo + 1 });
  const [pending, failed, oldest] = await Promise.all([
    count("pending"),
    count("failed"),
    db.outboxEmail.findFirst({
      where: { status: "pending", ...isWaiting },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    }),
  ]);
  const age = oldest ? Math.round((now().getTime() - oldest.createdAt.getTime()) / 1000) : 0;
  return { pending, failed, oldest_pending_seconds: Math.max(0, age) };
}
