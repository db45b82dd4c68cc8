"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TaskTick } from "@/components/portal/tasks/task-tick";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { tasksQuery } from "@/components/student/student-queries";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { api } from "@/lib/http/browser/api";
import { formatNearDay, formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import type { StudentTaskView, TickView } from "@/lib/tasks/views";

/** What the office has asked the student to do, by when it is due; nothing while there is nothing. */
export function TasksCard({ studentId, seed }: { studentId: string; seed: Seed<StudentTaskView[]> | undefined }) {
  const { data: tasks = [] } = useSeeded(tasksQuery(studentId), seed);
  if (tasks.length === 0) return null;
  const open = tasks.filter(({ done_at }) => done_at === null);
  const done = tasks.filter(({ done_at }) => done_at !== null);
  return (
    <Card pad aria-labelledby="your-tasks">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="your-tasks">Your tasks</h2>
        <span className="text-muted-foreground text-small">
          {open.length > 0 ? countOf(open.length, "task") : "All done"}
        </span>
      </div>
      {open.length > 0 && (
        <ul className="mt-2 grid grid-cols-[minmax(0,1fr)]" aria-labelledby="your-tasks">
          {open.map((task) => (
            <OwnTask key={task.id} task={task} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">
            {countOf(done.length, "done task")}
          </summary>
          <ul className="grid grid-cols-[minmax(0,1fr)]" aria-label="Done tasks">
            {done.map((task) => (
              <OwnTask key={task.id} task={task} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

/** A task with its due date. A press ticks it; another one, in the list of the done ones, opens it again. */
function OwnTask({ task: { id, title, due_at, application, done_at } }: { task: StudentTaskView }) {
  const client = useQueryClient();
  const tick = useMutation({
    mutationFn: (done: boolean) => api<TickView>("PUT", `tasks/${id}/done`, { done }, { role: "student" }),
    onError: (error) => tellFailure(error, "Your task was not saved"),
    onSettled: () => client.invalidateQueries({ queryKey: ["student", "tasks"] }),
  });
  const isLate = done_at === null && Date.parse(due_at) < Date.now();
  const day = `${formatNearDay(due_at)}, ${formatTime(due_at)}`;
  return (
    <li className="flex min-w-0 items-start gap-3 border-border border-t py-2.5 first:border-t-0">
      <TaskTick
        title={title}
        isDone={done_at !== null}
        saving={tick.isPending ? tick.variables : undefined}
        onTick={(done) => tick.mutate(done)}
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className={cn("wrap-anywhere font-[560]", done_at && "text-muted-foreground line-through")}>
          {title}
        </p>
        <p className={cn("text-small", isLate ? "font-semibold text-destructive" : "text-muted-foreground")}>
          {isLate ? `Was due ${day}` : `Due ${day}`}
          {application && (
            <>
              , <bdi>{application.program_name}</bdi>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
