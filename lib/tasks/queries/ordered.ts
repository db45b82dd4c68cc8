import "server-only";
import { type Actor, studentScopeOf } from "@/lib/auth/policy";
import { seesEverybody } from "@/lib/contacts/queries/ordered";
import { Prisma } from "@/lib/generated/prisma/client";
import { allOf, anyOf, firstOfParts } from "@/lib/http/list/merged-list";
import type { OrderedList } from "@/lib/http/list/ordered-list";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { countriesOf } from "@/lib/students/regions";
import type { TaskListQuery } from "@/lib/tasks/schema/list";

type Filters = Pick<TaskListQuery, "view" | "assigned_to_id"> & {
  /** One person's contacts: theirs, and those that were merged into it. */
  contactIds?: readonly string[] | undefined;
};

const rows = {
  columns: Prisma.sql`t.id, t.shows_at`,
  order: Prisma.sql`t.shows_at ASC, t.id ASC`,
  from: Prisma.sql`tasks AS t`,
};
const minuteMs = 60_000;

/** Which tasks a view has. Times to the minute, so that the lists' caches know the filter again. */
function limitsOf(view: TaskListQuery["view"] = "due"): Prisma.Sql[] {
  const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs);
  const tomorrow = officeMoment(addDays(officeDate(now()), 1), 0);
  const isOpen = Prisma.sql`t.done_at IS NULL`;
  if (view === "open") return [isOpen];
  // Those that are put off until later today are neither due nor tomorrow's.
  if (view === "later") {
    const isLater = Prisma.sql`(t.shows_at >= ${tomorrow}::timestamptz OR t.snoozed_until > ${minute}::timestamptz)`;
    return [isOpen, Prisma.sql`t.shows_at > ${minute}::timestamptz`, isLater];
  }
  const isAwake = Prisma.sql`(t.snoozed_until IS NULL OR t.snoozed_until <= ${minute}::timestamptz)`;
  return [isOpen, Prisma.sql`t.shows_at < ${tomorrow}::timestamptz`, isAwake];
}

const nobodys = Prisma.sql`t.assigned_to_id IS NULL`;
const aboutStudent = Prisma.sql`t.student_id IS NOT NULL`;
const aboutLead = Prisma.sql`t.student_id IS NULL`;
const isOf = (member: string | undefined) => Prisma.sql`t.assigned_to_id = ${member ?? null}::uuid`;
const personIsOf = (member: string | undefined) => Prisma.sql`t.person_owner_id = ${member ?? null}::uuid`;
const personIsNobodys = Prisma.sql`t.person_owner_id IS NULL`;

/** Who asks, as far as it limits a list. */
type Caller = {
  me: string | undefined;
  /** Where a limited member's regions are; undefined for everybody else. */
  countries: string[] | undefined;
  /** The members who have left. */
  left: readonly string[];
};

/** Tasks about a student, or about a lead that waits for an owner. */
const aboutAnybodys = ({ left }: Caller) =>
  anyOf([
    aboutStudent,
    personIsNobodys,
    ...(left.length > 0 ? [Prisma.sql`t.person_owner_id = ANY (${[...left]}::uuid[])`] : []),
  ]);

/** What a member sees of the tasks that aren't their own. */
function seenBy(caller: Caller): Prisma.Sql {
  const { me, countries } = caller;
  const theirs = aboutAnybodys(caller);
  if (!countries) return anyOf([personIsOf(me), theirs]);
  return anyOf([personIsOf(me), allOf([Prisma.sql`t.person_country = ANY (${countries}::text[])`, theirs])]);
}

/** All that a member sees, in parts each of which an index has in the list's order, and no two of which overlap. */
function allSeenBy(caller: Caller): Prisma.Sql[][] {
  const { me, countries, left } = caller;
  if (countries) {
    const notMine = Prisma.sql`t.assigned_to_id IS DISTINCT FROM ${me ?? null}::uuid`;
    const notOfMine = Prisma.sql`t.person_owner_id IS DISTINCT FROM ${me ?? null}::uuid`;
    const others = [notMine, notOfMine, aboutAnybodys(caller)];
    return [
      [isOf(me)],
      [personIsOf(me), notMine],
      ...countries.map((country) => [Prisma.sql`t.person_country = ${country}`, ...others]),
    ];
  }
  const others = Prisma.sql`t.assigned_to_id <> ${me ?? null}::uuid`;
  const ofLeads = [personIsOf(me), personIsNobodys, ...left.map(personIsOf)];
  return [[isOf(me)], [nobodys], [aboutStudent, others], ...ofLeads.map((part) => [aboutLead, part, others])];
}

/**
 * The parts of the list that the caller sees: admins everything; members their own, those that nobody has, and those about
 * a student, a lead of theirs, or one who waits for an owner. A limited member sees, besides their own and those about
 * whomever they answer for, only those of their regions.
 */
function partsOf(
  actor: Actor,
  { assigned_to_id: wanted, contactIds }: Filters,
  left: readonly string[],
): Prisma.Sql[][] {
  const me = actor.kind === "user" ? actor.id : undefined;
  const owners = wanted === "left" ? left : wanted === "me" ? [me] : wanted === undefined ? [] : [wanted];
  const ofOwners = owners.map((owner) => (owner === "none" ? nobodys : isOf(owner)));
  if (contactIds) {
    // Whoever sees the person sees all of their tasks.
    const ofPerson = Prisma.sql`t.contact_id = ANY (${[...contactIds]}::uuid[])`;
    return wanted === undefined ? [[ofPerson]] : ofOwners.map((part) => [ofPerson, part]);
  }
  if (seesEverybody(actor)) return wanted === undefined ? [[]] : ofOwners.map((part) => [part]);
  const scope = studentScopeOf(actor);
  const caller = { me, countries: scope && countriesOf(scope.regions), left };
  if (wanted === undefined) return allSeenBy(caller);
  return owners.map((owner) => {
    if (owner === me) return [isOf(me)];
    if (owner !== "none") return [isOf(owner), seenBy(caller)];
    return scope ? [nobodys, seenBy(caller)] : [nobodys];
  });
}

/** The open tasks that the caller sees, the first to come up first. `left` are the members who have. */
export function tasksInOrder(
  actor: Actor,
  filters: Filters,
  left: readonly string[],
): Pick<OrderedList, "first" | "order"> {
  const limits = limitsOf(filters.view);
  const parts = partsOf(actor, filters, left).map((part) => allOf([...limits, ...part]));
  return { order: rows.order, first: (most) => firstOfParts(rows, parts, most) };
}
