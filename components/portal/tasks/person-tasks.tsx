"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { type AboutWhom, TaskDialog } from "./task-dialog";
import { TaskList } from "./task-row";
import { personTasksQuery } from "./tasks-queries";

/** What is to be done about a person, and on request what has been. */
export function PersonTasks(about: AboutWhom) {
  const { person, name } = about;
  const query = useQuery(personTasksQuery(useLeadsPortal(), person, "open"));
  const [isAdding, setAdding] = useState(false);
  const [showsDone, setShowsDone] = useState(false);
  return (
    <div className="grid min-w-0 gap-2">
      <QueryPanel query={query} loading="Loading the tasks..." failure="Failed to load the tasks">
        {(tasks) => <TaskList tasks={tasks} label={`Tasks about ${name}`} none="Nothing to do yet." />}
      </QueryPanel>
      {showsDone && <DoneTasks person={person} name={name} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden="true" />
          New task
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className="max-md:min-h-11"
          aria-expanded={showsDone}
          onClick={() => setShowsDone(!showsDone)}
        >
          {showsDone ? "Hide done" : "Show done"}
        </Button>
      </div>
      {isAdding && <TaskDialog {...about} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** The latest done ones; a press opens one again. */
function DoneTasks({ person, name }: Pick<AboutWhom, "person" | "name">) {
  const query = useQuery(personTasksQuery(useLeadsPortal(), person, "done"));
  return (
    <QueryPanel query={query} loading="Loading what is done..." failure="Failed to load what is done">
      {(tasks) => <TaskList tasks={tasks} label={`Done tasks about ${name}`} none="Nothing is done yet." />}
    </QueryPanel>
  );
}
