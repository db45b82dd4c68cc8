"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ChoicePillsField, TextField } from "@/components/forms/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { ApiError } from "@/lib/http/api";
import { commissionField } from "@/lib/partners/schema";
import type { AdminReferralView } from "@/lib/partners/views";
import { sendReferralChange, showReferral } from "./referrals-change";
import { partnerName, referralsKey } from "./referrals-queries";

/** Typed with a dollar sign or thousands commas or without; empty for an amount that is not agreed yet. */
const typedAmount = z.pipe(
  z.transform((typed: unknown) => {
    const text = String(typed ?? "").replace(/[\s$,]/g, "");
    return text === "" ? null : Number(text);
  }),
  z.nullable(commissionField()),
);
const states = [
  { value: "expected", label: "Expected" },
  { value: "earned", label: "Earned" },
] as const;
const formSchema = z.object({
  commission_usd: typedAmount,
  commission_status: z.enum(["expected", "earned"], "Please choose how far it has come"),
});

type ReferralsCommissionDialogProps = {
  /** Whose commission is changed; none closes the window. */
  referral: AdminReferralView | undefined;
  onClose: () => void;
  /** Takes the focus when the row that was opened has left the list. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** The amount of a commission, and whether it has been earned. Paying is a step of its own. */
export function ReferralsCommissionDialog({ referral, onClose, fallbackFocus }: ReferralsCommissionDialogProps) {
  const opener = useRef<HTMLElement>(null);
  return (
    <Dialog open={referral !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {referral && (
        <DialogContent
          title={
            <>
              Commission for <bdi>{referral.student_name}</bdi>
            </>
          }
          description={`What ${partnerName(referral.partner)} is paid for this student, in US dollars.`}
          onInteractOutside={(event) => event.preventDefault()} // a slip beside the window throws nothing away
          onOpenAutoFocus={() => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (opener.current?.isConnected ? opener : fallbackFocus).current?.focus();
          }}
        >
          <CommissionForm referral={referral} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function CommissionForm({ referral, onClose }: { referral: AdminReferralView; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    ...formMode,
    resolver: zodResolver(formSchema),
    defaultValues: {
      commission_usd: referral.commission_usd?.toString() ?? "",
      commission_status: referral.commission_status === "earned" ? "earned" : "expected",
    },
  });
  const submit = useSend(form, (values) => sendReferralChange(referral.id, values), {
    success: { title: "Commission updated" },
    failure: (error) =>
      error instanceof ApiError && error.status === 401
        ? { title: "Session expired", description: "Please log in again" }
        : {
            title: "Failed to change the commission",
            ...(error instanceof ApiError && { description: error.message }),
          },
    keepValues: true,
    onSuccess: (changed) => {
      showReferral(client, changed);
      void client.invalidateQueries({ queryKey: referralsKey });
      onClose();
    },
  });
  const { control, formState } = form;
  return (
    <form className="form" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <TextField
        control={control}
        name="commission_usd"
        label="Amount in US dollars"
        hint="Leave it empty while nothing is agreed."
        inputMode="decimal"
        autoComplete="off"
      />
      <ChoicePillsField
        control={control}
        name="commission_status"
        label="How far it has come"
        hint="It becomes earned by itself when an application of the student is completed."
        options={states}
      />
      <DialogFooter className="mt-0">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={formState.isSubmitting} idle="Save commission" sending="Saving..." />
      </DialogFooter>
    </form>
  );
}
