import { addDays, monthAfter, officeDate, officeMoment } from "@/lib/office-time";
import type { TaskRepeatValue } from "./labels";

const dayMs = 24 * 3600_000;

/** The same day some months later, or that month's last one. */
function dayMonthsAfter(date: string, months: number): string {
  const month = monthAfter(date.slice(0, 7), months);
  const last = addDays(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}`;
  return same < last ? same : last;
}

/**
 * When a task is due again, at the same time of day: at the first of its days that is still to come, so that one that was
 * forgotten for weeks doesn't come back once for each of them.
 */
export function nextDue(due: Date, repeat: TaskRepeatValue, now: Date): Date {
  const days = { daily: 1, weekly: 7, monthly: 0 }[repeat];
  if (days > 0) {
    const passed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / (days * dayMs)));
    return new Date(due.getTime() + (passed + 1) * days * dayMs);
  }
  const date = officeDate(due);
  const timeOfDay = due.getTime() - officeMoment(date, 0).getTime();
  for (let months = 1; ; months++) {
    const next = new Date(officeMoment(dayMonthsAfter(date, months), 0).getTime() + timeOfDay);
    if (next > now) return next;
  }
}
