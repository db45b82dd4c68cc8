"use client";

import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import type { ConsultationView } from "@/lib/consultations/views";
import { ApiError, api } from "@/lib/http/api";
import { type ConsultationPatch, showConsultation } from "./consultation-caches";

const mutationKey = ["consultation-change"];

type Change = { consultation: ConsultationView };
type Words<C extends Change> = {
  /** What is sent. */
  body: (change: C) => object;
  /** What is on show until the answer comes. */
  patch: (change: C) => ConsultationPatch;
  success: (change: C) => readonly [title: string, description?: string];
  /** Once it is saved, also when the screen that asked for it has gone. */
  onSaved?: (change: C) => void;
  /** The title of the notice; none where the failure is told elsewhere. */
  failure?: string;
};

/**
 * Changes a consultation. The screens show it at once and show what was before when the server refuses. Several changes
 * are sent one after the other, in the order in which they were made.
 */
export function useConsultationChange<C extends Change>({ body, patch, success, onSaved, failure }: Words<C>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (change: C) =>
      api<ConsultationView>("PATCH", `consultations/${change.consultation.id}`, body(change), { role: "admin" }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: ["consultations"] }); // an older answer must not undo what is shown
      showConsultation(client, change.consultation.id, patch(change));
    },
    onSuccess: (_, change) => {
      toast.success(...success(change));
      onSaved?.(change);
    },
    onError: (error, change) => {
      const { id, ...before } = change.consultation;
      const changed = Object.keys(patch(change)) as (keyof ConsultationPatch)[];
      showConsultation(client, id, Object.fromEntries(changed.map((field) => [field, before[field]])));
      if (!failure || (error instanceof ApiError && error.status === 401)) return;
      toast.error(failure, error.message);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey: ["consultations"] }) : undefined;
    },
  });
}

/** True while a change is on its way: the lists are not asked for then. */
export const useIsChangingConsultation = () => useIsMutating({ mutationKey }) > 0;
