"use client";

import type { ConsultationView } from "@/lib/consultations/views";
import { useConsultationChange } from "./use-consultation-change";

/** Null takes it from whoever has it. */
export type Assignment = { consultation: ConsultationView; member: { id: string; name: string } | null };

/** Gives a consultation to a member of the team, who is told; the visitor is not. */
export const useAssignment = () =>
  useConsultationChange<Assignment>({
    body: ({ member }) => ({ assigned_to_id: member?.id ?? null }),
    patch: ({ member }) => ({ assigned_to: member }),
    success: ({ consultation, member }) =>
      member
        ? [`Assigned to ${member.name}`, `${consultation.name}’s consultation.`]
        : ["No longer assigned", `${consultation.name}’s consultation is unassigned.`],
    to: ({ member }) => member?.name,
    confirm: ({ member }) => (member ? `Assign to ${member.name}` : "Leave unassigned"),
    failure: "Failed to assign the consultation",
  });
