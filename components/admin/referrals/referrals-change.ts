"use client";

import type { QueryClient } from "@tanstack/react-query";
import { showInLists } from "@/components/portal/list/list-query";
import { useRowChange } from "@/components/portal/list/use-row-change";
import { noteVersion } from "@/components/portal/send-seen";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { ApiError, api } from "@/lib/http/browser/api";
import type { ReferralChangeInput } from "@/lib/partners/schema/referral";
import type { AdminReferralView, ChangedReferral } from "@/lib/partners/views";
import { referralsKey } from "./referrals-queries";

export const referralChanges = "referral-change";

/** What is changed, what is said once it is saved, and what the choice against somebody else's change is called. */
export type ReferralChange = {
  referral: AdminReferralView;
  change: ReferralChangeInput;
  done: string;
  confirm: string;
};

/** Changes a referral. The lists show another status at once. */
export const useReferralChange = () =>
  useRowChange<ReferralChange, AdminReferralView, ChangedReferral>({
    name: referralChanges,
    queryKey: referralsKey,
    row: ({ referral }) => referral,
    wanted: ({ change: { status } }) => (status ? { status } : {}),
    show: (client, id, change) => showInLists(client, referralsKey, id, change),
    stored: storedReferral,
    send: ({ referral, change }, version) => sendReferralChange(referral.id, { ...change, version }),
    confirm: ({ confirm }) => confirm,
    onSaved: (client, { saved, askedAt }, { done }) => sayChanged(client, saved, { done, askedAt }),
    failure: "Failed to change the referral",
  });

type Said = { done: string; askedAt: number };

/** Shows a change that was saved, and offers to undo it for as long as the partner's mail is held. */
export function sayChanged(client: QueryClient, { undo, ...saved }: ChangedReferral, { done, askedAt }: Said): void {
  noteVersion(saved);
  updateReferralInLists(client, saved);
  const onSettled = () => void client.invalidateQueries({ queryKey: referralsKey });
  const { student_name, partner } = saved;
  const words = { title: done, description: `${student_name}.`, to: partner.active ? undefined : null };
  void offerUndo({ ...words, undo, record: saved, askedAt, role: "admin", onSettled });
}

export const sendReferralChange = (id: string, change: ReferralChangeInput) =>
  api<ChangedReferral>("PATCH", `referrals/${id}`, change, { role: "admin" });

/** The referral as it is now, where a change was refused because it was seen otherwise. */
export function storedReferral(error: unknown): AdminReferralView | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body.current ?? error.body.referral) as AdminReferralView | undefined; // the API's own answer
}

/** Puts a referral as it is now into the lists on show. */
export const updateReferralInLists = (client: QueryClient, changed: AdminReferralView): void =>
  showInLists(client, referralsKey, changed.id, changed);
