import { queryOptions } from "@tanstack/react-query";
import type { LeadsPortal } from "@/components/portal/leads/leads-queries";
import { liveQuery } from "@/components/portal/live/live";
import type { OwnerChoice } from "@/components/portal/owners/owner-words";
import { api } from "@/lib/http/browser/api";
import { tasksAtOnce } from "@/lib/tasks/labels";
import type { TaskView } from "@/lib/tasks/views";

/** Whom a task is about: a lead by the contact, or a student by the account. */
export type TaskPerson = { contact_id: string } | { student_id: string };

/** Every query of tasks begins with this: a change affects the lists of Today and of the person. */
export const tasksKey = ["tasks"] as const;

/** A person who is handed over takes their tasks along. */
const live = liveQuery({ kind: "task" }, { kind: "contact" });
/** Nothing tells a screen that a task wakes up, or that a day has ended. */
const wakeEveryMs = 60_000;

const ask = (portal: LeadsPortal, params: Record<string, string>, signal: AbortSignal) =>
  api<TaskView[]>("GET", `tasks?${new URLSearchParams(params)}`, undefined, { role: portal, signal });

/** The tasks that are due, or the later ones, oldest first: everyone's, or an owner's. */
export const tasksQuery = (portal: LeadsPortal, view: "due" | "later", owner: OwnerChoice) =>
  queryOptions({
    queryKey: [...tasksKey, view, owner ?? "everyone"],
    queryFn: ({ signal }) =>
      ask(portal, { view, limit: String(tasksAtOnce), ...(owner && { assigned_to_id: owner }) }, signal),
    ...live,
    refetchInterval: wakeEveryMs,
  });

/** One person's open tasks by when they come up, or the done ones, the latest first. */
export const personTasksQuery = (portal: LeadsPortal, person: TaskPerson, view: "open" | "done") =>
  queryOptions({
    queryKey: [...tasksKey, view, person],
    queryFn: ({ signal }) => ask(portal, { view, limit: "50", ...person }, signal),
    ...live,
  });
