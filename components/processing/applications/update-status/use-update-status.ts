"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type Notice, useSend } from "@/components/forms/use-send";
import { showInLists } from "@/components/portal/list/list-query";
import { setSessionOver } from "@/components/portal/session/session-expired";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { applicationsKey } from "@/components/processing/applications/applications-address";
import { studentQuery } from "@/components/processing/processing-queries";
import { toast } from "@/components/ui/toast/toast";
import { readStatus } from "@/lib/applications/labels";
import type { ApplicationChangeInput } from "@/lib/applications/schema/application";
import type { ChangedApplicationView, StaffApplicationView } from "@/lib/applications/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { type Conflict, orConflict } from "./application-conflict";
import {
  differingFields,
  fieldLabels,
  type StatusField,
  type StatusValues,
  toChange,
  toValues,
} from "./update-status-values";

type Saved = { saved: ChangedApplicationView; changed: StatusField[]; askedAt: number };
/** The result of an attempt to save: `saved` is absent when nothing was changed. */
type Answer = Saved | Conflict | { saved?: never };

const as = { role: "processing" } as const;

/**
 * Saves the differences to `application`, with its version. An unchanged form follows a newer version; a changed one
 * keeps its initial version. If somebody else was faster nothing is stored: `conflict` then has what they saved, and
 * the input stays until one of the two is chosen.
 */
export function useUpdateStatus(
  form: UseFormReturn<StatusValues, unknown, ApplicationChangeInput>,
  application: StaffApplicationView,
  onDone: (saved: StaffApplicationView | undefined) => void,
) {
  const client = useQueryClient();
  const [base, setBase] = useState(application);
  const [conflict, setConflict] = useState<Conflict>();
  const [aside, setAside] = useState<Partial<StatusValues>>();
  /** The version that may be overwritten, once the person has chosen that. */
  const overVersion = useRef<number>(undefined);

  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty || application.version <= base.version) return;
    setBase(application);
    form.reset(toValues(application), { keepFieldsRef: true });
  }, [application, base.version, isDirty, form]);

  async function send(checked: ApplicationChangeInput) {
    const version = overVersion.current;
    overVersion.current = undefined;
    const answer = await sendChange(base, form.getValues(), checked, version);
    if ("theirs" in answer) setConflict(answer);
    return answer;
  }

  const submit = useSend(form, send, {
    keepValues: true,
    failure,
    onSuccess: (answer) => {
      if ("theirs" in answer) return;
      if (!answer.saved) {
        toast.info("Nothing to save", "Nothing was changed.");
        onDone(undefined);
        return;
      }
      setSessionOver(false);
      const { saved, askedAt } = answer;
      const onSettled = () => void client.invalidateQueries({ queryKey: ["processing"] });
      void offerUndo({ ...saidOf(answer, base), undo: saved.undo, record: saved, askedAt, ...as, onSettled });
      updateApplicationInLists(client, saved);
      void client.invalidateQueries({ queryKey: ["processing"] });
      onDone(saved);
    },
  });

  return {
    /** The version that the form's changes are based on. */
    base,
    conflict,
    /** Whether changes were set aside for somebody else's version. */
    isAside: aside !== undefined,
    submit,
    /** Saves the changes made here over theirs; fields untouched here stay as they saved them. */
    keepMine: () => {
      overVersion.current = conflict?.theirs.version;
      void submit();
    },
    loadTheirs: () => {
      if (!conflict) return;
      const mine = form.getValues();
      const changed = differingFields(mine, toValues(base));
      setAside(Object.fromEntries(changed.map((field) => [field, mine[field]])));
      setBase(conflict.theirs);
      setConflict(undefined);
      form.reset(toValues(conflict.theirs), { keepFieldsRef: true });
      form.setFocus("status");
    },
    bringBack: () => {
      for (const [field, value] of Object.entries(aside ?? {})) {
        form.setValue(field as StatusField, value, { shouldDirty: true }); // its fields are the form's
      }
      setAside(undefined);
      form.setFocus("status");
    },
  };
}

/** Sends the differences to `base`, with its version, or with the one that the person chose to overwrite. */
async function sendChange(
  base: StaffApplicationView,
  values: StatusValues,
  checked: ApplicationChangeInput,
  version = base.version,
): Promise<Answer> {
  const changed = differingFields(values, toValues(base));
  if (changed.length === 0) return {};
  const path = `applications/${base.id}`;
  const change = { ...toChange(checked, changed), version };
  const askedAt = performance.now();
  return orConflict(base, async () => ({
    saved: await api<ChangedApplicationView>("PATCH", path, change, as),
    changed,
    askedAt,
  }));
}

const failure = (error: unknown): Notice => {
  if (error instanceof ApiError && error.status === 401) {
    return { title: "Session expired", description: "Please log in again" };
  }
  const title = "Failed to update the application";
  return error instanceof ApiError ? { title, description: error.message } : { title };
};

function saidOf({ saved, changed }: Saved, before: StaffApplicationView) {
  const what = `Saved: ${changed.map((field) => fieldLabels[field].toLowerCase()).join(", ")}.`;
  const { label } = readStatus(saved.status);
  const told = saved.student_active ? `${saved.student_name} gets an email: ${label}.` : "Account closed: no email.";
  const isTold = saved.status !== before.status;
  const to = isTold && saved.student_active ? saved.student_name : null;
  return { title: "Application updated", description: `${what} ${isTold ? told : "No email is sent."}`, to };
}

/** Updates the cached lists at once, then refetches them. */
export function updateApplicationInLists(client: QueryClient, saved: StaffApplicationView): void {
  showInLists<StaffApplicationView>(client, applicationsKey, saved.id, saved);
  const replaced = (rows: StaffApplicationView[]) => rows.map((row) => (row.id === saved.id ? saved : row));
  client.setQueryData(
    studentQuery(saved.student_id).queryKey,
    (student) => student && { ...student, applications: replaced(student.applications) },
  );
}
