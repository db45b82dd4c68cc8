"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { withUtm } from "@/components/forms/draft/kept-campaign";
import { ErrorSummary } from "@/components/forms/error-summary";
import { FieldMessage, fieldTone, useField } from "@/components/forms/fields/field-frame";
import { TextField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Check, FieldPair, fieldVariants } from "@/components/ui/form/field";
import { callConsent } from "@/lib/calls/labels";
import { callRequestSchema } from "@/lib/calls/schema";
import { ApiError, api } from "@/lib/http/browser/api";
import { site } from "@/lib/site";

type CallFormProps = {
  sessionId: string;
  phone: string | undefined;
  onCalled: (phone: string) => void;
  /** The visitor has asked for the form, and goes on in it. */
  isAsked: boolean;
};

/** Name, number and consent, for whoever wants to be called. */
export function CallForm({ sessionId, phone, onCalled, isAsked }: CallFormProps) {
  const keyFor = useRef(newKeyFor());
  const form = useForm({
    ...formMode,
    resolver: zodResolver(callRequestSchema),
    defaultValues: { session_id: sessionId, name: "", phone: phone ?? "" },
  });
  const { control, register, setFocus } = form;
  const consent = useField({ control, name: "consent", label: "Consent" });
  const submit = useSend(
    form,
    async (values) => {
      const sent = withUtm(values);
      await api("POST", "chat/call-requests", sent, { idempotencyKey: keyFor.current(sent) });
      return values.phone;
    },
    {
      failure: (error) => ({
        title: "We don’t have your number yet",
        description:
          error instanceof ApiError && error.status > 0
            ? error.message
            : `Please try again, or call us on ${site.phones[0]}.`,
      }),
      keepValues: true,
      onSuccess: onCalled,
    },
  );
  useEffect(() => {
    if (isAsked) setFocus("name");
  }, [isAsked, setFocus]);

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <FieldPair>
        <TextField control={control} name="name" label="Your name" autoComplete="name" />
        <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
      </FieldPair>
      <div className={fieldVariants({ tone: fieldTone(consent) })}>
        <FieldMessage id={consent.errorId} message={consent.message} room={consent.room} />
        <Check id="consent" {...consent.described} {...register("consent")}>
          <span>
            {callConsent}{" "}
            <a className="text-link underline" href="/privacy-policy" target="_blank" rel="noopener">
              Privacy policy
            </a>
          </span>
        </Check>
      </div>
      {/* Only a program fills this in. */}
      <input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="hidden"
        {...register("website")}
      />
      <div>
        <SubmitButton busy={form.formState.isSubmitting} idle="Call me" sending="Sending..." size="sm" />
      </div>
    </form>
  );
}
