import "server-only";
import type * as z from "zod/mini";
import type { ClosedDay, User } from "@/lib/generated/prisma/client";
import { columnDate } from "@/lib/office-time";
import type { assigneeAnswer, calendarDayAnswer, closedDayAnswer, shortHoursAnswer, slotStateAnswer } from "./answers";

export type ClosedDayView = z.output<typeof closedDayAnswer>;

/** A closed day, with the number of consultations still on it. */
export const toClosedDayView = (row: ClosedDay, consultations: number): ClosedDayView => ({
  date: columnDate(row.date),
  reason: row.reason,
  consultations,
});

export type AssigneeView = z.output<typeof assigneeAnswer>;

/** A team member who can be assigned. */
export const toAssigneeView = (
  { id, name, role, managedRegions }: Pick<User, "id" | "name" | "role" | "managedRegions">,
  upcoming: number,
): AssigneeView => ({ id, name, role, regions: managedRegions, upcoming });

/** A day, for the office. */
export type CalendarDay = z.output<typeof calendarDayAnswer>;
export type CalendarSlot = CalendarDay["slots"][number];

/** A slot after a change, with the number of consultations on it. */
export type SlotStateView = z.output<typeof slotStateAnswer>;

/** Weeks with shorter hours, and the bookings that lie outside them. */
export type ShortHoursView = z.output<typeof shortHoursAnswer>;
