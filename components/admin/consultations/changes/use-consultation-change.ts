"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useIsChanging, useSeenChange } from "@/components/admin/use-seen-change";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import type { ChangedConsultation } from "@/lib/consultations/commands/change";
import type { ConsultationView } from "@/lib/consultations/views";
import { type ApiPage, api } from "@/lib/http/browser/api";
import type { CalendarDay } from "@/lib/office/views";

const name = "consultation-change";

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

/** Changes a consultation, with an Undo for as long as its mails are held. */
export function useConsultationChange<C extends Change>(words: Words<C>) {
  const { body, patch, success, to, confirm, onSaved, failure } = words;
  return useSeenChange<C, ConsultationView, ChangedConsultation>({
    name,
    queryKey: ["consultations"],
    seen: ({ consultation }) => consultation,
    send: (change, version) => {
      const sent = { ...body(change), ...(confirm && { version }) };
      return api<ChangedConsultation>("PATCH", `consultations/${change.consultation.id}`, sent, { role: "admin" });
    },
    confirm: (change) => confirm?.(change) ?? "",
    showWanted: (client, change) => showConsultation(client, change.consultation.id, patch(change)),
    showTheirs: (client, theirs) => showConsultation(client, theirs.id, theirs),
    showBefore: (client, change) => {
      const { id, ...before } = change.consultation;
      const changed = Object.keys(patch(change)) as (keyof ConsultationPatch)[];
      showConsultation(client, id, Object.fromEntries(changed.map((field) => [field, before[field]])));
    },
    onSaved: (client, { saved: { undo, ...saved }, askedAt }, change) => {
      showConsultation(client, saved.id, saved);
      const [title, description] = success(change);
      const onSettled = () => void client.invalidateQueries({ queryKey: ["consultations"] });
      const said = { title, description, to: to?.(change) };
      void offerUndo({ ...said, undo, record: saved, askedAt, role: "admin", onSettled });
      onSaved?.(change);
    },
    failure,
  });
}

/** True while a change is on its way: the lists are not asked for then. */
export const useIsChangingConsultation = () => useIsChanging(name);

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
