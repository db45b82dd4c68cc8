"use client";

import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ApplicationChangeInput } from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import { officeDate } from "@/lib/office-time";
import { type Bound, type Proposal, propose } from "./update-status-proposal";
import { type StatusValues, toValues } from "./update-status-values";

export type ShownProposal = { words: string; undo: () => void };

/** Choosing a status puts the matching progress and steps into the form, and says so; this can be undone. */
export function useProposal(
  form: UseFormReturn<StatusValues, unknown, ApplicationChangeInput>,
  base: StaffApplicationView,
): ShownProposal | undefined {
  const [proposal, setProposal] = useState<Proposal>();
  const latest = useRef({ proposal, base });
  latest.current = { proposal, base };

  const put = useRef(({ progress, steps }: Bound) => {
    form.setValue("progress", progress, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setValue("steps", structuredClone(steps), { shouldDirty: true });
  }).current;

  useEffect(
    () =>
      form.watch((_, { name, type }) => {
        if (name !== "status" || type !== "change") return;
        const { status, progress, steps } = form.getValues();
        const { proposal: earlier, base: stored } = latest.current;
        const made = propose(status, { progress, steps }, toValues(stored), earlier, officeDate(new Date()));
        put(made.made);
        setProposal(made);
      }).unsubscribe,
    [form, put],
  );

  if (!proposal?.words) return undefined;
  return {
    words: proposal.words,
    undo: () => {
      put(proposal.before);
      setProposal(undefined);
    },
  };
}
