"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { TaskRow } from "@/components/portal/tasks/task-row";
import { dueAtOnce, dueTasksQuery } from "@/components/portal/tasks/tasks-queries";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import type { TaskView } from "@/lib/tasks/views";

const owners = [
  { value: "everyone", label: "Everyone" },
  { value: "me", label: "Mine" },
] as const;

/** The tasks that are due, oldest first, at the top of Today: everyone's, or the member's own. */
export function TodayTasks({ everyones }: { everyones: UseQueryResult<TaskView[]> }) {
  const [owner, setOwner] = useState<(typeof owners)[number]["value"]>("everyone");
  const mine = useQuery({ ...dueTasksQuery("processing", "me"), enabled: owner === "me" });
  const query = owner === "me" ? mine : everyones;
  const heading = useRef<HTMLHeadingElement>(null);
  const noteGone = useKeptFocus(query.data, heading);
  // Who has no tasks needs no place for them.
  if (owner === "everyone" && query.data?.length === 0) return null;
  return (
    <section aria-labelledby="today-tasks" className="border-border border-t px-6 py-3 max-md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h3 id="today-tasks" ref={heading} tabIndex={-1} className="text-[1rem]">
          Tasks
        </h3>
        <FilterPills label="Whose tasks" options={owners} value={owner} onChoose={setOwner} />
      </div>
      <QueryPanel query={query} loading="Loading the tasks..." failure="Failed to load the tasks" isQuiet>
        {(tasks) =>
          tasks.length === 0 ? (
            <p className="py-2 text-muted-foreground">None of yours is due.</p>
          ) : (
            <>
              <ul className="mt-1 grid grid-cols-[minmax(0,1fr)]" aria-labelledby="today-tasks">
                {tasks.map((task) => (
                  <TaskRow key={task.id} task={task} saysPerson onGone={noteGone} />
                ))}
              </ul>
              {tasks.length === dueAtOnce && (
                <p className="text-muted-foreground text-small">
                  The oldest {dueAtOnce}. More appear as you finish these.
                </p>
              )}
            </>
          )
        }
      </QueryPanel>
    </section>
  );
}
