"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextAreaField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { type ApplicationWithdrawalInput, applicationWithdrawalSchema } from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import { UpdateStatusFoot, UpdateStatusFrame, updateStatusBody } from "./update-status-frame";
import { useVerb } from "./use-verb";

export type VerbFormProps = {
  application: StaffApplicationView;
  onUnsaved: (isUnsaved: boolean) => void;
  onCancel: () => void;
  /** Called with the saved application; undefined when there was nothing to save. */
  onDone: (saved: StaffApplicationView | undefined) => void;
};

type Values = z.input<typeof applicationWithdrawalSchema>;

/** Withdraws an application, with the reason. */
export function WithdrawForm({ application, onUnsaved, onCancel, onDone }: VerbFormProps) {
  const form = useForm<Values, unknown, ApplicationWithdrawalInput>({
    ...formMode,
    resolver: zodResolver(applicationWithdrawalSchema),
    defaultValues: { reason: "", version: application.version },
  });
  const { control, formState } = form;
  useEffect(() => onUnsaved(formState.isDirty), [formState.isDirty, onUnsaved]);
  const submit = useVerb(form, {
    application,
    verb: "withdrawal",
    title: "Application withdrawn",
    failure: "Failed to withdraw the application",
    body: ({ reason }) => ({ reason, version: application.version }),
    onDone,
  });
  return (
    <UpdateStatusFrame onSubmit={submit} aria-label="Withdraw">
      <div className={updateStatusBody()}>
        <ErrorSummary control={control} />
        <p className="text-muted-foreground">
          We stop working on a withdrawn application. You can set another status later.
        </p>
        <TextAreaField
          control={control}
          name="reason"
          id="withdrawal-reason"
          label="Reason"
          hint="The student sees this."
          dir="auto"
          rows={4}
          maxLength={500}
        />
      </div>
      <UpdateStatusFoot
        isSubmitting={formState.isSubmitting}
        idle="Withdraw Application"
        sending="Withdrawing..."
        onCancel={onCancel}
      />
    </UpdateStatusFrame>
  );
}
