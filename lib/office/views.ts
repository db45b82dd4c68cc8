import "server-only";
import type { ConsultationView } from "@/lib/consultations/views";
import type { ClosedDay, User } from "@/lib/generated/prisma/client";

/** The date of a row of `closed_days`. */
export const dateOf = ({ date }: Pick<ClosedDay, "date">) => date.toISOString().slice(0, 10);

/** A closed day, with how many consultations stand on it all the same. */
export const toClosedDayView = (row: ClosedDay, consultations: number) => ({
  date: dateOf(row),
  reason: row.reason,
  consultations,
});
export type ClosedDayView = ReturnType<typeof toClosedDayView>;

/** A member of the team as somebody to assign to. */
export const toAssigneeView = ({ id, name, role }: Pick<User, "id" | "name" | "role">) => ({ id, name, role });
export type AssigneeView = ReturnType<typeof toAssigneeView>;

export type CalendarSlot = {
  time: string;
  starts_at: string;
  /** Closed by itself or with its day; past, whatever it was before. */
  state: "open" | "closed" | "past";
  /** Cancelled ones too: at most one of them is not. */
  consultations: ConsultationView[];
};

/** A day as the office sees it. */
export type CalendarDay = {
  date: string;
  is_closed: boolean;
  /** Why, where somebody closed it. A Sunday is closed without. */
  closed_reason: string | null;
  slots: CalendarSlot[];
  /** Whether there are more consultations than are told: cancelled ones. */
  has_more: boolean;
  /** Consultations at times that are no slots of the day. */
  outside: ConsultationView[];
};

/** What became of a slot, with how many consultations stand on it. */
export type SlotStateView = { starts_at: string; open: boolean; consultations: number };
