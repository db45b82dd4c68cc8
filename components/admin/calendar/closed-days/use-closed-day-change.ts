"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calendarQuery } from "@/components/admin/admin-queries";
import { allOf, consultationsCount, dayName, upcomingOf } from "@/components/admin/calendar/calendar-days";
import { LeftAsItIs, sendAsking } from "@/components/portal/send-seen";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { CalendarDay, ClosedDayView } from "@/lib/office/views";
import { countOf } from "@/lib/plural";

/** A closed day, or null for an open one. */
type DayState = { reason: string | null } | null;

/** What a day shall be, and what it was on the screen. */
export type DayChange = { date: string; to: DayState; seen: DayState };

/** "24 Nov 2026", "3 days" */
export const daysName = ([day = "", ...others]: readonly string[]) =>
  others.length === 0 ? dayName(day) : countOf(others.length + 1, "day");

function sendDay({ date, to }: DayChange, seen: DayState): Promise<ClosedDayView | null> {
  const path = `office/closed-days/${date}`;
  const known = seen && { reason: seen.reason };
  if (to) return api<ClosedDayView>("PUT", path, { reason: to.reason, seen: known }, { role: "admin" });
  const query = new URLSearchParams(seen ? { seen_reason: seen.reason ?? "" } : {});
  return api<null>("DELETE", `${path}?${query}`, undefined, { role: "admin" });
}

/** Changes a day, and returns how to take that back. If another admin was faster, asks which of the two it shall be. */
async function changeDay(wanted: DayChange) {
  let before = wanted.seen;
  const send = (seen: DayState) => {
    before = seen;
    return sendDay(wanted, seen);
  };
  const confirm = wanted.to ? "Save mine" : "Reopen the day";
  const day = await sendAsking(wanted.seen, send, { confirm, seenNow: (current: DayState) => current });
  return { consultations: day?.consultations ?? 0, back: { date: wanted.date, to: before, seen: day } };
}

/**
 * Closes or reopens days of the office one after another, with one Undo in the toast. A day that is left as another
 * admin has saved it is skipped.
 */
export function useClosedDayChange() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (changes: readonly DayChange[]) => {
      const done: Awaited<ReturnType<typeof changeDay>>[] = [];
      for (const wanted of changes) {
        try {
          done.push(await changeDay(wanted));
        } catch (error) {
          if (!(error instanceof LeftAsItIs)) throw error;
        }
      }
      if (done.length === 0) throw new LeftAsItIs();
      return done;
    },
    onSuccess: (done, [first]) => {
      const undo = () => change.mutate(done.map(({ back }) => back));
      const count = done.reduce((sum, { consultations }) => sum + consultations, 0);
      const [them, they, be] = done.length === 1 ? ["it", "It", "is"] : ["them", "They", "are"];
      const stays =
        count > 0 &&
        `${count === 1 ? "The consultation" : consultationsCount(count)} on ${them} ${count === 1 ? "stays" : "stay"} booked.`;
      toast.action(
        `${daysName(done.map(({ back }) => back.date))} ${be} ${first?.to ? "closed" : "open again"}`,
        { label: "Undo", onClick: undo },
        stays || (first?.to ? `${they} can no longer be booked.` : `${they} can be booked.`),
      );
    },
    onError: (error, changes) => {
      const what = changes.length === 1 ? "the day" : "all of the days";
      tellFailure(error, `Failed to ${changes[0]?.to ? "close" : "reopen"} ${what}`);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["office", "closed-days"] }),
        client.invalidateQueries({ queryKey: ["consultations", "calendar"] }),
      ]),
  });
  return change;
}

/**
 * Closes days once nobody is booked on them, or once the person has answered the question that `asked` is for. `close`
 * reads the calendar first, and throws if it can't be read.
 */
export function useDayClosing(onClosed?: () => void) {
  const client = useQueryClient();
  const change = useClosedDayChange();
  const [asked, setAsked] = useState<{ days: CalendarDay[]; changes: readonly DayChange[] }>();
  const send = (changes: readonly DayChange[]) => change.mutate(changes, onClosed && { onSuccess: onClosed });
  return {
    close: async (changes: readonly DayChange[]) => {
      const dates = changes.map(({ date }) => date).toSorted();
      const [from, to] = [dates[0], dates.at(-1)];
      if (!from || !to) return;
      const read = await client.fetchQuery({ ...calendarQuery({ from, to }), staleTime: 0 });
      const days = read.filter(({ date }) => changes.some((one) => one.date === date && one.seen === null));
      if (days.some((day) => upcomingOf(allOf(day)).length > 0)) setAsked({ days, changes });
      else send(changes);
    },
    isClosing: change.isPending,
    /** For `CloseDayQuestion`, while it is to be asked. */
    question: asked && {
      days: asked.days,
      onClose: () => setAsked(undefined),
      onConfirm: () => send(asked.changes),
    },
  };
}
