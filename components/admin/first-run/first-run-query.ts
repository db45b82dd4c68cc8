import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import type { FirstRunStage } from "@/lib/first-run/labels";
import type { FirstRunView } from "@/lib/first-run/views";
import { api } from "@/lib/http/browser/api";

/** The first steps, looked at again while one of them changes by itself. */
export const firstRunQuery = queryOptions({
  queryKey: ["first-run"],
  queryFn: ({ signal }) => api<FirstRunView>("GET", "first-run", undefined, { role: "admin", signal }),
});

/** Whether they were begun: the overview's page brings it along, and nothing asks for it later. */
export const firstRunStageQuery = queryOptions({
  queryKey: ["first-run", "stage"],
  queryFn: async (): Promise<FirstRunStage> => "none",
  enabled: false,
});

/** What an admin does in a step: confirms it, takes that back, or tries the mail server. */
type StepAction = { step: string; confirmed: boolean } | "test mail";

/** Does it, and shows the steps as they are then. */
export function useStepAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: StepAction) =>
      action === "test mail"
        ? api<FirstRunView>("POST", "first-run/test-mail", undefined, { role: "admin" })
        : api<FirstRunView>("PUT", "first-run/steps", action, { role: "admin" }),
    onSuccess: (saved) => client.setQueryData(firstRunQuery.queryKey, saved),
    onError: (error) => tellFailure(error, "The step was not saved"),
  });
}
