import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { upcomingStatuses } from "@/lib/consultations/labels";
import type { SlotQuery } from "@/lib/consultations/schema/consultation";
import type { ConsultationListQuery } from "@/lib/consultations/schema/list";
import { slotDay, slotHours } from "@/lib/consultations/slot-hours";
import { type BookingRules, offeredDays, visitorRules } from "@/lib/consultations/slots";
import { type ConsultationView, type SlotDay, toConsultationView, withPeople } from "@/lib/consultations/views";
import type { Help } from "@/lib/distress/answers";
import { formHelp } from "@/lib/distress/help";
import type { Distress } from "@/lib/distress/read/kinds";
import { distressIn } from "@/lib/distress/read/read";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/http/list/page";
import { searchedIdPage } from "@/lib/http/list/searched-list";
import { addDays, columnDate, datesBetween, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { peopleWords } from "@/lib/platform/search";
import { consultationsCareFirst } from "./ordered";
import { capacityOf, hasHours, mayBeIn, peopleIn, shortHoursBetween } from "./seats";

/** The office's closed days in a date range. */
export async function closedDates(from: string, to: string): Promise<Set<string>> {
  const rows = await db.closedDay.findMany({ where: { date: { gte: new Date(from), lte: new Date(to) } } });
  return new Set(rows.map(({ date }) => columnDate(date)));
}

/** The helplines for somebody whose words in a form sound like distress, as they answer now; null for others. */
export async function helpFor(words: string): Promise<Help | null> {
  const distress = distressIn(words);
  return distress && helpWith(distress);
}

/** The same for words that the caller has read. */
export async function helpWith(distress: Distress): Promise<Help> {
  const today = officeDate(now());
  return formHelp(distress, { at: now(), isHoliday: (await closedDates(today, today)).has(today) });
}

/** Whose times to list: by whose rules, and with which member, if it has to be a certain one. */
export type Wanted = { rules?: BookingRules | undefined; memberId?: string | null | undefined };

/** A calendar range with its free slots. Contains nothing about people. */
export async function listSlotDays(
  { date, from = date, to = date }: SlotQuery,
  { rules = visitorRules, memberId }: Wanted = {},
): Promise<SlotDay[]> {
  if (!from || !to) return [];
  const range = { gte: officeMoment(from, 0), lt: officeMoment(to, 24) };
  const dates = datesBetween(from, to);
  const [closed, booked, closedSlots, people, short, isKnown] = await Promise.all([
    closedDates(from, to),
    db.consultation.findMany({
      where: { startsAt: range, status: { not: "cancelled" } },
      select: { startsAt: true, assignedToId: true },
    }),
    db.closedSlot.findMany({ where: { startsAt: range } }),
    peopleIn(from, to),
    shortHoursBetween(from, to),
    memberId ? hasHours(memberId) : false,
  ]);
  /** The members of the consultations at a time; null for one that nobody has. */
  const membersAt = new Map<number, (string | null)[]>();
  for (const { startsAt, assignedToId } of booked) {
    membersAt.set(startsAt.getTime(), [...(membersAt.get(startsAt.getTime()) ?? []), assignedToId]);
  }
  const isFull = (slot: Date) => {
    const members = membersAt.get(slot.getTime()) ?? [];
    if (members.length >= capacityOf(people, slot)) return true;
    if (!memberId) return false;
    return members.includes(memberId) || !mayBeIn(people, slot, { id: memberId, isKnown });
  };
  const full = dates.flatMap((day) => slotHours(day, short).map((hour) => officeMoment(day, hour))).filter(isFull);
  const taken = new Set([...full, ...closedSlots.map((row) => row.startsAt)].map((slot) => slot.getTime()));
  const office = { at: now(), closedDates: closed, taken, short, rules };
  return dates.map((day) => slotDay(day, office));
}

/** The free slots from a date (or today) on, within `offeredDays`. */
async function freeSlotsFrom(from: string, wanted?: Wanted) {
  const today = officeDate(now());
  const start = from < today ? today : from;
  const days = await listSlotDays({ from: start, to: addDays(start, offeredDays) }, wanted);
  return days.flatMap(({ date, slots }) =>
    slots.filter(({ available }) => available).map((slot) => ({ date, ...slot })),
  );
}

const placeOf = ({ date, time }: { date: string; time: string }) => ({ date, time });

/** The next free slots from a date on: at most `count`. */
export async function listFreeSlots(from: string, count: number): Promise<{ date: string; time: string }[]> {
  return (await freeSlotsFrom(from)).slice(0, count).map(placeOf);
}

/** The free slots nearest to a wanted one, from its day (or today) on: at most `count`. */
export async function listNearestSlots(
  startsAt: Date,
  count: number,
  wanted?: Wanted,
): Promise<{ date: string; time: string }[]> {
  const distance = ({ starts_at }: { starts_at: string }) => Math.abs(Date.parse(starts_at) - startsAt.getTime());
  const free = await freeSlotsFrom(officeDate(startsAt), wanted);
  return free
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .map(placeOf);
}

/** The consultations with these ids, in this order. One may just have been deleted. */
export async function consultationsById(ids: string[]): Promise<ConsultationView[]> {
  if (ids.length === 0) return [];
  const rows = await db.consultation.findMany({ where: { id: { in: ids } }, include: withPeople });
  const views = new Map(rows.map((row) => [row.id, toConsultationView(row)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** One consultation, for the office. Throws 404 for an unknown id. */
export async function getConsultation(actor: Actor, id: string): Promise<ConsultationView> {
  assertCan(actor, "consultation:list");
  const [row] = await consultationsById([id]);
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * One page of the office's list: those that need care first, then in the wanted order: newest first, by status, or by
 * appointment time, as always if filtered by date.
 */
export async function listConsultations(actor: Actor, query: ConsultationListQuery): Promise<Page<ConsultationView>> {
  assertCan(actor, "consultation:list");
  const page = await searchedIdPage(consultationsCareFirst(query), peopleWords(query.search ?? ""), query);
  return { ...page, rows: await consultationsById(page.rows) };
}

const upcomingShown = 8;

/** The office's upcoming consultations: those that need care first, then soonest first. */
export async function listUpcomingConsultations(actor: Actor): Promise<ConsultationView[]> {
  assertCan(actor, "consultation:list");
  const soonest = (needsCare: boolean) =>
    db.consultation.findMany({
      where: {
        needsCare,
        startsAt: { gte: officeMoment(officeDate(now()), 0) },
        status: { in: [...upcomingStatuses] },
      },
      orderBy: [{ startsAt: "asc" }, { id: "asc" }],
      take: upcomingShown,
      include: withPeople,
    });
  const rows = (await Promise.all([soonest(true), soonest(false)])).flat();
  return rows.slice(0, upcomingShown).map(toConsultationView);
}
