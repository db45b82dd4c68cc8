import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { whoSees } from "@/lib/contacts/queries/members";
import type { ContactRow } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/db";

type Mention = { entryId: string; contact: ContactRow; userIds: readonly string[] };

/**
 * Stores who is mentioned in a note, and tells them. Throws 422 for somebody who may not see the person, with their name,
 * and for an id that is no member's.
 */
export async function mentionMembers(tx: Tx, actor: Actor, { entryId, contact, userIds }: Mention): Promise<void> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return;
  const seeing = await tx.user.findMany({
    where: { id: { in: wanted }, AND: [await whoSees(tx, contact)] },
    select: { id: true },
  });
  const able = new Set(seeing.map(({ id }) => id));
  const refused = wanted.find((id) => !able.has(id));
  if (refused) {
    const member = await tx.user.findFirst({
      where: { id: refused, role: { in: ["processing", "admin"] } },
      select: { name: true },
    });
    const problem = member ? `${member.name} can’t see this person, so a note can’t mention them` : "Unknown colleague";
    throw AppError.field("mentions", problem);
  }
  await tx.contactMention.createMany({ data: wanted.map((userId) => ({ entryId, userId })) });
  await tellMentioned(tx, actor, { entryId, contact, userIds: wanted });
}

/** Notifies whoever is mentioned, but for the author. To be joined with the notifications: nothing else tells them yet. */
async function tellMentioned(_tx: Tx, _actor: Actor, _mention: Mention): Promise<void> {}
