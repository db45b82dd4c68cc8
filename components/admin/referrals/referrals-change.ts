"use client";

import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { ApiError, type ApiPage, api } from "@/lib/http/api";
import type { ReferralChangeInput } from "@/lib/partners/schema";
import type { AdminReferralView, ChangedReferral } from "@/lib/partners/views";
import { referralsKey, toldSentence } from "./referrals-queries";

const mutationKey = ["referral-change"];

export type ReferralChange = { referral: AdminReferralView; change: ReferralChangeInput; done: string };

/** A change that was refused, since somebody else has changed the referral: what it is now, and who did what. */
export type ReferralConflict = { refused: ReferralChange; current: AdminReferralView; detail: string };

/**
 * Changes a referral. The lists show another status at once and get the old one back when the server refuses. Several
 * changes are sent one after the other, in the order in which they were made. For some seconds a change can be undone;
 * one that meets somebody else's is shown to `onConflict`, for a person to choose.
 */
export function useReferralChange(onConflict: (conflict: ReferralConflict) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ referral, change }: ReferralChange) =>
      sendReferralChange(referral.id, { ...change, version: shownVersion(client, referral) }),
    onMutate: async ({ referral, change: { status } }) => {
      await client.cancelQueries({ queryKey: referralsKey }); // an older answer must not undo what is shown
      if (status) showReferral(client, { ...referral, version: shownVersion(client, referral), status });
    },
    onSuccess: (changed, { done }) => {
      showReferral(client, changed);
      sayChanged(client, changed, done);
    },
    onError: (error, refused) => {
      const current = storedReferral(error);
      showReferral(client, current ?? refused.referral);
      if (error instanceof ApiError && error.status === 401) return;
      if (current) onConflict({ refused, current, detail: error.message });
      else toast.error("Failed to change the referral", error.message);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey: referralsKey }) : undefined;
    },
  });
}

/** Says that a change is saved, and offers to undo it: until then the partner's mail is held. */
export function sayChanged(client: QueryClient, { undo, partner }: ChangedReferral, done: string): void {
  if (!undo) void toast.success(done);
  else
    void toast.action(done, { label: "Undo", onClick: () => void undoChange(client, undo.id) }, toldSentence(partner));
}

async function undoChange(client: QueryClient, changeId: string): Promise<void> {
  try {
    await api("POST", `changes/${changeId}/undo`, undefined, { role: "admin" });
    void toast.success("Change undone", "The referral is as it was before. Nobody was told.");
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return; // the screen says that the session is over
    void toast.error("The change could not be undone", error instanceof Error ? error.message : undefined);
  }
  await client.invalidateQueries({ queryKey: referralsKey });
}

/** The version on show: an own change of a moment ago has raised it since the row was pressed. */
function shownVersion(client: QueryClient, { id, version }: AdminReferralView): number {
  const pages = client.getQueriesData<ApiPage<AdminReferralView>>({ queryKey: referralsKey });
  const shown = pages.flatMap(([, page]) => page?.rows ?? []).filter((row) => row.id === id);
  return Math.max(version, ...shown.map((row) => row.version));
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
