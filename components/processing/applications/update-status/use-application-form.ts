"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Notice, useSend } from "@/components/forms/use-send";
import { showInLists } from "@/components/portal/list/list-query";
import { saysSessionOver, setSessionOver } from "@/components/portal/session/session-expired";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { applicationsKey } from "@/components/processing/applications/applications-address";
import { studentQuery } from "@/components/processing/processing-queries";
import { toast } from "@/components/ui/toast/toast";
import type { ChangedApplicationView, StaffApplicationView } from "@/lib/applications/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { type Conflict, orConflict } from "./application-conflict";

/** A request without the version, and what to say once it is saved. */
type Change = {
  method: "PATCH" | "POST";
  path: string;
  body: object;
  said: (saved: StaffApplicationView) => { title: string; description: string; to: string | null };
};

export type ApplicationForm<Values extends FieldValues, Out> = {
  application: StaffApplicationView;
  /** The form's values for another version of the application. */
  toValues: (application: StaffApplicationView) => Values;
  /** The checked values as a request; undefined when they change nothing. */
  toChange: (values: Out, base: StaffApplicationView) => Change | undefined;
  /** The title after a failure. */
  failure: string;
  onFailure?: ((error: unknown) => boolean) | undefined;
  /** Called with the saved application; undefined when there was nothing to save. */
  onDone: (saved: StaffApplicationView | undefined) => void;
};

/** What came of a request: the saved application, or what somebody else has saved; neither when there was none. */
type Answer = { saved: ChangedApplicationView; change: Change; askedAt: number } | Conflict | undefined;

/**
 * Changes an application, shows it at once, and offers an Undo. An unchanged form follows a newer version; a changed one
 * keeps its initial version. If somebody else was faster nothing is stored: `conflict` then has what they saved, and the
 * input stays until one of the two is chosen.
 */
export function useApplicationForm<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { application, toValues, toChange, failure, onFailure, onDone }: ApplicationForm<Values, Out>,
) {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: ["processing"] });
  const [base, setBase] = useState(application);
  const [conflict, setConflict] = useState<Conflict>();
  /** The version that may be overwritten, once the person has chosen that. */
  const overVersion = useRef<number>(undefined);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty || application.version <= base.version) return;
    setBase(application);
    form.reset(toValues(application), { keepFieldsRef: true });
  }, [application, base.version, isDirty, form, toValues]);

  async function send(values: Out): Promise<Answer> {
    const version = overVersion.current ?? base.version;
    overVersion.current = undefined;
    const change = toChange(values, base);
    if (!change) return undefined;
    const { method, path, body } = change;
    const askedAt = performance.now();
    const answer = await orConflict(base, async () => ({
      saved: await api<ChangedApplicationView>(method, path, { ...body, version }, { role: "processing" }),
      change,
      askedAt,
    }));
    if ("theirs" in answer) setConflict(answer);
    return answer;
  }

  const submit = useSend(form, send, {
    keepValues: true,
    failure: (error) => saidAfter(error, failure),
    onFailure: (error) => saysSessionOver("processing", error) || onFailure?.(error) === true,
    onSuccess: (answer) => {
      if (!answer) {
        toast.info("Nothing to save", "Nothing was changed.");
        onDone(undefined);
        return;
      }
      if ("theirs" in answer) return;
      const { undo, ...saved } = answer.saved;
      setSessionOver(false);
      const { change, askedAt } = answer;
      const offer = { undo, record: saved, askedAt, role: "processing" as const, onSettled: refetch };
      void offerUndo({ ...change.said(saved), ...offer });
      showInAllLists(client, saved);
      refetch();
      onDone(saved);
    },
  });

  return {
    /** The version that the form's input is based on. */
    base,
    conflict,
    submit,
    /** Saves the input over what somebody else has saved; fields untouched here stay as they saved them. */
    keepMine: () => {
      overVersion.current = conflict?.theirs.version;
      void submit();
    },
    /** Goes on from what somebody else has saved; `kept` is input that stays. */
    loadTheirs: (kept: Partial<Values> = {}) => {
      if (!conflict) return;
      setBase(conflict.theirs);
      setConflict(undefined);
      refetch();
      form.reset({ ...toValues(conflict.theirs), ...kept }, { keepFieldsRef: true });
    },
  };
}

function saidAfter(error: unknown, title: string): Notice {
  if (!(error instanceof ApiError)) return { title };
  return { title, description: error.message };
}

/** Updates the cached lists at once; a refetch confirms it. */
function showInAllLists(client: QueryClient, saved: StaffApplicationView): void {
  showInLists<StaffApplicationView>(client, applicationsKey, saved.id, saved);
  const replaced = (rows: StaffApplicationView[]) => rows.map((row) => (row.id === saved.id ? saved : row));
  client.setQueryData(
    studentQuery(saved.student_id).queryKey,
    (student) => student && { ...student, applications: replaced(student.applications) },
  );
}
