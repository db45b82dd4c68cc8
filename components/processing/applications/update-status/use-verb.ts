"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useSend } from "@/components/forms/use-send";
import { setSessionOver } from "@/components/portal/session/session-expired";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import type { ChangedApplicationView, StaffApplicationView } from "@/lib/applications/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { updateApplicationInLists } from "./use-update-status";

type Verb<Out> = {
  application: StaffApplicationView;
  /** The end of its API path. */
  verb: "correction" | "withdrawal";
  body: (values: Out) => object;
  /** The toast's title after success, and after a failure. */
  title: string;
  failure: string;
  onFailure?: (error: unknown) => boolean;
  onDone: (saved: StaffApplicationView) => void;
};

/** Corrects or withdraws an application, shows it at once, and offers an Undo. */
export function useVerb<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { application, verb, body, title, failure, onFailure, onDone }: Verb<Out>,
) {
  const client = useQueryClient();
  const { id, student_name, student_active } = application;
  return useSend(
    form,
    async (values) => {
      const askedAt = performance.now();
      const path = `applications/${id}/${verb}`;
      return { saved: await api<ChangedApplicationView>("POST", path, body(values), { role: "processing" }), askedAt };
    },
    {
      keepValues: true,
      failure: (error) => {
        // Somebody was faster: fetch what they saved, so that the next attempt is based on it.
        void client.invalidateQueries({ queryKey: ["processing"] });
        if (error instanceof ApiError && error.status === 401) {
          return { title: "Session expired", description: "Please log in again" };
        }
        return error instanceof ApiError ? { title: failure, description: error.message } : { title: failure };
      },
      ...(onFailure && { onFailure }),
      onSuccess: ({ saved: { undo, ...saved }, askedAt }) => {
        setSessionOver(false);
        const onSettled = () => void client.invalidateQueries({ queryKey: ["processing"] });
        const said = student_active
          ? { title, description: `${student_name}.`, to: student_name }
          : { title, description: "Account closed: no email.", to: null };
        void offerUndo({ ...said, undo, record: saved, askedAt, role: "processing", onSettled });
        updateApplicationInLists(client, saved);
        void client.invalidateQueries({ queryKey: ["processing"] });
        onDone(saved);
      },
    },
  );
}
