"use client";

import type { ConsultationStatusValue } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { useConsultationChange } from "./use-consultation-change";

export type StatusChange = { consultation: ConsultationView; status: ConsultationStatusValue };

/** Sets a consultation's status; the visitor is told. */
export const useStatusChange = () =>
  useConsultationChange<StatusChange>({
    body: ({ status }) => ({ status }),
    patch: ({ status }) => ({ status }),
    success: ({ consultation }) => ["Consultation status updated", `${consultation.name} is told by e-mail.`],
    failure: "Failed to update status",
  });
