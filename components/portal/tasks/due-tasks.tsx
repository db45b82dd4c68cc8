"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { Button } from "@/components/ui/button";
import type { TaskView } from "@/lib/tasks/views";
import { TaskRow } from "./task-row";
import { tasksAtOnce, tasksQuery } from "./tasks-queries";

const owners = [
  { value: "everyone", label: "Everyone" },
  { value: "me", label: "Mine" },
] as const;

type DueTasksProps = {
  /** Everyone's that are due, which the screen loads. */
  everyones: UseQueryResult<TaskView[]>;
  /** Of its heading. */
  level: 2 | 3;
};

/** The tasks that are due, oldest first, and on request the later ones: everyone's, or the caller's own. */
export function DueTasks({ everyones, level }: DueTasksProps) {
  const portal = useLeadsPortal();
  const [owner, setOwner] = useState<(typeof owners)[number]["value"]>("everyone");
  const [showsLater, setShowsLater] = useState(false);
  const mine = useQuery({ ...tasksQuery(portal, "due", "me"), enabled: owner === "me" });
  const query = owner === "me" ? mine : everyones;
  const heading = useRef<HTMLHeadingElement>(null);
  const noteGone = useKeptFocus(query.data, heading);
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="due-tasks" className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Heading id="due-tasks" ref={heading} tabIndex={-1} className={level === 3 ? "text-[1rem]" : undefined}>
          Tasks
        </Heading>
        <FilterPills label="Whose tasks" options={owners} value={owner} onChoose={setOwner} />
      </div>
      <QueryPanel query={query} loading="Loading the tasks..." failure="Failed to load the tasks" isQuiet>
        {(tasks) => <TaskList tasks={tasks} label="Due tasks" none="No task is due." onGone={noteGone} />}
      </QueryPanel>
      {showsLater && <LaterTasks owner={owner === "me" ? "me" : undefined} />}
      <p>
        <Button
          size="sm"
          variant="quiet"
          className="max-md:min-h-11"
          aria-expanded={showsLater}
          onClick={() => setShowsLater(!showsLater)}
        >
          {showsLater ? "Hide later ones" : "Show later ones"}
        </Button>
      </p>
    </section>
  );
}

/** What is due after today, and what was put off. */
function LaterTasks({ owner }: { owner: "me" | undefined }) {
  const query = useQuery(tasksQuery(useLeadsPortal(), "later", owner));
  return (
    <QueryPanel query={query} loading="Loading the tasks..." failure="Failed to load the tasks">
      {(tasks) => <TaskList tasks={tasks} label="Later tasks" none="Nothing is planned for later." />}
    </QueryPanel>
  );
}

type TaskListProps = { tasks: TaskView[]; label: string; none: string; onGone?: (id: string) => void };

function TaskList({ tasks, label, none, onGone }: TaskListProps) {
  if (tasks.length === 0) return <p className="text-muted-foreground">{none}</p>;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)]" aria-label={label}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} saysPerson onGone={onGone} />
        ))}
      </ul>
      {tasks.length === tasksAtOnce && (
        <p className="text-muted-foreground text-small">The first {tasksAtOnce}. More appear as you finish these.</p>
      )}
    </>
  );
}
