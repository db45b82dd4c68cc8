"use client";

import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { LeftAsItIs, sendSeen } from "@/components/portal/send-seen";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { toast } from "@/components/ui/toast";
import type { ChangedConsultation } from "@/lib/consultations/change";
import type { ConsultationView } from "@/lib/consultations/views";
import { ApiError, type ApiPage, api } from "@/lib/http/api";
import type { CalendarDay } from "@/lib/office/views";

const mutationKey = ["consultation-change"];

/** What is changed of a consultation. */
type ConsultationPatch = Partial<Omit<ConsultationView, "id">>;

type Change = { consultation: ConsultationView };
type Words<C extends Change> = {
  /** What is sent. */
  body: (change: C) => object;
  /** What is on show until the answer comes. */
  patch: (change: C) => ConsultationPatch;
  success: (change: C) => readonly [title: string, description?: string];
  /** Whom its mail goes to. */
  to?: (change: C) => string | undefined;
  /** What the choice against somebody else's change is called; without it the change goes by no version. */
  confirm?: (change: C) => string;
  /** Once it is saved, also when the screen that asked for it has gone. */
  onSaved?: (change: C) => void;
  /** The title of the notice; none where the failure is told elsewhere. */
  failure?: string;
};

/**
 * Changes a consultation. The screens show it at once and show what was before when the server refuses, or what somebody
 * else has made of it meanwhile. Several changes are sent one after the other, in the order in which they were made.
 */
export function useConsultationChange<C extends Change>(words: Words<C>) {
  const { body, patch, success, to, confirm, onSaved, failure } = words;
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (change: C) => {
      const { consultation } = change;
      let askedAt = 0;
      const send = (version: number) => {
        askedAt = performance.now();
        const sent = { ...body(change), ...(confirm && { version }) };
        return api<ChangedConsultation>("PATCH", `consultations/${consultation.id}`, sent, { role: "admin" });
      };
      const onTheirs = (theirs: ConsultationView) => showConsultation(client, consultation.id, theirs);
      const saved = await sendSeen(consultation, send, { confirm: confirm?.(change) ?? "", onTheirs });
      return { saved, askedAt };
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: ["consultations"] }); // an older answer must not undo what is shown
      showConsultation(client, change.consultation.id, patch(change));
    },
    onSuccess: ({ saved: { undo, ...saved }, askedAt }, change) => {
      showConsultation(client, saved.id, saved);
      const [title, description] = success(change);
      const onSettled = () => void client.invalidateQueries({ queryKey: ["consultations"] });
      const said = { title, description, to: to?.(change) };
      void offerUndo({ ...said, undo, record: saved, askedAt, role: "admin", onSettled });
      onSaved?.(change);
    },
    onError: (error, change) => {
      if (error instanceof LeftAsItIs) return; // what somebody else has made of it is on show
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

/** Shows a change of a consultation wherever it is on show. */
function showConsultation(client: QueryClient, id: string, patch: ConsultationPatch): void {
  const change = (row: ConsultationView) => (row.id === id ? { ...row, ...patch } : row);
  client.setQueriesData<ApiPage<ConsultationView>>(
    { queryKey: ["consultations", "list"] },
    (page) => page && { ...page, rows: page.rows.map(change) },
  );
  client.setQueryData<ConsultationView[]>(["consultations", "upcoming"], (rows) => rows?.map(change));
  client.setQueriesData<CalendarDay[]>({ queryKey: ["consultations", "calendar"] }, (days) =>
    days?.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({ ...slot, consultations: slot.consultations.map(change) })),
      outside: day.outside.map(change),
    })),
  );
}
