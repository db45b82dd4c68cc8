import "server-only";
import { type Action, type Actor, assertCan, studentScopeOf } from "@/lib/auth/policy";
import { readContact, visibleTo } from "@/lib/contacts/queries/contacts";
import { seesEverybody } from "@/lib/contacts/queries/ordered";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { idPage } from "@/lib/http/list/ordered-list";
import { countedPage, countedUpTo, type Page } from "@/lib/http/list/page";
import { db, type Tx } from "@/lib/platform/db";
import { ownersWhoLeft } from "@/lib/students/queries/owned";
import type { TaskListQuery } from "@/lib/tasks/schema/list";
import {
  type StudentTaskView,
  type TaskRow,
  type TaskView,
  toStudentTaskView,
  toTaskView,
  withApplication,
  withPeople,
} from "@/lib/tasks/views";
import { tasksInOrder } from "./ordered";

/**
 * The tasks that the caller may see: admins all; members their own, those about a person whom they may see, and, unless
 * they are limited, those that nobody has; students those that are meant for them.
 */
export function visibleTasks(actor: Actor): Prisma.TaskWhereInput {
  if (actor.kind !== "user") return {};
  if (actor.role === "student") return { studentId: actor.id, forStudent: true };
  if (seesEverybody(actor)) return {};
  const seen = visibleTo(actor);
  return {
    OR: [
      { assignedToId: actor.id },
      ...(studentScopeOf(actor) ? [] : [{ assignedToId: null }]),
      { contact: { mergedIntoId: null, AND: [seen] } },
      { contact: { mergedInto: seen } },
    ],
  };
}

/** One task with its people. Throws 404 for one that the caller may not see. */
export async function readTask(tx: Tx, actor: Actor, id: string): Promise<TaskRow> {
  const row = await tx.task.findFirst({ where: { id, AND: [visibleTasks(actor)] }, include: withPeople });
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Whether a limited member is told that a task has changed: one that they see, or one that is gone, whose id alone says
 * nothing.
 */
export async function isTaskSeen(actor: Actor, id: string): Promise<boolean> {
  const [seen, stored] = await Promise.all([
    db.task.count({ where: { id, AND: [visibleTasks(actor)] } }),
    db.task.count({ where: { id } }),
  ]);
  return seen > 0 || stored === 0;
}

/** Throws 404 for a task that the caller may not see, before the request is read. */
export async function assertTaskVisible(actor: Actor, action: Action, id: string): Promise<void> {
  const isStudent = actor.kind === "user" && actor.role === "student";
  assertCan(actor, action, isStudent ? { ownerId: actor.id } : undefined);
  await readTask(db, actor, id);
}

/** A person's contacts: the one, and those that were merged into it. Throws 404 for a person whom the caller may not see. */
async function contactsOf(
  actor: Actor,
  { contact_id, student_id }: Pick<TaskListQuery, "contact_id" | "student_id">,
): Promise<string[] | undefined> {
  const id = contact_id ?? (student_id && (await contactOfStudent(db, student_id)));
  if (id === undefined) return undefined;
  const { id: rootId } = await readContact(db, actor, "task:list", id);
  const merged = await db.contact.findMany({ where: { mergedIntoId: rootId }, select: { id: true } });
  return [rootId, ...merged.map((one) => one.id)];
}

/** The contact of a student's account. Throws 404 if the id isn't a student's. */
export async function contactOfStudent(tx: Tx, studentId: string): Promise<string> {
  const row = await tx.contact.findUnique({ where: { studentId }, select: { id: true } });
  if (!row) throw new AppError("not_found");
  return row.id;
}

/** One page of the tasks that the caller sees: open ones oldest first, done ones latest first. */
export async function listTasks(actor: Actor, query: TaskListQuery): Promise<Page<TaskView>> {
  assertCan(actor, "task:list");
  const contactIds = await contactsOf(actor, query);
  if (query.view === "done") return listDone(contactIds ?? [], query);
  const page = await idPage(tasksInOrder(actor, { ...query, contactIds }, await ownersWhoLeft()), query);
  if (page.rows.length === 0) return { ...page, rows: [] };
  // The index has a page quickly; who may see which the contacts themselves say.
  const where = { id: { in: page.rows }, AND: [visibleTasks(actor)] };
  const rows = await db.task.findMany({ where, include: withPeople });
  const views = new Map(rows.map((row) => [row.id, toTaskView(row)]));
  return { ...page, rows: page.rows.flatMap((id) => views.get(id) ?? []) }; // one may just have been deleted
}

const latestFirst = [{ doneAt: "desc" }, { id: "desc" }] satisfies Prisma.TaskOrderByWithRelationInput[];

function listDone(contactIds: string[], { limit, offset }: TaskListQuery): Promise<Page<TaskView>> {
  const list = { where: { contactId: { in: contactIds }, doneAt: { not: null } }, orderBy: latestFirst };
  return countedPage(
    { limit, offset },
    db.task.findMany({ ...list, take: limit, skip: offset, include: withPeople }).then((rows) => rows.map(toTaskView)),
    () => db.task.count({ ...list, take: countedUpTo + 1 }),
  );
}

const mostOpen = 100;
const shownDone = 10;

/** What a student is to do: the open tasks that are meant for them, by when they are due, then the latest done ones. */
export async function listOwnTasks(actor: Actor, studentId: string): Promise<StudentTaskView[]> {
  assertCan(actor, "task:read-own", { ownerId: studentId });
  const meant = { studentId, forStudent: true };
  const [open, done] = await Promise.all([
    db.task.findMany({
      where: { ...meant, doneAt: null },
      orderBy: [{ dueAt: "asc" }, { id: "asc" }],
      take: mostOpen,
      include: withApplication,
    }),
    db.task.findMany({
      where: { ...meant, doneAt: { not: null } },
      orderBy: latestFirst,
      take: shownDone,
      include: withApplication,
    }),
  ]);
  return [...open, ...done].map(toStudentTaskView);
}
