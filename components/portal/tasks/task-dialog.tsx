"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { DialogForm } from "@/components/forms/dialog-form";
import { ChoicePillsField, SelectField, TextField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { formMode, useSend } from "@/components/forms/use-send";
import { usualFollowUps } from "@/components/portal/leads/lead-words";
import { ownersQuery, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { GuardedDialog } from "@/components/portal/session/guarded-dialog";
import { saysSessionOver } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Button } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog";
import { ApiError, api } from "@/lib/http/browser/api";
import { type TaskPriorityValue, taskPriorities, taskRepeats } from "@/lib/tasks/labels";
import { longestTitle, type TaskFormInput, taskFormSchema } from "@/lib/tasks/schema/task";
import type { TaskView } from "@/lib/tasks/views";
import { fieldOfMoment, momentOfField } from "./task-words";
import { type TaskPerson, tasksKey } from "./tasks-queries";
import { useTaskRemoval } from "./use-task";

/** What the fields hold; the time by the office's clock. */
type Fields = Record<"title" | "due_at" | "repeat" | "assigned_to_id" | "for_student" | "application_id", string> & {
  priority: TaskPriorityValue;
};

type TaskForm = UseFormReturn<Fields, unknown, TaskFormInput>;

/**
 * Without an owner a new task is for whoever answers for the person; a changed one keeps its own. A time that stays may
 * have seconds, which the field hasn't, and may have passed.
 */
const formSchema = (task: TaskView | undefined) =>
  z.pipe(
    z.transform(
      ({ due_at, assigned_to_id, for_student, ...form }: Fields): z.input<typeof taskFormSchema> => ({
        ...form,
        due_at: task && due_at === fieldOfMoment(task.due_at) ? task.due_at : momentOfField(due_at),
        for_student: for_student === "student",
        assigned_to_id: assigned_to_id || undefined,
      }),
    ),
    taskFormSchema,
  );

const tomorrow = () => usualFollowUps(Date.now())[0]?.at ?? new Date().toISOString();

const fieldsOf = (task: TaskView | undefined): Fields => ({
  title: task?.title ?? "",
  due_at: fieldOfMoment(task?.due_at ?? tomorrow()),
  priority: task?.priority ?? "normal",
  repeat: task?.repeat ?? "",
  assigned_to_id: "",
  for_student: task?.for_student ? "student" : "team",
  application_id: "",
});

type Named = { id: string; name: string };

const whose = [
  { value: "team", label: "Our team" },
  { value: "student", label: "The student, who sees it" },
];

/** Whom a new task is about. */
export type AboutWhom = {
  person: TaskPerson;
  name: string;
  /** They are a student, who can see and tick it. */
  hasAccount: boolean;
  /** Their applications, one of which it may be about. */
  applications?: readonly Named[];
};
type TaskDialogProps = { onClose: () => void } & ({ task: TaskView } | ({ task?: undefined } & AboutWhom));

/** Makes a task about a person, or changes one. Asks before it discards what was typed. */
export function TaskDialog(props: TaskDialogProps) {
  const { onClose } = props;
  // As it was when the dialog opened: a colleague's change since doesn't count as seen.
  const [task] = useState(props.task);
  const portal = useLeadsPortal();
  const form: TaskForm = useForm<Fields, unknown, TaskFormInput>({
    ...formMode,
    resolver: zodResolver(formSchema(task)),
    defaultValues: fieldsOf(task),
  });
  const { isDirty, defaultValues } = form.formState;
  const holdsChanges = () => JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues);
  const guard = useStayGuard(isDirty, holdsChanges, onClose, onClose);
  const opener = useOpenerFocus();
  const about = props.task ? undefined : props;
  const submit = useSave(form, { task, about }, guard.leave);
  return (
    <GuardedDialog isOpen guard={guard} description="The task is not saved yet.">
      <DialogContent
        title={task ? "Edit the task" : "New task"}
        description={
          <>
            About <bdi>{task?.person.name ?? about?.name}</bdi>. Nobody gets an email.
          </>
        }
        onInteractOutside={(event) => event.preventDefault()} // a stray press must not close it
        {...opener}
      >
        <DialogForm
          form={form}
          submit={submit}
          onCancel={guard.close}
          idle={task ? "Save the task" : "Add the task"}
          sending="Saving..."
          notice={<SessionOverAlert portal={portal} />}
        >
          <TaskFields form={form} task={task} about={about} />
          {task && <Removal task={task} onRemoved={guard.leave} />}
        </DialogForm>
      </DialogContent>
    </GuardedDialog>
  );
}

type Subject = { task: TaskView | undefined; about: AboutWhom | undefined };

function TaskFields({ form: { control }, task, about }: Subject & { form: TaskForm }) {
  const { data: members = [] } = useQuery({ ...ownersQuery(useLeadsPortal()), enabled: !task });
  const hasAccount = task ? task.person.student_id !== null : about?.hasAccount;
  const applications = about?.applications ?? [];
  return (
    <>
      <TextField control={control} name="title" label="What is to be done" maxLength={longestTitle} dir="auto" />
      <TextField control={control} name="due_at" label="Due, Lahore time" type="datetime-local" step={900} />
      <ChoicePillsField control={control} name="priority" label="Priority" options={taskPriorities} />
      {!task?.rule && (
        <SelectField
          control={control}
          name="repeat"
          label="Repeat"
          optional
          options={taskRepeats}
          placeholder="Once only"
        />
      )}
      {!task && (
        <SelectField
          control={control}
          name="assigned_to_id"
          label="Owner"
          optional
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Their owner, or you"
        />
      )}
      {applications.length > 0 && (
        <SelectField
          control={control}
          name="application_id"
          label="Application"
          optional
          options={applications.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="None in particular"
        />
      )}
      {hasAccount && !task?.rule && (
        <ChoicePillsField control={control} name="for_student" label="Who does it" options={whose} />
      )}
    </>
  );
}

/** Saves the form. */
function useSave(form: TaskForm, { task, about }: Subject, onSaved: () => void) {
  const client = useQueryClient();
  const portal = useLeadsPortal();
  const keyFor = useRef(newKeyFor());
  return useSend(
    form,
    (values) => {
      if (task) {
        return api<TaskView>("PATCH", `tasks/${task.id}`, { ...values, version: task.version }, { role: portal });
      }
      const sent = { ...values, ...about?.person };
      return api<TaskView>("POST", "tasks", sent, { role: portal, idempotencyKey: keyFor.current(sent) });
    },
    {
      success: ({ title }) => ({ title: task ? "Task saved" : "Task added", description: title }),
      failure: (error) => ({
        title: "The task is not saved",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      onFailure: (error) => saysSessionOver(portal, error),
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: tasksKey });
        void client.invalidateQueries({ queryKey: ["contacts", "timeline"] });
        onSaved();
      },
      keepValues: true,
    },
  );
}

/** Deletes a task that was a mistake: by a second press, since nothing brings it back. */
function Removal({ task, onRemoved }: { task: TaskView; onRemoved: () => void }) {
  const removal = useTaskRemoval(task, onRemoved);
  return (
    <details className="text-ui">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">Delete this task</summary>
      <p className="mb-2 text-muted-foreground">It leaves the history as well. What is done is ticked instead.</p>
      <Button
        size="sm"
        variant="line"
        className="max-md:min-h-11"
        pending={removal.isPending}
        onClick={() => removal.mutate()}
      >
        Delete it
      </Button>
    </details>
  );
}
