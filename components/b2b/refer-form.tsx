"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ChoicePillsField, SelectField, TextAreaField, TextField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { formMode, useSend } from "@/components/forms/use-send";
import { saysSessionOver, setSessionOver } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { FieldPair } from "@/components/ui/form/field";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { ApiError, api } from "@/lib/http/browser/api";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { type ReferralInput, referralSchema } from "@/lib/partners/schema/referral";
import type { ReferralView } from "@/lib/partners/views";

const countries = destinationNames.map(({ id, name }) => ({ value: id, label: name }));

type ReferFormProps = {
  /** Whether there is unsaved input. */
  onTyped: (isTyped: boolean) => void;
  onSent: (referral: ReferralView) => void;
};

/**
 * Who the student is. A student whom somebody has already referred is refused, with the time of that first referral.
 */
export function ReferForm({ onTyped, onSent }: ReferFormProps) {
  const client = useQueryClient();
  const keyFor = useRef(newKeyFor());
  const form = useForm<z.input<typeof referralSchema>, unknown, ReferralInput>({
    ...formMode,
    resolver: zodResolver(referralSchema),
    defaultValues: { student_name: "", email: "", phone: "", preferred_country: "", study_level: "", notes: "" },
  });
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const element = useFirstFocus("student_name");

  const submit = useSend(
    form,
    (values) => api<ReferralView>("POST", "referrals", values, { role: "b2b", idempotencyKey: keyFor.current(values) }),
    {
      failure: referralFailure,
      onFailure: (error) => {
        if (saysSessionOver("b2b", error)) return true;
        // Shown above the form, where there is room for the time, and not under the address.
        if (!(error instanceof ApiError) || error.status !== 409) return false;
        const { title, description } = referralFailure(error);
        form.setError("root.failure", { type: title, message: description });
        return true;
      },
      onSuccess: (referral) => {
        setSessionOver(false);
        void client.invalidateQueries({ queryKey: ["partner"] });
        onTyped(false);
        onSent(referral);
      },
    },
  );

  return (
    <form
      ref={element}
      className="grid gap-7.5"
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Refer a student"
    >
      <SessionOverAlert portal="b2b" />
      <ErrorSummary control={control} />
      <TextField control={control} name="student_name" label="Student name" autoComplete="off" dir="auto" />
      <FieldPair>
        <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
        <TextField control={control} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="off" />
      </FieldPair>
      <SelectField
        control={control}
        name="preferred_country"
        label="Preferred country"
        optional
        options={countries}
        placeholder="Not decided yet"
      />
      <ChoicePillsField control={control} name="study_level" label="Study level" optional options={studyLevelOptions} />
      <TextAreaField
        control={control}
        name="notes"
        label="Notes"
        hint="What we should know before we call."
        optional
        dir="auto"
      />
      <div>
        <SubmitButton busy={isSubmitting} idle="Refer student" sending="Sending..." variant="gold" />
      </div>
    </form>
  );
}

/** The input stays: after a login in another tab it can be sent as it is. */
function referralFailure(error: unknown): { title: string; description?: string } {
  if (!(error instanceof ApiError)) return { title: "Failed to refer the student" };
  const first = error.body.first_referred_at;
  if (error.status !== 409 || typeof first !== "string") {
    return { title: "Failed to refer the student", description: error.message };
  }
  const when = `${formatLongDate(first)}, ${formatTime(first)}, Lahore time`;
  return { title: error.message, description: `First referred on ${when}. The first referral counts.` };
}
