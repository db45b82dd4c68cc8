"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shortHoursQuery } from "@/components/admin/admin-queries";
import { consultationsCount } from "@/components/admin/calendar/calendar-days";
import { sendAsking } from "@/components/portal/send-seen";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { ShortHoursPeriod } from "@/lib/office/schema";
import type { ShortHoursView } from "@/lib/office/views";

type Change = {
  /** All weeks with shorter hours as they are to be, and as they were on the screen. */
  to: readonly ShortHoursPeriod[];
  seen: readonly ShortHoursPeriod[];
  /** The toast's title. */
  done: string;
};

const stays = (count: number) =>
  count > 0
    ? `${count === 1 ? "The consultation" : consultationsCount(count)} outside them ${count === 1 ? "stays" : "stay"} booked, and ${count === 1 ? "is" : "are"} listed as conflicts.`
    : "No booking lies outside them.";

/** Changes the weeks with shorter hours, with an Undo in the toast. If another admin was faster, asks which it shall be. */
export function useShortHoursChange() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ to, seen }: Change) => {
      let before = seen;
      const send = (known: readonly ShortHoursPeriod[]) => {
        before = known;
        return api<ShortHoursView[]>("PUT", "office/short-hours", { periods: to, seen: known }, { role: "admin" });
      };
      const saved = await sendAsking(seen, send, {
        confirm: "Save mine",
        seenNow: (theirs: ShortHoursView[]) => theirs,
      });
      return { saved, before };
    },
    onSuccess: ({ saved, before }, { done }) => {
      const undo = () => change.mutate({ to: before, seen: saved, done: "The hours are as they were" });
      const count = saved.reduce((sum, { consultations }) => sum + consultations, 0);
      toast.action(done, { label: "Undo", onClick: undo }, saved.length > 0 ? stays(count) : undefined);
    },
    onError: (error) => tellFailure(error, "Failed to change the hours"),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: shortHoursQuery.queryKey }),
        client.invalidateQueries({ queryKey: ["consultations"] }), // the calendar's slots, and the conflicts
      ]),
  });
  return change;
}
