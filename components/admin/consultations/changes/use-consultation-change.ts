"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { showInLists } from "@/components/portal/list/list-query";
import { useRowChange } from "@/components/portal/list/use-row-change";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import type { ChangedConsultation, ConsultationView } from "@/lib/consultations/views";
import { api } from "@/lib/http/browser/api";
import type { CalendarDay } from "@/lib/office/views";

export const consultationChanges = "consultation-change";

/** The changed fields of a consultation. */
type ConsultationPatch = Partial<Omit<ConsultationView, "id">>;

type Change = { consultation: ConsultationView };
type Words<C extends Change> = {
  /** What is done to the consultation, if it isn't an ordinary change: the last part of the address. */
  verb?: "move";
  /** The request body. */
  body: (change: C) => object;
  /** The optimistic change until the answer arrives. */
  patch: (change: C) => ConsultationPatch;
  success: (change: C) => readonly [title: string, description?: string];
  /** Who gets the email; null if nobody does. */
  to?: (change: C) => string | null | undefined;
  /**
   * The label for keeping this change against somebody else's; without it the change is not checked against a version.
   */
  confirm?: (change: C) => string;
  /** Called once it is saved, even when the screen that asked for it has gone. */
  onSaved?: (change: C) => void;
  /** The title of the error toast; none when the failure is reported elsewhere. */
  failure?: string;
};

/** Changes a consultation, with an Undo while its mails are held back. */
export function useConsultationChange<C extends Change>(words: Words<C>) {
  const { verb, body, patch, success, to, confirm, onSaved, failure } = words;
  const keyFor = useRef(newKeyFor());
  return useRowChange<C, ConsultationView, ChangedConsultation>({
    name: consultationChanges,
    queryKey: ["consultations"],
    row: ({ consultation }) => consultation,
    wanted: patch,
    show: showConsultation,
    send: (change, version) => {
      const sent = { ...body(change), ...(confirm && { version }) };
      const path = `consultations/${change.consultation.id}`;
      if (!verb) return api<ChangedConsultation>("PATCH", path, sent, { role: "admin" });
      const options = { role: "admin", idempotencyKey: keyFor.current({ path, sent }) } as const;
      return api<ChangedConsultation>("POST", `${path}/${verb}`, sent, options);
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

/** Applies a change of a consultation to every cached query. */
function showConsultation(client: QueryClient, id: string, patch: ConsultationPatch): void {
  const change = (row: ConsultationView) => (row.id === id ? { ...row, ...patch } : row);
  showInLists<ConsultationView>(client, ["consultations", "list"], id, patch);
  client.setQueryData<ConsultationView>(["consultations", "one", id], (row) => row && { ...row, ...patch });
  client.setQueryData<ConsultationView[]>(["consultations", "upcoming"], (rows) => rows?.map(change));
  client.setQueriesData<CalendarDay[]>({ queryKey: ["consultations", "calendar"] }, (days) =>
    days?.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({ ...slot, consultations: slot.consultations.map(change) })),
      outside: day.outside.map(change),
    })),
  );
}
