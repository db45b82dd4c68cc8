"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { CalendarDay, SlotStateView } from "@/lib/office/views";
import { formatDate, formatTime } from "@/lib/office-time";

type SlotChange = { starts_at: string; open: boolean };

const mutationKey = ["slot-change"];

/** Closes or reopens a slot, optimistically on every calendar, with an Undo in the toast. */
export function useSlotChange() {
  const client = useQueryClient();
  const show = ({ starts_at, open }: SlotChange) =>
    client.setQueriesData<CalendarDay[]>({ queryKey: ["consultations", "calendar"] }, (days) =>
      days?.map((day) => ({
        ...day,
        slots: day.slots.map((slot) =>
          slot.starts_at === starts_at ? { ...slot, state: open ? ("open" as const) : ("closed" as const) } : slot,
        ),
      })),
    );
  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ starts_at, open }: SlotChange) =>
      api<SlotStateView>("PUT", `office/slots/${encodeURIComponent(starts_at)}`, { open }, { role: "admin" }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey: ["consultations", "calendar"] });
      show(changed);
    },
    onSuccess: ({ consultations }, { starts_at, open }) => {
      const undo = () => change.mutate({ starts_at, open: !open });
      const rest = open ? "It can be booked." : "It can no longer be booked.";
      toast.action(
        `${formatTime(starts_at)} on ${formatDate(starts_at)} is ${open ? "open" : "closed"}`,
        { label: "Undo", onClick: undo },
        consultations > 0 ? "The consultation on it stays booked." : rest,
      );
    },
    onError: (error, { starts_at, open }) => {
      show({ starts_at, open: !open });
      tellFailure(error, open ? "Failed to open the slot" : "Failed to close the slot");
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey: ["consultations", "calendar"] }) : undefined;
    },
  });
  return change;
}
