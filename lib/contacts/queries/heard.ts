import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";

/** The newest row of one of a contact's own tables, which has an index by contact and time. */
const newest = (table: string, condition = Prisma.sql`TRUE`) =>
  Prisma.sql`(SELECT t.created_at AS at FROM ${Prisma.raw(table)} AS t WHERE t.contact_id = g.id AND ${condition}
    ORDER BY t.created_at DESC, t.id DESC LIMIT 1)`;

const talks = Prisma.sql`t.kind IN ('call', 'visit', 'whatsapp') AND coalesce(t.outcome NOT IN ('no_answer', 'wrong_number'), true)`;

/**
 * When each of a page's contacts and the office last had a word, either way: a message, a booking, a call that somebody
 * answered, a visit, an answer. Of those that were merged into them as well. Mails that a program writes don't count.
 */
export async function lastWords(ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.$queryRaw<{ id: string; at: Date }[]>`
    SELECT g.root AS id, max(w.at) AS at
    FROM (
      SELECT id AS root, id, student_id FROM contacts WHERE id = ANY (${[...ids]}::uuid[])
      UNION ALL
      SELECT merged_into_id, id, student_id FROM contacts WHERE merged_into_id = ANY (${[...ids]}::uuid[])
    ) AS g CROSS JOIN LATERAL (
      ${newest("contact_entries", talks)}
      UNION ALL ${newest("contact_messages", Prisma.sql`NOT t.needs_care`)}
      UNION ALL ${newest("consultations")}
      UNION ALL ${newest("call_requests")}
      UNION ALL (SELECT max(r.created_at) FROM contact_messages AS m JOIN message_replies AS r ON r.message_id = m.id
        WHERE m.contact_id = g.id)
      UNION ALL (SELECT t.last_message_at FROM threads AS t WHERE t.id = g.student_id)
    ) AS w
    GROUP BY g.root HAVING max(w.at) IS NOT NULL`;
  return new Map(rows.map(({ id, at }) => [id, at]));
}
