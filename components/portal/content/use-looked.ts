import { useMutation, useQueryClient } from "@tanstack/react-query";
import { usePortal } from "@/components/portal/shell/portal-page";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import type { LookedRecordView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";

/** What the screens of the content load, in each portal. Every change invalidates all of it. */
export const contentKey = ["content"] as const;

/** Notes that a record's sources were looked at today, and are still right, with an Undo. */
export function useLooked(id: string, title: string) {
  const client = useQueryClient();
  const { portal: role } = usePortal();
  const onSettled = () => client.invalidateQueries({ queryKey: contentKey });
  return useMutation({
    mutationFn: async () => {
      const askedAt = performance.now();
      const looked = await api<LookedRecordView>("PUT", `content/records/${id}/looked`, undefined, { role });
      return { looked, askedAt };
    },
    onSuccess: ({ looked: { look_again_on: again, undo }, askedAt }) => {
      const description = again ? `${title} comes back on ${formatDate(again)}.` : title;
      void offerUndo({ title: "Checked today", description, to: null, undo, askedAt, role, onSettled });
    },
    onError: (error) => isExpired(error) || toast.error("Not noted", error.message),
    onSettled,
  });
}
