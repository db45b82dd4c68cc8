import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { shortlistQuery } from "@/components/student/student-queries";
import { api } from "@/lib/http/browser/api";
import type { HideReasonValue } from "@/lib/shortlist/labels";
import type { ShortlistView } from "@/lib/shortlist/views";

export type ShortlistChange =
  | { verb: "save"; ids: readonly string[] }
  | { verb: "hide"; id: string; reason: HideReasonValue }
  | { verb: "forget"; id: string };

const failures = {
  save: "Failed to save the programme",
  hide: "Failed to hide the programme",
  forget: "Failed to change your shortlist",
} as const;

/** The shortlist after a change; null if the server doesn't send it. */
function send(change: ShortlistChange): Promise<ShortlistView[] | null> {
  const as = { role: "student" } as const;
  if (change.verb === "save") return api("POST", "shortlist", { programme_ids: change.ids }, as);
  if (change.verb === "hide") return api("PUT", `shortlist/${change.id}`, { reason: change.reason }, as);
  return api<void>("DELETE", `shortlist/${change.id}`, undefined, as).then(() => null);
}

/** Saves, hides, or takes a programme off the student's shortlist; every screen shows it at once. */
export function useShortlistChange(studentId: string) {
  const client = useQueryClient();
  const { queryKey } = shortlistQuery(studentId);
  return useMutation({
    mutationFn: send,
    onMutate: () => client.cancelQueries({ queryKey }), // an older list must not overwrite the new one
    onSuccess: (entries, change) => {
      client.setQueryData<ShortlistView[]>(queryKey, (before) =>
        change.verb === "forget"
          ? before?.filter(({ programme_id }) => programme_id !== change.id)
          : (entries ?? before),
      );
    },
    onError: (error, { verb }) => tellFailure(error, failures[verb]),
    // Two changes at once may be answered in the other order.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
