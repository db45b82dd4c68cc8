import { useMutation, useQueryClient } from "@tanstack/react-query";
import { contentKey } from "@/components/portal/content/use-looked";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import type { PublicationView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";

type Saying = {
  /** The screen shows the draft that it becomes. */
  isSaidHere?: boolean;
};

/** Cancels a publication that is planned or being prepared. Its changes become drafts again. */
export function useCancelPublication(id: string, { isSaidHere = false }: Saying = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api<PublicationView>("DELETE", `content/publications/${id}`, undefined, { role: "admin" }),
    onSuccess: () => isSaidHere || toast.success("Cancelled", "Its changes are drafts again."),
    onError: (error) => isExpired(error) || toast.error("It was not cancelled", error.message),
    onSettled: () => client.invalidateQueries({ queryKey: contentKey }),
  });
}
