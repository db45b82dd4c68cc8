import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { mentionedIn } from "@/lib/contacts/mentions";
import { whoSees } from "@/lib/contacts/queries/members";
import type { ContactRow } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notices/commands/notify";
import type { Tx } from "@/lib/platform/db";

type Note = { entryId: string; contact: ContactRow; text: string; userIds: readonly string[] };

const mostStaff = 500;

/**
 * Stores who is mentioned in a note, by id or by the name in its text, and tells them. Throws 422 for somebody who may
 * not see the person, with their name, and for an id that is no member's.
 */
export async function mentionMembers(tx: Tx, actor: Actor, note: Note): Promise<void> {
  const wanted = await wantedIn(tx, note);
  if (wanted.size === 0) return;
  const seeing = await tx.user.findMany({
    where: { id: { in: [...wanted.keys()] }, AND: [await whoSees(tx, note.contact)] },
    select: { id: true },
  });
  const able = new Set(seeing.map(({ id }) => id));
  for (const [id, name] of wanted) {
    if (able.has(id)) continue;
    const problem = name ? `${name} can’t see this person, so a note can’t mention them` : "Unknown colleague";
    throw AppError.field("mentions", problem);
  }
  const userIds = [...wanted.keys()];
  await tx.contactMention.createMany({ data: userIds.map((userId) => ({ entryId: note.entryId, userId })) });
  const by = actor.kind === "user" ? actor.id : null;
  await notify(tx, { kind: "mention", to: userIds, by, contactId: note.contact.id });
}

/** The ids of whoever is mentioned, each with the name. Of namesakes, the chosen ones are meant, or all if none is. */
async function wantedIn(tx: Tx, { text, userIds }: Note): Promise<Map<string, string | undefined>> {
  const wanted = new Map<string, string | undefined>(userIds.map((id) => [id, undefined]));
  if (userIds.length === 0 && !text.includes("@")) return wanted;
  const staff = await tx.user.findMany({
    where: { role: { in: ["processing", "admin"] }, active: true },
    select: { id: true, name: true },
    orderBy: { id: "asc" },
    take: mostStaff,
  });
  for (const { id, name } of staff) if (wanted.has(id)) wanted.set(id, name);
  const chosen = new Set(wanted.values());
  for (const { id, name } of mentionedIn(text, staff)) if (!chosen.has(name)) wanted.set(id, name);
  return wanted;
}
