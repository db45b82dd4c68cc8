import "server-only";
import type * as z from "zod/mini";
import { type Action, type Actor, assertCan, studentScopeOf } from "@/lib/auth/policy";
import type { contactBoardAnswer, contactCountsAnswer } from "@/lib/contacts/answers";
import { contactStages } from "@/lib/contacts/labels";
import type {
  ContactBoardQuery,
  ContactListQuery,
  ContactPickQuery,
  ContactViewQuery,
} from "@/lib/contacts/schema/list";
import { type ContactView, toContactView } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { idPage } from "@/lib/http/list/ordered-list";
import type { Page } from "@/lib/http/list/page";
import { searchedIdPage } from "@/lib/http/list/searched-list";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { peopleWords } from "@/lib/platform/search";
import { ownersWhoLeft, seenStudents } from "@/lib/students/queries/owned";
import { countriesOf } from "@/lib/students/regions";
import { withOwner } from "@/lib/students/views";
import { pickAll } from "@/lib/undo/queries/picked";
import type { PickedRecords } from "@/lib/undo/views";
import { lastWords } from "./heard";
import { contactsInOrder, laneInOrder, seesEverybody, wordsOf } from "./ordered";

/**
 * The contacts that the caller may see: admins all; members students, their own, those that nobody has taken, and those of
 * somebody who has left. A limited member sees, besides their own, only the students whose records they may see, and
 * the others of their regions.
 */
export function visibleTo(actor: Actor): Prisma.ContactWhereInput {
  if (actor.kind !== "user" || seesEverybody(actor)) return {};
  const waiting: Prisma.ContactWhereInput[] = [{ assignedToId: null }, { assignedTo: { active: false } }];
  const scope = studentScopeOf(actor);
  if (scope) {
    const country = { in: countriesOf(scope.regions) };
    return {
      OR: [{ assignedToId: actor.id }, { student: seenStudents(actor) }, { studentId: null, country, OR: waiting }],
    };
  }
  return { OR: [{ studentId: { not: null } }, { assignedToId: actor.id }, ...waiting] };
}

/** The contact that this one was merged into, or itself, if the caller may see it. Throws 404. */
export async function readContact(tx: Tx, actor: Actor, action: Action, id: string) {
  assertCan(actor, action);
  const named = await tx.contact.findUnique({ where: { id }, select: { mergedIntoId: true } });
  const row = await tx.contact.findFirst({
    where: { id: named?.mergedIntoId ?? id, mergedIntoId: null, AND: [visibleTo(actor)] },
    include: withOwner,
  });
  if (!row) throw new AppError("not_found");
  return row;
}

/** Throws 404 for a contact that the caller may not see, before a request to change it is read. */
export async function assertContactVisible(actor: Actor, id: string): Promise<void> {
  await readContact(db, actor, "contact:update", id);
}

/**
 * Whether a limited member is told that contacts have changed: one that they see, one that is gone, of which nothing is
 * told, or those of an import, whose id is no contact's.
 */
export async function isContactSeen(actor: Actor, id: string): Promise<boolean> {
  const [seen, stored] = await Promise.all([
    db.contact.count({ where: { id, AND: [visibleTo(actor)] } }),
    db.contact.count({ where: { id } }),
  ]);
  return seen > 0 || stored === 0;
}

/** One contact. Throws 404 for one that the caller may not see. */
export async function getContact(actor: Actor, id: string): Promise<ContactView> {
  return toContactView(await readContact(db, actor, "contact:read", id));
}

const mostTwins = 20;

/**
 * The contacts that may be the same person: with the same address or number, unless somebody has found that they aren't.
 * As far as the caller sees them.
 */
export async function listTwins(actor: Actor, id: string): Promise<ContactView[]> {
  const { id: rootId, email, phoneDigits } = await readContact(db, actor, "contact:read", id);
  const same = [...(email ? [{ email }] : []), ...(phoneDigits ? [{ phoneDigits }] : [])];
  const rows = await db.contact.findMany({
    where: {
      id: { not: rootId },
      mergedIntoId: null,
      distinctFrom: { none: { otherId: rootId } },
      distinctTo: { none: { oneId: rootId } },
      AND: [{ OR: same }, visibleTo(actor)],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: mostTwins,
    include: withOwner,
  });
  return rows.map((row) => toContactView(row));
}

/** The contacts with these ids, in this order. One may just have been erased. */
async function contactsById(ids: readonly string[]): Promise<ContactView[]> {
  if (ids.length === 0) return [];
  const [rows, words] = await Promise.all([
    db.contact.findMany({ where: { id: { in: [...ids] } }, include: withOwner }),
    lastWords(ids),
  ]);
  const views = new Map(rows.map((row) => [row.id, toContactView(row, words.get(row.id) ?? null)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** One page of the contacts that the caller sees: newest first, or by the next follow-up. */
export async function listContacts(actor: Actor, query: ContactListQuery): Promise<Page<ContactView>> {
  assertCan(actor, "contact:list");
  const words = wordsOf(peopleWords(query.search ?? ""), query);
  const page = await searchedIdPage(contactsInOrder(actor, query, await ownersWhoLeft()), words, query);
  return { ...page, rows: await contactsById(page.rows) };
}

/**
 * How many contacts of the caller's list match, counted up to 10,001. A search counts as the list does, whose total may
 * say "more than this" sooner.
 */
export async function countMatchingContacts(
  actor: Actor,
  query: ContactViewQuery,
): Promise<Pick<Page<unknown>, "total" | "countedUpTo">> {
  assertCan(actor, "contact:list");
  const words = wordsOf(peopleWords(query.search ?? ""), query);
  return searchedIdPage(contactsInOrder(actor, query, await ownersWhoLeft()), words, { limit: 1, offset: 0 });
}

/** All contacts of the caller's list that match now, for an action on several (`pickAll`). */
export async function pickContacts(actor: Actor, query: ContactPickQuery): Promise<PickedRecords> {
  assertCan(actor, "contact:list");
  const list = contactsInOrder(actor, query, await ownersWhoLeft());
  const words = wordsOf(peopleWords(query.search ?? ""), query);
  return pickAll({
    page: (paging) => searchedIdPage(list, words, paging),
    isSearched: words.length > 0,
    how: "by stage, owner or search",
    versions: (ids) => db.contact.findMany({ where: { id: { in: ids } }, select: { id: true, version: true } }),
  });
}

const cardsInLane = 25;
const daysOfClosed = 30;

/** A lane for each stage, with its first cards and its length. Won and lost are those of the last 30 days. */
export async function getContactBoard(
  actor: Actor,
  query: ContactBoardQuery,
): Promise<z.output<typeof contactBoardAnswer>> {
  assertCan(actor, "contact:list");
  const words = wordsOf(peopleWords(query.search ?? ""), query);
  const left = await ownersWhoLeft();
  const start = officeMoment(addDays(officeDate(now()), -daysOfClosed), 0);
  const lanes = await Promise.all(
    contactStages.map(async ({ value: stage }) => {
      const since = stage === "won" || stage === "lost" ? start : undefined;
      const list = laneInOrder(actor, { stage, assigned_to_id: query.assigned_to_id, since }, left);
      const { rows, total } = await searchedIdPage(list, words, { limit: cardsInLane, offset: 0 });
      return { stage, total, contacts: await contactsById(rows) };
    }),
  );
  return { lanes };
}

/** The size of each of the list's views, as far as the caller sees it: counted up to 10,001. */
export async function countContacts(actor: Actor): Promise<z.output<typeof contactCountsAnswer>> {
  assertCan(actor, "contact:list");
  const whoLeft = await ownersWhoLeft();
  const count = async (filters: Parameters<typeof contactsInOrder>[1]) =>
    (await idPage(contactsInOrder(actor, filters, whoLeft), { limit: 1, offset: 0 })).total;
  const [open, mine, today, late, unassigned, left, twins] = await Promise.all([
    count({ stage: "open" }),
    count({ stage: "open", assigned_to_id: "me" }),
    count({ follow_up: "today" }),
    count({ follow_up: "late" }),
    count({ stage: "open", assigned_to_id: "none" }),
    count({ stage: "open", assigned_to_id: "left" }),
    count({ twins: "true" }),
  ]);
  return { open, mine, today, late, unassigned, left, twins };
}
