"use client";

import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { LeftAsItIs, noteVersion, sendSeen } from "@/components/portal/send-seen";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { toast } from "@/components/ui/toast";
import { ApiError, type ApiPage, api } from "@/lib/http/api";
import type { ReferralChangeInput } from "@/lib/partners/schema";
import type { AdminReferralView, ChangedReferral } from "@/lib/partners/views";
import { referralsKey } from "./referrals-queries";

const mutationKey = ["referral-change"];

/** What is changed, what is said once it is saved, and what the choice against somebody else's change is called. */
export type ReferralChange = {
  referral: AdminReferralView;
  change: ReferralChangeInput;
  done: string;
  confirm: string;
};

/**
 * Changes a referral. The lists show another status at once and get the old one back when the server refuses, or what
 * somebody else has made of it meanwhile. Several changes are sent one after the other, in the order in which they were
 * made.
 */
export function useReferralChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async ({ referral, change, confirm }: ReferralChange) => {
      let askedAt = 0;
      const send = (version: number) => {
        askedAt = performance.now();
        return sendReferralChange(referral.id, { ...change, version });
      };
      const onTheirs = (theirs: AdminReferralView) => showReferral(client, theirs);
      return { saved: await sendSeen<ChangedReferral>(referral, send, { confirm, onTheirs }), askedAt };
    },
    onMutate: async ({ referral, change: { status } }) => {
      await client.cancelQueries({ queryKey: referralsKey }); // an older answer must not undo what is shown
      if (status) showReferral(client, { ...referral, status });
    },
    onSuccess: ({ saved, askedAt }, { done }) => sayChanged(client, saved, { done, askedAt }),
    onError: (error, { referral }) => {
      if (error instanceof LeftAsItIs) return; // what somebody else has made of it is on show
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

type Said = { done: string; askedAt: number };

/** Shows a change that was saved, and offers to undo it for as long as the partner's mail is held. */
export function sayChanged(client: QueryClient, { undo, ...saved }: ChangedReferral, { done, askedAt }: Said): void {
  noteVersion(saved);
  showReferral(client, saved);
  const onSettled = () => void client.invalidateQueries({ queryKey: referralsKey });
  const { student_name, partner } = saved;
  const words = { title: done, description: `${student_name}.`, to: partner.active ? undefined : null };
  void offerUndo({ ...words, undo, record: saved, askedAt, role: "admin", onSettled });
}

/** True while a change is on its way: the list is not asked for then. */
export const useIsChangingReferral = () => useIsMutating({ mutationKey }) > 0;

export const sendReferralChange = (id: string, change: ReferralChangeInput) =>
  api<ChangedReferral>("PATCH", `referrals/${id}`, change, { role: "admin" });

/** The referral as it is now, where a change was refused because it was seen otherwise. */
export function storedReferral(error: unknown): AdminReferralView | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body.current ?? error.body.referral) as AdminReferralView | undefined; // the API's own answer
}

/** Puts a referral as it is now into the lists on show. */
export function showReferral(client: QueryClient, changed: AdminReferralView): void {
  client.setQueriesData<ApiPage<AdminReferralView>>(
    { queryKey: referralsKey },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === changed.id ? changed : row)) },
  );
}
