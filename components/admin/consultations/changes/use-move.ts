import { placeName, type SlotPlace } from "@/components/admin/calendar/calendar-days";
import type { ConsultationView } from "@/lib/consultations/views";
import { useConsultationChange } from "./use-consultation-change";

type Move = { consultation: ConsultationView; slot: SlotPlace };

/**
 * Moves a consultation; everybody who has it in a calendar gets an email once the time for an Undo is over. `failure`
 * is the title of the error toast; none if the screen says itself why it has not moved.
 */
export const useMove = (failure?: string) =>
  useConsultationChange<Move>({
    verb: "move",
    body: ({ slot }) => ({ preferredDate: slot.date, preferredTime: slot.time }),
    patch: () => ({}), // only once it is certain: somebody else may have the slot
    confirm: ({ slot }) => `Move to ${placeName(slot)}`,
    success: ({ consultation, slot }) => ["Consultation moved", `${consultation.name}: ${placeName(slot)}.`],
    to: ({ consultation }) => consultation.name,
    ...(failure && { failure }),
  });
