"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { documentsQuery } from "@/components/student/student-queries";
import { toast } from "@/components/ui/toast";
import type { DocumentView } from "@/lib/documents/views";
import { ApiError, api } from "@/lib/http/api";

/** Deletes a document of the student's own. One that was gone already is as good as deleted. */
export function useDeleteDocument(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: DocumentView) => {
      try {
        await api<null>("DELETE", `documents/${id}`, undefined, { role: "student" });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_, { id, name }) => {
      client.setQueryData(documentsQuery(studentId).queryKey, (known) => known?.filter((one) => one.id !== id));
      toast.success("Document deleted", name);
    },
    onError: (error) => {
      if (isExpired(error)) return;
      toast.error("The document was not deleted", error.message);
    },
    onSettled: (_, error) => (isExpired(error) ? undefined : client.invalidateQueries({ queryKey: ["student"] })),
  });
}
