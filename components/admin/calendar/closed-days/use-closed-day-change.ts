"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { consultationsCount, dayName } from "@/components/admin/calendar/calendar-days";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";
import type { ClosedDayView } from "@/lib/office/views";

/** A day to close, or with `isOpen` to reopen; undo restores the reason. */
export type DayChange = { date: string; reason: string | null; isOpen: boolean };

/** Closes or reopens a day of the office, with an Undo in the toast. */
export function useClosedDayChange() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ date, reason, isOpen }: DayChange) => {
      const path = `office/closed-days/${date}`;
      return isOpen
        ? api<null>("DELETE", path, undefined, { role: "admin" })
        : api<ClosedDayView>("PUT", path, { reason }, { role: "admin" });
    },
    onSuccess: (day, { date, reason, isOpen }) => {
      const undo = () => change.mutate({ date, reason, isOpen: !isOpen });
      const count = day?.consultations ?? 0;
      const stays =
        count > 0 &&
        `${count === 1 ? "The consultation" : consultationsCount(count)} on it ${count === 1 ? "stays" : "stay"} booked.`;
      toast.action(
        `${dayName(date)} is ${isOpen ? "open again" : "closed"}`,
        { label: "Undo", onClick: undo },
        stays || (isOpen ? "It can be booked." : "It can no longer be booked."),
      );
    },
    onError: (error, { isOpen }) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.error(isOpen ? "Failed to reopen the day" : "Failed to close the day", error.message);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["office", "closed-days"] }),
        client.invalidateQueries({ queryKey: ["consultations", "calendar"] }),
      ]),
  });
  return change;
}
