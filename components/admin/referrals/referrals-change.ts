"use client";

import type { QueryClient } from "@tanstack/react-query";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { showInLists } from "@/components/portal/list/list-query";
import { useRowChange } from "@/components/portal/list/use-row-change";
import { noteVersion } from "@/components/portal/send-seen";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { ApiError, api } from "@/lib/http/browser/api";
import type { ReferralChangeInput } from "@/lib/partners/schema/referral";
import type { AdminReferralView, ChangedReferral } from "@/lib/partners/views";
import { referralsKey } from "./referrals-queries";

export const referralChanges = "referral-change";

/** The changed fields, the text once it is saved, and the label for keeping it against somebody else's change. */
type ReferralChange = {
  referral: AdminReferralView;
  change: ReferralChangeInput;
  done: string;
  confirm: string;
};

/** What can be done with one referral, in its row and in the panel. */
export type ReferralChanges = {
  onEdit: () => void;
  onChange: (change: Omit<ReferralChange, "referral">) => void;
};

/** Changes a referral. The lists show a new status at once. */
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

/** Shows a saved change, and offers an Undo while the partner's email is held back. */
export function sayChanged(client: QueryClient, { undo, ...saved }: ChangedReferral, { done, askedAt }: Said): void {
  noteVersion(saved);
  updateReferralInLists(client, saved);
  const onSettled = () => void client.invalidateQueries({ queryKey: referralsKey });
  const { student_name, partner } = saved;
  const words = { title: done, description: `${student_name}.`, to: partner.active ? undefined : null };
  void offerUndo({ ...words, undo, record: saved, askedAt, role: "admin", onSettled });
}

export const sendReferralChange = (id: string, change: ReferralChangeInput) =>
  withStepUp("admin", () => api<ChangedReferral>("PATCH", `referrals/${id}`, change, { role: "admin" }));

/** The current referral from a conflict answer. */
export function storedReferral(error: unknown): AdminReferralView | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body.current ?? error.body.referral) as AdminReferralView | undefined; // typed by the API's contract
}

/** Puts the current referral into the cached lists. */
export const updateReferralInLists = (client: QueryClient, changed: AdminReferralView): void =>
  showInLists(client, referralsKey, changed.id, changed);
