import "server-only";
import { tellContact } from "@/lib/contacts/commands/tell";
import { tellBells } from "@/lib/notices/commands/notify";
import type { Tx } from "@/lib/platform/db";
import { tellTask } from "@/lib/tasks/commands/tell";

export type LeftNumber = { name: string; phone: string };

/**
 * For a conversation that begins to sound like distress: the numbers left in it are nobody's leads any more. Their
 * tasks, done or not, lines in the bells and entries in the history are deleted, and so is a contact that exists only because of them.
 * Returns the numbers, for the person of care, who is told of them; the database has them as long as the chat. The
 * conversation is locked.
 */
export async function withdrawCalls(tx: Tx, conversationId: string): Promise<LeftNumber[]> {
  const asked = await tx.callRequest.findMany({
    where: { conversationId, contactId: { not: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (asked.length === 0) return [];
  const contactIds = [...new Set(asked.flatMap(({ contactId }) => contactId ?? []))];
  await tx.$queryRaw`SELECT id FROM contacts WHERE id = ANY (${contactIds}::uuid[]) ORDER BY id FOR UPDATE`;
  const taskIds = asked.flatMap(({ taskId }) => taskId ?? []);
  await tx.task.deleteMany({ where: { id: { in: taskIds } } });
  const told = await tx.notice.findMany({
    where: { contactId: { in: contactIds }, kind: "call_asked" },
    select: { id: true, userId: true },
  });
  await tx.notice.deleteMany({ where: { id: { in: told.map(({ id }) => id) } } });
  await tellBells(tx, told);
  await tx.callRequest.updateMany({ where: { conversationId }, data: { contactId: null } });
  const made = asked.flatMap(({ madeContact, contactId }) => (madeContact && contactId ? [contactId] : []));
  // A merge that is undone would bring the lead back.
  await tx.contactMerge.deleteMany({ where: { OR: [{ mergedId: { in: made } }, { keptId: { in: made } }] } });
  await forgetUnknown(tx, made);
  for (const id of taskIds) await tellTask(tx, { id });
  for (const id of contactIds) await tellContact(tx, id);
  return asked.map(({ name, phone }) => ({ name, phone }));
}

/** Deletes those of the contacts of whom we know nothing else: no record, no talk, nothing planned by a person. */
async function forgetUnknown(tx: Tx, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM contacts AS c WHERE c.id = ANY (${ids}::uuid[])
      AND c.student_id IS NULL AND c.merged_into_id IS NULL
      AND NOT EXISTS (SELECT FROM contacts AS m WHERE m.merged_into_id = c.id)
      AND NOT EXISTS (SELECT FROM consultations AS e WHERE e.contact_id = c.id)
      AND NOT EXISTS (SELECT FROM contact_messages AS e WHERE e.contact_id = c.id)
      AND NOT EXISTS (SELECT FROM referrals AS e WHERE e.contact_id = c.id)
      AND NOT EXISTS (SELECT FROM import_rows AS e WHERE e.contact_id = c.id)
      AND NOT EXISTS (SELECT FROM call_requests AS e WHERE e.contact_id = c.id)
      AND NOT EXISTS (SELECT FROM tasks AS e WHERE e.contact_id = c.id AND e.created_by_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM contact_entries AS e
        WHERE e.contact_id = c.id AND e.kind IN ('note', 'call', 'visit', 'whatsapp', 'email'))`;
}
