"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { momentOf } from "@/components/portal/leads/lead-words";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { usePortal } from "@/components/portal/shell/portal-page";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { TaskView, TickView } from "@/lib/tasks/views";
import { tasksKey } from "./tasks-queries";

/** Lists of tasks, and histories, which have them too. A change counts as saved once they show it. */
function useAskAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([tasksKey, ["contacts", "timeline"]].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Ticks a task with an Undo in the toast, or opens it again. */
export function useTick({ id, title }: Pick<TaskView, "id" | "title">) {
  const portal = useLeadsPortal();
  const askAgain = useAskAgain();
  const tick = useMutation({
    mutationFn: (done: boolean) => api<TickView>("PUT", `tasks/${id}/done`, { done }, { role: portal }),
    onSuccess: (_, done) => {
      const undo = { label: "Undo", onClick: () => tick.mutate(false) };
      void (done ? toast.action("Task done", undo, title) : toast.success("Task open again", title));
    },
    onError: (error) => tellFailure(error, "Failed to change the task"),
    onSettled: askAgain,
  });
  return tick;
}

/** Puts a task off until a moment, or brings it back (null). */
export function useSnooze({ id, title }: Pick<TaskView, "id" | "title">) {
  const portal = useLeadsPortal();
  const askAgain = useAskAgain();
  const snooze = useMutation({
    mutationFn: (until: string | null) =>
      api<TaskView>("PATCH", `tasks/${id}`, { snoozed_until: until }, { role: portal }),
    onSuccess: (_, until) => {
      const undo = { label: "Undo", onClick: () => snooze.mutate(null) };
      void (until
        ? toast.action(`Snoozed until ${momentOf(until)}`, undo, title)
        : toast.success("Task is back", title));
    },
    onError: (error) => tellFailure(error, "Failed to snooze the task"),
    onSettled: askAgain,
  });
  return snooze;
}

type Member = { id: string; name: string } | null;

/** Gives a task to a member, or to nobody. Only an admin takes back what a colleague has by now. */
export function useGive({ id, title, assigned_to }: Pick<TaskView, "id" | "title" | "assigned_to">) {
  const portal = useLeadsPortal();
  const { self } = usePortal();
  const askAgain = useAskAgain();
  const give = useMutation({
    mutationFn: (member: Member) =>
      api<TaskView>("PATCH", `tasks/${id}`, { assigned_to_id: member?.id ?? null }, { role: portal }),
    onSuccess: (_, member) => {
      const done = member ? `Given to ${member.name}` : "Nobody has it now";
      const isTheirs = member !== null && member.id !== self.id && portal !== "admin";
      if (isTheirs || (assigned_to && !assigned_to.active)) return void toast.success(done, title);
      void toast.action(done, { label: "Undo", onClick: () => give.mutate(assigned_to) }, title);
    },
    onError: (error) => tellFailure(error, "Failed to give the task"),
    onSettled: askAgain,
  });
  return give;
}

/** Deletes a task that was a mistake. */
export function useTaskRemoval({ id, title }: Pick<TaskView, "id" | "title">, onRemoved: () => void) {
  const portal = useLeadsPortal();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: () => api("DELETE", `tasks/${id}`, undefined, { role: portal }),
    onSuccess: () => {
      void toast.success("Task deleted", title);
      onRemoved();
    },
    onError: (error) => tellFailure(error, "Failed to delete the task"),
    onSettled: askAgain,
  });
}
