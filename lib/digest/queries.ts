import "server-only";
import type { UserActor } from "@/lib/auth/policy";
import { upcomingStatuses } from "@/lib/consultations/labels";
import { closedDates } from "@/lib/consultations/queries/consultations";
import { isOpenOn } from "@/lib/consultations/slot-hours";
import { listContacts } from "@/lib/contacts/queries/contacts";
import { listDueContent } from "@/lib/content/queries/records";
import { listWaiting } from "@/lib/documents/queries/review";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { listOwnersWhoLeft } from "@/lib/owners/queries";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { listTasks } from "@/lib/tasks/queries/tasks";
import { listThreads } from "@/lib/threads/queries";
import type { DigestCounts } from "./figures";

/** Whether the office is open on a day: by its weekly hours, and not closed for that day. */
export async function isWorkingDay(day: string): Promise<boolean> {
  return isOpenOn(day) && !(await closedDates(day, day)).has(day);
}

const one = { limit: 1, offset: 0 };

/**
 * What is waiting for a member of the team at this moment, as far as they see it: theirs, and for admins everybody's. Only
 * tasks are always the caller's own.
 */
export async function countWaitingFor(actor: UserActor): Promise<DigestCounts> {
  const isAdmin = actor.role === "admin";
  const owner = isAdmin ? {} : { assigned_to_id: "me" };
  const [tasks, followUps, threads, documents, bookings, unowned, left, due] = await Promise.all([
    listTasks(actor, { ...one, view: "due", assigned_to_id: "me" }),
    listContacts(actor, { ...one, ...owner, follow_up: "by_today" }),
    listThreads(actor, { ...one, ...owner, view: "waiting" }),
    listWaiting(actor, { ...one, ...owner }),
    countBookings(isAdmin ? undefined : actor.id),
    isAdmin ? listContacts(actor, { ...one, stage: "open", assigned_to_id: "none" }) : { total: 0 },
    isAdmin ? listOwnersWhoLeft(actor) : [],
    isAdmin ? listDueContent(actor, one) : { total: 0 },
  ]);
  return {
    bookings,
    tasks: tasks.total,
    follow_ups: followUps.total,
    threads: threads.total,
    documents: documents.total,
    unowned: unowned.total,
    due: due.total,
    left: left.reduce(
      (sum, { students, leads, applications, tasks }) => sum + students + leads + applications + tasks,
      0,
    ),
  };
}

/** Today's consultations that are still to come about, a member's or all. */
function countBookings(memberId: string | undefined): Promise<number> {
  const day = officeDate(now());
  const startsAt = { gte: officeMoment(day, 0), lt: officeMoment(addDays(day, 1), 0) };
  return db.consultation.count({
    where: { startsAt, status: { in: [...upcomingStatuses] }, ...(memberId && { assignedToId: memberId }) },
  });
}
