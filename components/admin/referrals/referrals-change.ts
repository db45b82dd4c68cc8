"use client";

import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { ApiError, type ApiPage, api } from "@/lib/http/api";
import type { ReferralChangeInput } from "@/lib/partners/schema";
import type { AdminReferralView } from "@/lib/partners/views";
import { referralsKey, toldSentence } from "./referrals-queries";

const mutationKey = ["referral-change"];

export type ReferralChange = { referral: AdminReferralView; change: ReferralChangeInput; done: string };

/**
 * Changes a referral. The lists show another status at once and get the old one back when the server refuses. Several
 * changes are sent one after the other, in the order in which they were made.
 */
export function useReferralChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ referral, change }: ReferralChange) => sendReferralChange(referral.id, change),
    onMutate: async ({ referral, change: { status } }) => {
      await client.cancelQueries({ queryKey: referralsKey }); // an older answer must not undo what is shown
      if (status) showReferral(client, { ...referral, status });
    },
    onSuccess: (changed, { done }) => {
      showReferral(client, changed);
      toast.success(done, toldSentence(changed.partner));
    },
    onError: (error, { referral }) => {
      showReferral(client, storedReferral(error) ?? referral);
      if (error instanceof ApiError && error.status === 401) return;
      toast.error("Failed to change the referral", error.message);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey: referralsKey }) : undefined;
    },
  });
}

/** True while a change is on its way: the list is not asked for then. */
export const useIsChangingReferral = () => useIsMutating({ mutationKey }) > 0;

export const sendReferralChange = (id: string, change: ReferralChangeInput) =>
  api<AdminReferralView>("PATCH", `referrals/${id}`, change, { role: "admin" });

/** The referral as it is now, where a change was refused because its commission was seen otherwise. */
export function storedReferral(error: unknown): AdminReferralView | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return error.body.referral as AdminReferralView | undefined; // the API's own answer
}

/** Puts a referral as it is now into the lists on show. */
export function showReferral(client: QueryClient, changed: AdminReferralView): void {
  client.setQueriesData<ApiPage<AdminReferralView>>(
    { queryKey: referralsKey },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === changed.id ? changed : row)) },
  );
}
