"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextAreaField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { readStatus } from "@/lib/applications/labels";
import { type ApplicationWithdrawalInput, applicationWithdrawalSchema } from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import type { ConflictRow } from "./application-conflict";
import { UpdateStatusConflict } from "./update-status-conflict";
import { UpdateStatusFoot, UpdateStatusFrame, updateStatusBody } from "./update-status-frame";
import { conflictRows, fieldLabels, toValues } from "./update-status-values";
import { useVerb } from "./use-verb";

export type VerbFormProps = {
  application: StaffApplicationView;
  onUnsaved: (isUnsaved: boolean) => void;
  onCancel: () => void;
  /** Called with the saved application; undefined when there was nothing to save. */
  onDone: (saved: StaffApplicationView | undefined) => void;
};

type Values = z.input<typeof applicationWithdrawalSchema>;

const emptyFor = ({ version }: StaffApplicationView): Values => ({ reason: "", version });

/** What somebody else has saved since `base`, and the status, which withdrawing would change. */
const withdrawalRows = (base: StaffApplicationView, theirs: StaffApplicationView): ConflictRow[] => {
  const others = conflictRows(toValues(base), base, theirs).filter(({ label }) => label !== fieldLabels.status);
  const status = { label: fieldLabels.status, mine: [labelOf("withdrawn")], theirs: [labelOf(theirs.status)] };
  return [status, ...others];
};
const labelOf = (status: string) => readStatus(status).label;

/** Withdraws an application, with the reason. */
export function WithdrawForm({ application, onUnsaved, onCancel, onDone }: VerbFormProps) {
  const form = useForm<Values, unknown, ApplicationWithdrawalInput>({
    ...formMode,
    resolver: zodResolver(applicationWithdrawalSchema),
    defaultValues: emptyFor(application),
  });
  const { control, formState } = form;
  useEffect(() => onUnsaved(formState.isDirty), [formState.isDirty, onUnsaved]);
  const verb = useVerb(form, {
    application,
    verb: "withdrawal",
    toValues: emptyFor,
    title: "Application withdrawn",
    failure: "Failed to withdraw the application",
    body: ({ reason }) => ({ reason }),
    onDone,
  });
  return (
    <UpdateStatusFrame onSubmit={verb.submit} aria-label="Withdraw">
      <div className={updateStatusBody()}>
        {verb.conflict ? (
          <UpdateStatusConflict
            conflict={verb.conflict}
            rows={withdrawalRows(verb.base, verb.conflict.theirs)}
            keeping="Withdrawing stops the application as they saved it."
            theirs={{
              label: "Leave it",
              onChoose: () => {
                verb.loadTheirs({});
                onDone(undefined);
              },
            }}
            mine={{ label: "Withdraw anyway", onChoose: verb.keepMine }}
          />
        ) : (
          <ErrorSummary control={control} />
        )}
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
