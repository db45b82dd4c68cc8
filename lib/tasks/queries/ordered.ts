import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { seesEverybody } from "@/lib/contacts/queries/ordered";
import { Prisma } from "@/lib/generated/prisma/client";
import type { OrderedList } from "@/lib/http/list/ordered-list";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { TaskListQuery } from "@/lib/tasks/schema/list";

type Filters = Pick<TaskListQuery, "view" | "assigned_to_id"> & {
  /** One person's contacts: theirs, and those that were merged into it. */
  contactIds?: readonly string[] | undefined;
};

const columns = Prisma.sql`t.id, t.due_at`;
const order = Prisma.sql`t.due_at ASC, t.id ASC`;
const allOf = (conditions: Prisma.Sql[]) => Prisma.join(conditions, " AND ");
const minuteMs = 60_000;

/** Which tasks a view has. Times to the minute, so that the lists' caches know the filter again. */
function limitsOf(view: TaskListQuery["view"] = "due"): Prisma.Sql[] {
  const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs);
  const tomorrow = officeMoment(addDays(officeDate(now()), 1), 0);
  const isOpen = Prisma.sql`t.done_at IS NULL`;
  if (view === "open") return [isOpen];
  if (view === "later") {
    return [isOpen, Prisma.sql`(t.due_at >= ${tomorrow}::timestamptz OR t.snoozed_until > ${minute}::timestamptz)`];
  }
  const isAwake = Prisma.sql`(t.snoozed_until IS NULL OR t.snoozed_until <= ${minute}::timestamptz)`;
  return [isOpen, Prisma.sql`t.due_at < ${tomorrow}::timestamptz`, isAwake];
}

const nobodys = Prisma.sql`t.assigned_to_id IS NULL`;
const aboutStudent = Prisma.sql`t.student_id IS NOT NULL`;
const aboutLead = Prisma.sql`t.student_id IS NULL`;

/**
 * The parts of the list that the caller sees, each of which an index has in the list's order: admins everything; members
 * their own, those that nobody has, and those about a student, a lead of theirs, or one that nobody has.
 */
function partsOf(actor: Actor, { assigned_to_id: wanted, contactIds }: Filters): Prisma.Sql[][] {
  const me = actor.kind === "user" ? actor.id : undefined;
  const owner = wanted === "me" ? me : wanted;
  if (contactIds) {
    // Whoever sees the person sees all of their tasks.
    const ofPerson = Prisma.sql`t.contact_id = ANY (${[...contactIds]}::uuid[])`;
    return [
      [ofPerson, ...(owner === "none" ? [nobodys] : owner ? [Prisma.sql`t.assigned_to_id = ${owner}::uuid`] : [])],
    ];
  }
  if (owner === "none") return [[nobodys]];
  const isMine = Prisma.sql`t.person_owner_id = ${me ?? null}::uuid`;
  if (owner !== undefined) {
    const isTheirs = Prisma.sql`t.assigned_to_id = ${owner}::uuid`;
    if (owner === me || seesEverybody(actor)) return [[isTheirs]];
    return [[isTheirs, Prisma.sql`(${aboutStudent} OR t.person_owner_id IS NULL OR ${isMine})`]];
  }
  if (seesEverybody(actor)) return [[]];
  return [
    [Prisma.sql`t.assigned_to_id = ${me ?? null}::uuid`],
    [nobodys],
    [aboutStudent],
    [aboutLead, isMine],
    [aboutLead, Prisma.sql`t.person_owner_id IS NULL`],
  ];
}

/** The open tasks that the caller sees, oldest first. */
export function tasksInOrder(actor: Actor, filters: Filters): Pick<OrderedList, "first" | "order"> {
  const limits = limitsOf(filters.view);
  const parts = partsOf(actor, filters);
  const partRows = (part: Prisma.Sql[], rows: Prisma.Sql) => Prisma.sql`(
    SELECT ${columns} FROM tasks AS t WHERE ${allOf([...limits, ...part])} ORDER BY ${order} LIMIT ${rows})`;
  return {
    order,
    first: (rows) => {
      const [one, ...more] = parts;
      if (one && more.length === 0) return partRows(one, rows);
      // A task may be in several parts, and counts once.
      const all = parts.map((part) => partRows(part, rows));
      return Prisma.sql`SELECT * FROM (${Prisma.join(all, " UNION ")}) AS t ORDER BY ${order} LIMIT ${rows}`;
    },
  };
}
