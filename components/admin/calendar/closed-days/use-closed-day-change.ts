"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { consultationsCount, dayName } from "@/components/admin/calendar/calendar-days";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";
import type { ClosedDayView } from "@/lib/office/views";
import { countOf } from "@/lib/plural";

/** Days to close, or with `isOpen` to reopen; undo restores the reason. */
export type DaysChange = { days: readonly string[]; reason: string | null; isOpen: boolean };

/** "24 Nov 2026", "3 days" */
export const daysName = ([day = "", ...others]: readonly string[]) =>
  others.length === 0 ? dayName(day) : countOf(others.length + 1, "day");

/** Closes or reopens days of the office one after another, with one Undo in the toast. */
export function useClosedDayChange() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ days, reason, isOpen }: DaysChange) => {
      let consultations = 0;
      for (const date of days) {
        const path = `office/closed-days/${date}`;
        if (isOpen) await api<null>("DELETE", path, undefined, { role: "admin" });
        else consultations += (await api<ClosedDayView>("PUT", path, { reason }, { role: "admin" })).consultations;
      }
      return consultations;
    },
    onSuccess: (count, { days, reason, isOpen }) => {
      const undo = () => change.mutate({ days, reason, isOpen: !isOpen });
      const them = days.length === 1 ? "it" : "them";
      const stays =
        count > 0 &&
        `${count === 1 ? "The consultation" : consultationsCount(count)} on ${them} ${count === 1 ? "stays" : "stay"} booked.`;
      const be = days.length === 1 ? "is" : "are";
      const they = days.length === 1 ? "It" : "They";
      toast.action(
        `${daysName(days)} ${be} ${isOpen ? "open again" : "closed"}`,
        { label: "Undo", onClick: undo },
        stays || (isOpen ? `${they} can be booked.` : `${they} can no longer be booked.`),
      );
    },
    onError: (error, { days, isOpen }) => {
      if (error instanceof ApiError && error.status === 401) return;
      const what = days.length === 1 ? "the day" : "all of the days";
      toast.error(`Failed to ${isOpen ? "reopen" : "close"} ${what}`, error.message);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["office", "closed-days"] }),
        client.invalidateQueries({ queryKey: ["consultations", "calendar"] }),
      ]),
  });
  return change;
}
