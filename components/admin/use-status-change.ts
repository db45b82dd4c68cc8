"use client";

import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import type { ConsultationStatusValue } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { ApiError, type ApiPage, api } from "@/lib/http/api";

const mutationKey = ["consultation-status"];

export type StatusChange = { consultation: ConsultationView; status: ConsultationStatusValue };

/**
 * Changes a consultation's status. The lists show the new one at once and get the old one back when the server refuses.
 * Several changes are sent one after the other, in the order in which they were made.
 */
export function useStatusChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ consultation, status }: StatusChange) =>
      api<ConsultationView>("PATCH", `consultations/${consultation.id}`, { status }, { role: "admin" }),
    onMutate: async ({ consultation, status }) => {
      await client.cancelQueries({ queryKey: ["consultations"] }); // an older answer must not undo what is shown
      showStatus(client, consultation.id, status);
    },
    onSuccess: (_, { consultation }) => {
      toast.success("Consultation status updated", `${consultation.name} is told by e-mail.`);
    },
    onError: (error, { consultation }) => {
      showStatus(client, consultation.id, consultation.status);
      if (error instanceof ApiError && error.status === 401) return;
      toast.error("Failed to update status", error.message);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey: ["consultations"] }) : undefined;
    },
  });
}

/** True while a change is on its way: the lists are not asked for then. */
export const useIsChangingStatus = () => useIsMutating({ mutationKey }) > 0;

function showStatus(client: QueryClient, id: string, status: ConsultationStatusValue): void {
  const change = (row: ConsultationView) => (row.id === id ? { ...row, status } : row);
  client.setQueriesData<ApiPage<ConsultationView>>(
    { queryKey: ["consultations", "list"] },
    (page) => page && { ...page, rows: page.rows.map(change) },
  );
  client.setQueryData<ConsultationView[]>(["consultations", "upcoming"], (rows) => rows?.map(change));
}
