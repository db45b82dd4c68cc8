"use client";

import type { QueryClient } from "@tanstack/react-query";
import { showInLists } from "@/components/portal/list/list-query";
import { useRowChange } from "@/components/portal/list/use-row-change";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import type { ChangedConsultation, ConsultationView } from "@/lib/consultations/views";
import { api } from "@/lib/http/browser/api";
import type { CalendarDay } from "@/lib/office/views";

export const consultationChanges = "consultation-change";

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
  return useRowChange<C, ConsultationView, ChangedConsultation>({
    name: consultationChanges,
    queryKey: ["consultations"],
    row: ({ consultation }) => consultation,
    wanted: patch,
    show: showConsultation,
    send: (change, version) => {
      const sent = { ...body(change), ...(confirm && { version }) };
      return api<ChangedConsultation>("PATCH", `consultations/${change.consultation.id}`, sent, { role: "admin" });
    },
    confirm: (change) => confirm?.(change) ?? "",
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

/** Shows a change of a consultation wherever it is on show. */
function showConsultation(client: QueryClient, id: string, patch: ConsultationPatch): void {
  const change = (row: ConsultationView) => (row.id === id ? { ...row, ...patch } : row);
  showInLists<ConsultationView>(client, ["consultations", "list"], id, patch);
  client.setQueryData<ConsultationView[]>(["consultations", "upcoming"], (rows) => rows?.map(change));
  client.setQueriesData<CalendarDay[]>({ queryKey: ["consultations", "calendar"] }, (days) =>
    days?.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({ ...slot, consultations: slot.consultations.map(change) })),
      outside: day.outside.map(change),
    })),
  );
}
