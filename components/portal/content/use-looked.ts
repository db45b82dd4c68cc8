import { useMutation, useQueryClient } from "@tanstack/react-query";
import { usePortal } from "@/components/portal/shell/portal-page";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import type { ContentRecordView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";

/** What the screens of the content load, in each portal. Every change invalidates all of it. */
export const contentKey = ["content"] as const;

type Saying = {
  /** The screen itself says when the sources were checked. */
  isSaidHere?: boolean;
};

/** Notes that a record's sources were looked at today, and are still right. */
export function useLooked(id: string, title: string, { isSaidHere = false }: Saying = {}) {
  const client = useQueryClient();
  const { portal: role } = usePortal();
  return useMutation({
    mutationFn: () => api<ContentRecordView>("PUT", `content/records/${id}/looked`, undefined, { role }),
    onSuccess: ({ look_again_on: again }) =>
      isSaidHere || toast.success("Checked today", again ? `${title} comes back on ${formatDate(again)}.` : title),
    onError: (error) => isExpired(error) || toast.error("Not noted", error.message),
    onSettled: () => client.invalidateQueries({ queryKey: contentKey }),
  });
}
