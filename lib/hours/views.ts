import "server-only";
import type * as z from "zod/mini";
import type { DayOff, User, WorkingHours } from "@/lib/generated/prisma/client";
import { columnDate } from "@/lib/office-time";
import type { conflictsAnswer, memberHoursAnswer } from "./answers";

export type MemberHoursView = z.output<typeof memberHoursAnswer>;

/** A member, with hours and days off. */
type MemberWithHours = Pick<User, "id" | "name" | "version"> & {
  workingHours: Omit<WorkingHours, "memberId">[];
  daysOff: Omit<DayOff, "memberId">[];
};

/** When a member is in. */
export const toMemberHoursView = ({ workingHours, daysOff, ...row }: MemberWithHours): MemberHoursView => ({
  id: row.id,
  name: row.name,
  weekly: workingHours
    .map(({ weekday, fromHour, toHour }) => ({ weekday, from: fromHour, to: toHour }))
    .toSorted((one, other) => one.weekday - other.weekday),
  days_off: daysOff
    .map(({ firstDay, lastDay }) => ({ from: columnDate(firstDay), to: columnDate(lastDay) }))
    .toSorted((one, other) => one.from.localeCompare(other.from)),
  version: row.version,
});

export type ConflictsView = z.output<typeof conflictsAnswer>;
export type ConflictView = ConflictsView["conflicts"][number];
