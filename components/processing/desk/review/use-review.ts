"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { setSessionOver } from "@/components/portal/session/session-expired";
import { useMounted } from "@/components/portal/use-mounted";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { deskHref } from "@/components/processing/desk/desk-address";
import { studentDocumentsQuery } from "@/components/processing/processing-queries";
import type { DocumentStatusValue } from "@/lib/documents/labels";
import type { ReviewedDocumentView, StaffDocumentView } from "@/lib/documents/views";
import { api } from "@/lib/http/browser/api";
import { documentCalled } from "./review-sentences";

export type Decision = {
  /** The version that the reviewer saw: a decision made in between is not overwritten. */
  document: StaffDocumentView;
  status: DocumentStatusValue;
  feedback?: string;
};

/** A saved decision, and when it was sent. */
export type Reviewed = { reviewed: ReviewedDocumentView; askedAt: number };

/**
 * Sends a decision about a document. "pending" undoes a decision. The caller displays a failure; if its screen has gone
 * meanwhile, a toast does, with a link back.
 */
export function useReview(onDone: (saved: Reviewed, decision: Decision) => void) {
  const client = useQueryClient();
  const router = useRouter();
  const isMounted = useMounted();
  return useMutation({
    mutationFn: async ({ document: { id, reviewed_at }, status, feedback }: Decision): Promise<Reviewed> => {
      const askedAt = performance.now();
      const reviewed = await api<ReviewedDocumentView>(
        "PATCH",
        `documents/${id}/review`,
        { status, reviewed_at, ...(feedback !== undefined && { feedback }) },
        { role: "processing" },
      );
      return { reviewed, askedAt };
    },
    onSuccess: async ({ reviewed, askedAt }, decision) => {
      setSessionOver(false);
      const { queryKey } = studentDocumentsQuery(reviewed.user_id);
      await client.cancelQueries({ queryKey }); // an answer older than the decision must not overwrite it
      client.setQueryData(queryKey, (known) => known?.map((one) => (one.id === reviewed.id ? reviewed : one)));
      onDone({ reviewed, askedAt }, decision);
    },
    onError: async (error, { document: decided }) => {
      if (isMounted.current) return;
      const { showToast } = await import("@/components/ui/toast/toaster");
      showToast({
        tone: "bad",
        title: `The decision about ${documentCalled(decided)} was not saved`,
        description: error.message,
        action: { label: "Back to it", onClick: () => router.push(deskHref(decided.id)) },
      });
    },
    onSettled: (_, error) => {
      if (!isExpired(error)) void client.invalidateQueries({ queryKey: ["processing"] });
    },
  });
}
