"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ChoicePillsField, TextField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { ApiError } from "@/lib/http/browser/api";
import { dollars } from "@/lib/partners/commission";
import { readCommissionStatus } from "@/lib/partners/labels";
import { commissionField, type ReferralChangeInput, readAmount } from "@/lib/partners/schema/referral";
import type { AdminReferralView } from "@/lib/partners/views";
import { sayChanged, sendReferralChange, storedReferral, updateReferralInLists } from "./referrals-change";
import { canEditCommission, referralsKey } from "./referrals-queries";

const states = [
  { value: "expected", label: "Expected" },
  { value: "earned", label: "Earned" },
] as const;
const formSchema = z.object({
  commission_usd: z.pipe(
    z.transform((typed: unknown) => readAmount(String(typed ?? ""))),
    z.nullable(commissionField()),
  ),
  commission_status: z.enum(["expected", "earned"], "Please choose a commission status"),
});
type Typed = z.input<typeof formSchema>;
type Values = z.output<typeof formSchema>;

/** A referral's values in the form. Paying is a separate step, so the form shows "paid" as "earned". */
const toValues = ({ commission_usd, commission_status }: AdminReferralView): Values => ({
  commission_usd,
  commission_status: commission_status === "earned" || commission_status === "paid" ? "earned" : "expected",
});

/** The fields in which the form differs from the referral. */
function changesOf(values: Values, seen: AdminReferralView): ReferralChangeInput {
  const { commission_usd, commission_status } = toValues(seen);
  return {
    ...(values.commission_usd !== commission_usd && { commission_usd: values.commission_usd }),
    ...(values.commission_status !== commission_status && { commission_status: values.commission_status }),
  };
}

/** The current values, in words. */
function wordsOf({ status, commission_usd, commission_status }: AdminReferralView): string {
  if (status === "declined") return "The referral is declined now, and there is no commission.";
  if (commission_usd === null || commission_status === null) return "No amount is agreed.";
  return `It is ${dollars(commission_usd)} now, ${readCommissionStatus(commission_status).label.toLowerCase()}.`;
}

/** What the admin can do about it. */
function adviceOn(stored: AdminReferralView): string {
  if (canEditCommission(stored)) return "Your changes are kept: check them, then save again.";
  return stored.commission_status === "paid"
    ? "Reverse the payment before you change it."
    : "Reopen the referral before you change it.";
}

const failureOf = (error: unknown) => {
  if (error instanceof ApiError && error.status === 401) {
    return { title: "Session expired", description: "Please log in again" };
  }
  const stored = storedReferral(error);
  if (stored)
    return {
      title: "This commission was changed by someone else",
      description: `${wordsOf(stored)} ${adviceOn(stored)}`,
    };
  return {
    title: "Failed to change the commission",
    ...(error instanceof ApiError && { description: error.message }),
  };
};

/**
 * Sends only what was changed here, and which version it is based on. When the commission has moved on meanwhile,
 * nothing is saved: untouched fields take the new values, and typed ones stay.
 */
function useCommissionForm(referral: AdminReferralView, onClose: () => void) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(referral);
  const form = useForm<Typed, unknown, Values>({
    ...formMode,
    resolver: zodResolver(formSchema),
    defaultValues: { ...toValues(seen), commission_usd: seen.commission_usd?.toString() ?? "" },
  });

  const follow = (stored: AdminReferralView, changed: ReferralChangeInput) => {
    const { commission_usd, commission_status } = toValues(stored);
    if (changed.commission_usd === undefined) form.setValue("commission_usd", commission_usd?.toString() ?? "");
    if (changed.commission_status === undefined) form.setValue("commission_status", commission_status);
    setSeen(stored);
    updateReferralInLists(client, stored);
    void client.invalidateQueries({ queryKey: referralsKey });
  };

  const submit = useSend(
    form,
    async (values) => {
      const changed = changesOf(values, seen);
      try {
        const askedAt = performance.now();
        const seenNow = { seen_status: seen.commission_status, version: seen.version };
        return { saved: await sendReferralChange(seen.id, { ...changed, ...seenNow }), askedAt };
      } catch (error) {
        const stored = storedReferral(error);
        if (stored) follow(stored, changed);
        throw error;
      }
    },
    {
      failure: failureOf,
      keepValues: true,
      onSuccess: ({ saved, askedAt }) => {
        sayChanged(client, saved, { done: "Commission updated", askedAt });
        void client.invalidateQueries({ queryKey: referralsKey });
        onClose();
      },
    },
  );
  return { form, submit, seen };
}

/** Amount and status of a commission. */
export function ReferralsCommissionForm({
  referral,
  onClose,
}: {
  /** The referral as it was when the dialog opened. */
  referral: AdminReferralView;
  onClose: () => void;
}) {
  const { form, submit, seen } = useCommissionForm(referral, onClose);
  const { control, formState } = form;
  const canSave = canEditCommission(seen);
  return (
    <form
      className="grid gap-7.5"
      method="post"
      onSubmit={canSave ? submit : (event) => event.preventDefault()} // Enter submits a form even without a button
      noValidate
    >
      <ErrorSummary control={control} />
      <TextField
        control={control}
        name="commission_usd"
        label="Amount in US dollars"
        hint="Leave empty until an amount is agreed."
        inputMode="decimal"
        autoComplete="off"
      />
      <ChoicePillsField
        control={control}
        name="commission_status"
        label="Status"
        hint="It becomes earned automatically when one of the student’s applications is completed."
        options={states}
      />
      <DialogFooter className="mt-0">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        {canSave && <SubmitButton busy={formState.isSubmitting} idle="Save commission" sending="Saving..." />}
      </DialogFooter>
    </form>
  );
}
