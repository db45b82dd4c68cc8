"use client";

import type { ConsultationView } from "@/lib/consultations/views";
import { useConsultationChange } from "./use-consultation-change";

/** Null unassigns the consultation. */
export type Assignment = { consultation: ConsultationView; member: { id: string; name: string } | null };

/** Assigns a consultation to a member of the team, who gets an email; the visitor gets none. */
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
