"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSend } from "@/components/forms/use-send";
import { setSessionOver } from "@/components/portal/session/session-expired";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import type { ChangedApplicationView, StaffApplicationView } from "@/lib/applications/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { type Conflict, orConflict } from "./application-conflict";
import { updateApplicationInLists } from "./use-update-status";

type Verb<Values extends FieldValues, Out> = {
  application: StaffApplicationView;
  /** The end of its API path. */
  verb: "correction" | "withdrawal";
  /** The form's values for another version of the application. */
  toValues: (application: StaffApplicationView) => Values;
  /** The request, without the version. */
  body: (values: Out) => object;
  /** The toast's title after success, and after a failure. */
  title: string;
  failure: string;
  onFailure?: (error: unknown) => boolean;
  onDone: (saved: StaffApplicationView) => void;
};

type Saved = { saved: ChangedApplicationView; askedAt: number };

/**
 * Corrects or withdraws an application, shows it at once, and offers an Undo. An unchanged form follows a newer version.
 * If somebody else was faster nothing is stored: `conflict` then has what they saved, and the input stays.
 */
export function useVerb<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { application, verb, toValues, body, title, failure, onFailure, onDone }: Verb<Values, Out>,
) {
  const client = useQueryClient();
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

  async function send(values: Out): Promise<Saved | Conflict> {
    const version = overVersion.current ?? base.version;
    overVersion.current = undefined;
    const [askedAt, path] = [performance.now(), `applications/${base.id}/${verb}`];
    const answer = await orConflict(base, async () => ({
      saved: await api<ChangedApplicationView>("POST", path, { ...body(values), version }, { role: "processing" }),
      askedAt,
    }));
    if ("theirs" in answer) setConflict(answer);
    return answer;
  }

  const submit = useSend(form, send, {
    keepValues: true,
    failure: (error) => {
      void client.invalidateQueries({ queryKey: ["processing"] });
      if (error instanceof ApiError && error.status === 401) {
        return { title: "Session expired", description: "Please log in again" };
      }
      return error instanceof ApiError ? { title: failure, description: error.message } : { title: failure };
    },
    ...(onFailure && { onFailure }),
    onSuccess: (answer) => {
      if ("theirs" in answer) return;
      const { undo, ...saved } = answer.saved;
      setSessionOver(false);
      const onSettled = () => void client.invalidateQueries({ queryKey: ["processing"] });
      const said = saved.student_active
        ? { title, description: `${saved.student_name}.`, to: saved.student_name }
        : { title, description: "Account closed: no email.", to: null };
      void offerUndo({ ...said, undo, record: saved, askedAt: answer.askedAt, role: "processing", onSettled });
      updateApplicationInLists(client, saved);
      void client.invalidateQueries({ queryKey: ["processing"] });
      onDone(saved);
    },
  });

  return {
    /** The version that the form's input is based on. */
    base,
    conflict,
    submit,
    /** Sends the input over what somebody else has saved. */
    keepMine: () => {
      overVersion.current = conflict?.theirs.version;
      void submit();
    },
    /** Goes on from what somebody else has saved; `kept` is input that stays. */
    loadTheirs: (kept: Partial<Values>) => {
      if (!conflict) return;
      setBase(conflict.theirs);
      setConflict(undefined);
      void client.invalidateQueries({ queryKey: ["processing"] });
      form.reset({ ...toValues(conflict.theirs), ...kept }, { keepFieldsRef: true });
    },
  };
}
