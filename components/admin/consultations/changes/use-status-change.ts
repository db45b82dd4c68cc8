"use client";

import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { labelOf } from "@/lib/options";
import { useConsultationChange } from "./use-consultation-change";

export type StatusChange = { consultation: ConsultationView; status: ConsultationStatusValue };

/** Whether a consultation has not begun: completing it then needs a confirmation. */
export const isToCome = ({ starts_at }: Pick<ConsultationView, "starts_at">) => Date.parse(starts_at) > Date.now();

/**
 * Sets a consultation's status; the visitor gets an email once the time for an Undo is over, unless they did not come.
 */
export const useStatusChange = () =>
  useConsultationChange<StatusChange>({
    body: ({ consultation, status }) => ({
      status,
      ...(status === "completed" && isToCome(consultation) && { before_time: true }),
    }),
    patch: ({ status }) => ({ status }),
    confirm: ({ status }) => `Set to ${labelOf(consultationStatuses, status)}`,
    success: ({ consultation, status }) => [
      "Consultation status updated",
      `${consultation.name}: ${labelOf(consultationStatuses, status)}.`,
    ],
    to: ({ consultation, status }) => (status === "no_show" ? null : consultation.name),
    failure: "Failed to update status",
  });
