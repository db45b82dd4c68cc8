"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextAreaField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { CreateApplicationOptions } from "@/components/processing/create-application/create-application-options";
import { UnlistedQuestion } from "@/components/processing/create-application/unlisted-question";
import { type OptionsForm, takeNearest } from "@/components/processing/create-application/use-catalogue-options";
import { useUnlisted } from "@/components/processing/create-application/use-unlisted";
import { type ApplicationCorrectionInput, applicationCorrectionSchema } from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import { UpdateStatusFoot, UpdateStatusFrame, updateStatusBody } from "./update-status-frame";
import { useVerb } from "./use-verb";
import type { VerbFormProps } from "./withdraw-form";

type Values = z.input<typeof applicationCorrectionSchema>;

const toValues = ({ university_name, program_name, intake, country, version }: StaffApplicationView): Values => ({
  university_name,
  program_name,
  intake: intake ?? "",
  country: country ?? "",
  programme_id: "",
  reason: "",
  version,
});

const places = ["university_name", "program_name", "intake", "country"] as const;

/** Corrects what an application is for: university, programme, intake and country. */
export function CorrectForm({ application, onUnsaved, onCancel, onDone }: VerbFormProps) {
  const form = useForm<Values, unknown, ApplicationCorrectionInput>({
    ...formMode,
    resolver: zodResolver(applicationCorrectionSchema),
    defaultValues: toValues(application),
  });
  const { control, formState } = form;
  useEffect(() => onUnsaved(formState.isDirty), [formState.isDirty, onUnsaved]);
  const unlisted = useUnlisted();
  const submit = useVerb(form, {
    application,
    verb: "correction",
    title: "Application corrected",
    failure: "Failed to correct the application",
    body: ({ reason, programme_id, ...values }) => ({
      reason,
      version: application.version,
      unlisted: unlisted.choice(),
      ...(programme_id && { programme_id }),
      // Untouched fields keep their current stored values.
      ...Object.fromEntries(
        places.filter((field) => formState.dirtyFields[field]).map((field) => [field, values[field]]),
      ),
    }),
    onFailure: unlisted.heard,
    onDone,
  });
  // it has every field that they touch except the deadline, which is not sent
  const choices = form as unknown as OptionsForm;
  return (
    <UpdateStatusFrame onSubmit={submit} aria-label="Correct">
      <div className={updateStatusBody()}>
        <ErrorSummary control={control} />
        <UnlistedQuestion
          unlisted={unlisted.unlisted}
          onChoose={(field, choice) => {
            takeNearest(choices, field, choice);
            unlisted.settle(field);
          }}
          onAccept={() => unlisted.accept(submit)}
        />
        <CreateApplicationOptions form={choices} programme={undefined} applications={[]} />
        <TextAreaField
          control={control}
          name="reason"
          id="correction-reason"
          label="Reason"
          hint="The student sees this."
          dir="auto"
          rows={3}
          maxLength={500}
        />
      </div>
      <UpdateStatusFoot
        isSubmitting={formState.isSubmitting}
        idle="Save Correction"
        sending="Saving..."
        onCancel={onCancel}
      />
    </UpdateStatusFrame>
  );
}
