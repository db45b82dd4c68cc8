"use client";

import { AlarmClock, Pencil, Repeat } from "lucide-react";
import Link from "next/link";
import { useRef, useState } from "react";
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
import { useStillRows } from "./use-still-rows";
import { useGive, useSnooze, useTick } from "./use-task";

type TaskRowProps = {
  task: TaskView;
  /** In a list of several people's tasks: says whose it is, and leads there. */
  saysPerson?: boolean;
  /** Called before it is ticked, put off or given: the row may disappear, and the focus with it. */
  onGone?: ((id: string) => void) | undefined;
  /** Called before it is ticked: the row stays where it is. */
  onTick?: ((id: string) => void) | undefined;
  /** It was ticked here, or opened again, and has left the list: its box says so, and all else keeps its room. */
  isStill?: boolean;
};

/** A task: one press ticks it; Snooze puts it off, and the pencil changes it. */
export function TaskRow({ task, saysPerson = false, onGone, onTick, isStill = false }: TaskRowProps) {
  const { id, title, due_at, priority, repeat, for_student, snoozed_until, done_at } = task;
  const [isEditing, setEditing] = useState(false);
  const tick = useTick(task);
  const isDone = (done_at !== null) !== isStill;
  const unlessStill = isStill ? "invisible" : undefined;
  const isAsleep = done_at === null && snoozed_until !== null && Date.parse(snoozed_until) > Date.now();
  return (
    <li className="flex min-w-0 items-start gap-2 border-border border-t py-1.5 first:border-t-0">
      <TaskTick
        title={title}
        isDone={isDone}
        saving={tick.isPending ? tick.variables : undefined}
        onTick={(done) => {
          onGone?.(id);
          onTick?.(id);
          tick.mutate(done);
        }}
      />
      <div className="min-w-0 flex-1">
        <p className={cn("wrap-anywhere font-[560] text-ui", isDone && "text-muted-foreground line-through")}>
          <bdi>{title}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-small/[1.5]">
          {saysPerson && <PersonLink task={task} />}
          {done_at === null && <DueTime at={due_at} />}
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
          {done_at === null && (
            <span className={cn("flex min-w-0 max-w-full", unlessStill)}>
              <TaskOwner task={task} onGone={onGone} />
            </span>
          )}
        </div>
      </div>
      {done_at === null && (
        <div className={cn("flex flex-none gap-1", unlessStill)}>
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

/** When it is due: late in red. */
function DueTime({ at }: { at: string }) {
  const due = followUpOf({ follow_up_at: at }, Date.now());
  if (!due) return null;
  const tone = due.isLate ? "font-semibold text-destructive" : undefined;
  return (
    <time dateTime={at} className={due.words.startsWith("Today") ? "font-semibold text-wait" : tone}>
      {due.words}
    </time>
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

/** Tasks below one another, or a sentence where there are none. One that is ticked stays in its place for a while. */
export function TaskList({ tasks, label, none, ...row }: TaskListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, stay } = useStillRows(tasks, list);
  if (shown.length === 0) return <p className="text-muted-foreground">{none}</p>;
  return (
    <ul ref={list} className="grid grid-cols-[minmax(0,1fr)]" aria-label={label}>
      {shown.map(({ row: task, isDone }) => (
        <TaskRow key={task.id} task={task} isStill={isDone} onTick={stay} {...row} />
      ))}
    </ul>
  );
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
