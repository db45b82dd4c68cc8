import "server-only";
import type { ShortHours } from "@/lib/consultations/slots";
import { columnDate, officeMoment } from "@/lib/office-time";
import { db, type Tx } from "@/lib/platform/db";

/** Who is in, by the start of an hour (ms); null while nobody has hours: then every slot takes one consultation. */
export type PeopleIn = ReadonlyMap<number, readonly string[]> | null;

/** How many consultations a slot takes. */
export const capacityOf = (people: PeopleIn, slot: Date): number =>
  people === null ? 1 : (people.get(slot.getTime())?.length ?? 0);

/** The members who are in on these days, hour by hour. The rule is in the database, beside the hours (`people_in`). */
export async function peopleIn(from: string, to: string): Promise<PeopleIn> {
  const rows = await db.$queryRaw<{ day: string | null; hour: number; members: string[] }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, hour, array_agg(member_id::text) AS members
    FROM (SELECT has_hours() AS are_known) AS hours
    LEFT JOIN LATERAL people_in(${from}::date, ${to}::date) ON true
    WHERE are_known
    GROUP BY day, hour`;
  if (rows.length === 0) return null;
  return new Map(rows.flatMap(({ day, hour, members }) => (day ? [[officeMoment(day, hour).getTime(), members]] : [])));
}

/** Whether a member has hours. When somebody without any is in, nobody knows. */
export async function hasHours(memberId: string): Promise<boolean> {
  return (await db.workingHours.findFirst({ where: { memberId }, select: { memberId: true } })) !== null;
}

/** A certain member, and whether they have hours (`hasHours`). */
export type AskedMember = { id: string; isKnown: boolean };

/** Whether the member is in at a slot, or might be, because nobody knows their hours. */
export const mayBeIn = (people: PeopleIn, slot: Date, { id, isKnown }: AskedMember): boolean =>
  !isKnown || people?.get(slot.getTime())?.includes(id) === true;

/** The weeks with shorter hours that have a day in this range, soonest first. */
export async function shortHoursBetween(from: string, to: string, tx: Tx = db): Promise<ShortHours[]> {
  const rows = await tx.shortHours.findMany({
    where: { firstDay: { lte: new Date(to) }, lastDay: { gte: new Date(from) } },
    orderBy: { firstDay: "asc" },
  });
  return rows.map((row) => ({
    from: columnDate(row.firstDay),
    to: columnDate(row.lastDay),
    opens: row.fromHour,
    closes: row.toHour,
    friday_closes: row.fridayToHour,
  }));
}
