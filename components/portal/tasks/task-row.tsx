"use client";

import { AlarmClock, Pencil, Repeat } from "lucide-react";
import Link from "next/link";
import { useLayoutEffect, useRef, useState } from "react";
import { followUpOf, momentOf, usualFollowUps } from "@/components/portal/leads/lead-words";
import { leadsAddress, studentHref, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { OwnerControl } from "@/components/portal/owners/owner-control";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { labelOf } from "@/lib/options";
import { taskRepeats } from "@/lib/tasks/labels";
import type { TaskView } from "@/lib/tasks/views";
import { TaskDialog } from "./task-dialog";
import { TaskTick } from "./task-tick";
import { useGive, useSnooze, useTick } from "./use-task";

type TaskRowProps = {
  task: TaskView;
  /** In a list of several people's tasks: says whose it is, and leads there. */
  saysPerson?: boolean;
  /** Called before it is ticked, put off or given: the row may disappear, and the focus with it. */
  onGone?: (id: string) => void;
  /** Whether a press on its box is the second one on a row that has just left from here. */
  isStray?: (id: string) => boolean;
};

/** A task: one press ticks it; Snooze puts it off, and the pencil changes it. */
export function TaskRow({ task, saysPerson = false, onGone, isStray }: TaskRowProps) {
  const { id, title, due_at, priority, repeat, for_student, snoozed_until, done_at } = task;
  const [isEditing, setEditing] = useState(false);
  const tick = useTick(task);
  const due = done_at === null ? followUpOf({ follow_up_at: due_at }, Date.now()) : undefined;
  const isAsleep = done_at === null && snoozed_until !== null && Date.parse(snoozed_until) > Date.now();
  return (
    <li className="flex min-w-0 items-start gap-2 border-border border-t py-1.5 first:border-t-0">
      <TaskTick
        title={title}
        isDone={done_at !== null}
        saving={tick.isPending ? tick.variables : undefined}
        onTick={(done) => {
          if (isStray?.(id)) return;
          onGone?.(id);
          tick.mutate(done);
        }}
      />
      <div className="min-w-0 flex-1">
        <p className={cn("wrap-anywhere font-[560] text-ui", done_at && "text-muted-foreground line-through")}>
          <bdi>{title}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-small/[1.5]">
          {saysPerson && <PersonLink task={task} />}
          {due && (
            <time
              dateTime={due_at}
              className={
                due.isLate
                  ? "font-semibold text-destructive"
                  : due.words.startsWith("Today")
                    ? "font-semibold text-wait"
                    : undefined
              }
            >
              {due.words}
            </time>
          )}
          {isAsleep && <span>snoozed until {momentOf(snoozed_until)}</span>}
          {done_at && (
            <span>
              {momentOf(done_at)}
              {task.done_by && (
                <>
                  , <bdi>{task.done_by}</bdi>
                </>
              )}
            </span>
          )}
          {priority === "high" && done_at === null && <Badge tone="bad">High</Badge>}
          {for_student && <Badge tone="info">For the student</Badge>}
          {repeat && (
            <span className="inline-flex items-center gap-1">
              <Repeat aria-hidden="true" className="size-3.5" />
              {labelOf(taskRepeats, repeat)}
            </span>
          )}
          {task.application && <bdi title={task.application.university_name}>{task.application.program_name}</bdi>}
          {done_at === null && <TaskOwner task={task} onGone={onGone} />}
        </div>
      </div>
      {done_at === null && (
        <div className="flex flex-none gap-1">
          <SnoozeMenu task={task} onGone={onGone} />
          <Button
            size="icon-sm"
            variant="quiet"
            aria-label={`Edit: ${title}`}
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" />
          </Button>
        </div>
      )}
      {isEditing && <TaskDialog task={task} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** Who is to do it. */
function TaskOwner({ task, onGone }: Pick<TaskRowProps, "task" | "onGone">) {
  const give = useGive(task);
  return (
    <OwnerControl
      name={task.title}
      owner={task.assigned_to}
      onGive={(member) => {
        onGone?.(task.id);
        give.mutate(member);
      }}
    />
  );
}

/** Whom it is about, and the way to their record. */
function PersonLink({ task: { person } }: { task: TaskView }) {
  const portal = useLeadsPortal();
  const { contact_id, student_id, name } = person;
  const href = student_id ? studentHref(portal, student_id) : leadsAddress(portal).href({ open: contact_id });
  return (
    <Link href={href} prefetch={false} className="inline-flex min-h-6 items-center max-md:min-h-11">
      <bdi>{name}</bdi>
    </Link>
  );
}

type TaskListProps = Pick<TaskRowProps, "saysPerson" | "onGone"> & { tasks: TaskView[]; label: string; none: string };

/** Tasks below one another, or a sentence where there are none. */
export function TaskList({ tasks, label, none, ...row }: TaskListProps) {
  const isStray = useStrayPress(tasks);
  if (tasks.length === 0) return <p className="text-muted-foreground">{none}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]" aria-label={label}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} isStray={isStray} {...row} />
      ))}
    </ul>
  );
}

/** How long after a row has left a press where it was is still meant for it. */
const strayMs = 700;

/** A ticked row leaves, and the next one moves under the finger: a second press at once must not tick that one. */
function useStrayPress(tasks: readonly TaskView[]): (id: string) => boolean {
  const ticked = useRef<string>(undefined);
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (ticked.current === undefined || tasks.some(({ id }) => id === ticked.current)) return;
    ticked.current = undefined;
    leftAt.current = performance.now();
  }, [tasks]);
  return (id) => {
    if (performance.now() - leftAt.current < strayMs) return true;
    ticked.current = id;
    return false;
  };
}

/** Puts a task off by one press. */
function SnoozeMenu({ task, onGone }: Pick<TaskRowProps, "task" | "onGone">) {
  const snooze = useSnooze(task);
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger
        className={buttonVariants({ size: "icon-sm", variant: "quiet" })}
        aria-label={`Snooze: ${task.title}`}
      >
        <AlarmClock aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {usualFollowUps(Date.now()).map(({ value, label, at }) => (
          <DropdownMenuItem
            key={value}
            onSelect={() => {
              onGone?.(task.id);
              snooze.mutate(at);
            }}
          >
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
