import "server-only";
import type { Actor } from "@/lib/auth/policy";
import type { ContactMember } from "@/lib/contacts/views";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db";
import { regionsOf } from "@/lib/students/regions";
import { readContact } from "./contacts";

type Seen = Awaited<ReturnType<typeof readContact>>;

const mostMembers = 200;

/**
 * The members of the team who may see a contact: the other way round than `visibleTo`, so that it is one query however
 * large the team is. A test compares the two.
 */
export async function whoSees(tx: Tx, { studentId, country, assignedTo }: Seen): Promise<Prisma.UserWhereInput> {
  const rule = await tx.teamRule.findFirst({ select: { ownStudentsOnly: true } });
  const isWaiting = assignedTo === null || !assignedTo.active;
  const owner: Prisma.UserWhereInput[] = assignedTo ? [{ id: assignedTo.id }] : [];
  // Without the rule, and for members without regions.
  const all: Prisma.UserWhereInput[] = studentId || isWaiting ? [{}] : owner;
  const members = rule?.ownStudentsOnly ? await ofLimited(tx, { studentId, country, isWaiting, owner, all }) : all;
  return { active: true, OR: [{ role: "admin" }, { role: "processing", OR: members }] };
}

type Facts = Pick<Seen, "studentId" | "country"> & {
  isWaiting: boolean;
  owner: Prisma.UserWhereInput[];
  all: Prisma.UserWhereInput[];
};

/** While an admin limits members: their own, a student of their regions or of an application, a waiting lead of theirs. */
async function ofLimited(
  tx: Tx,
  { studentId, country, isWaiting, owner, all }: Facts,
): Promise<Prisma.UserWhereInput[]> {
  const student = studentId
    ? await tx.user.findUnique({ where: { id: studentId }, select: { preferredCountry: true } })
    : null;
  const wanted = studentId ? (student?.preferredCountry ?? null) : isWaiting ? country : null;
  const regional: Prisma.UserWhereInput[] = wanted === null ? [] : [{ managedRegions: { hasSome: regionsOf(wanted) } }];
  const given: Prisma.UserWhereInput[] = studentId ? [{ ownedApplications: { some: { studentId } } }] : [];
  const unlimited: Prisma.UserWhereInput = { managedRegions: { isEmpty: true }, OR: all };
  return [...owner, ...regional, ...given, unlimited];
}

/** Who of the team may see a contact, and so can be mentioned in a note about them. Throws 404 like the contact. */
export async function listContactMembers(actor: Actor, id: string): Promise<ContactMember[]> {
  const contact = await readContact(db, actor, "contact:read", id);
  return db.user.findMany({
    where: await whoSees(db, contact),
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: mostMembers,
  });
}
