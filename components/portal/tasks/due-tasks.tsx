"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { QueryPanel } from "@/components/portal/list/query-panel";
import type { OwnerChoice } from "@/components/portal/owners/owner-words";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { Button } from "@/components/ui/button";
import { tasksAtOnce } from "@/lib/tasks/labels";
import type { TaskView } from "@/lib/tasks/views";
import { TaskList } from "./task-row";
import { tasksQuery } from "./tasks-queries";

type DueTasksProps = {
  /** Those that are due, which the screen loads. */
  query: UseQueryResult<TaskView[]>;
  /** Whose they are. */
  owner: OwnerChoice;
  /** Chooses whose, where the screen's own filter doesn't. */
  filter?: ReactNode;
  /** Of its heading. */
  level: 2 | 3;
};

/** The tasks that are due, oldest first, and on request the later ones: everyone's, or an owner's. */
export function DueTasks({ query, owner, filter, level }: DueTasksProps) {
  const [showsLater, setShowsLater] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const noteGone = useKeptFocus(query.data, heading);
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="due-tasks" className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Heading id="due-tasks" ref={heading} tabIndex={-1} className={level === 3 ? "text-[1rem]" : undefined}>
          Tasks
        </Heading>
        {filter}
      </div>
      <QueryPanel query={query} loading="Loading the tasks..." failure="Failed to load the tasks" isQuiet>
        {(tasks) => (
          <OfficeTasks
            key={owner ?? "everyone"}
            tasks={tasks}
            label="Due tasks"
            none="No task is due."
            onGone={noteGone}
          />
        )}
      </QueryPanel>
      {showsLater && <LaterTasks owner={owner} />}
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
function LaterTasks({ owner }: Pick<DueTasksProps, "owner">) {
  const query = useQuery(tasksQuery(useLeadsPortal(), "later", owner));
  return (
    <QueryPanel query={query} loading="Loading the tasks..." failure="Failed to load the tasks">
      {(tasks) => (
        <OfficeTasks key={owner ?? "everyone"} tasks={tasks} label="Later tasks" none="Nothing is planned for later." />
      )}
    </QueryPanel>
  );
}

/** Tasks about anybody; of a long list the first ones. */
const OfficeTasks = (props: ComponentProps<typeof TaskList>) => (
  <>
    <TaskList {...props} saysPerson />
    {props.tasks.length === tasksAtOnce && (
      <p className="text-muted-foreground text-small">The first {tasksAtOnce}. More appear as you finish these.</p>
    )}
  </>
);
