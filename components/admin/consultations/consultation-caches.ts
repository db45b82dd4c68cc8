import type { QueryClient } from "@tanstack/react-query";
import type { ConsultationView } from "@/lib/consultations/views";
import type { ApiPage } from "@/lib/http/api";
import type { CalendarDay } from "@/lib/office/views";

/** What is changed of a consultation. */
export type ConsultationPatch = Partial<Omit<ConsultationView, "id">>;

/** Shows a change of a consultation wherever it is on show. */
export function showConsultation(client: QueryClient, id: string, patch: ConsultationPatch): void {
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
