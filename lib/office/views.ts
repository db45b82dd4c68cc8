import "server-only";
import type * as z from "zod/mini";
import type { ClosedDay, User } from "@/lib/generated/prisma/client";
import type { assigneeAnswer, calendarDayAnswer, closedDayAnswer, slotStateAnswer } from "./answers";

/** The date of a row of `closed_days`. */
export const dateOf = ({ date }: Pick<ClosedDay, "date">) => date.toISOString().slice(0, 10);

export type ClosedDayView = z.output<typeof closedDayAnswer>;

/** A closed day, with how many consultations stand on it all the same. */
export const toClosedDayView = (row: ClosedDay, consultations: number): ClosedDayView => ({
  date: dateOf(row),
  reason: row.reason,
  consultations,
});

export type AssigneeView = z.output<typeof assigneeAnswer>;

/** A member of the team as someone to assign to. */
export const toAssigneeView = ({ id, name, role }: Pick<User, "id" | "name" | "role">): AssigneeView => ({
  id,
  name,
  role,
});

/** A day as the office sees it. */
export type CalendarDay = z.output<typeof calendarDayAnswer>;
export type CalendarSlot = CalendarDay["slots"][number];

/** What became of a slot, with how many consultations stand on it. */
export type SlotStateView = z.output<typeof slotStateAnswer>;
