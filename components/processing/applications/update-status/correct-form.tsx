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
import type { ConflictRow } from "./application-conflict";
import { UpdateStatusConflict } from "./update-status-conflict";
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

const labels = {
  university_name: "University",
  program_name: "Program",
  intake: "Intake",
  country: "Country",
} as const;
type Place = keyof typeof labels;
const places = Object.keys(labels) as Place[]; // the keys of the table above

const typed = (values: Values, place: Place) => String(values[place] ?? "").trim();
const lines = (text: string) => (text ? [text] : []);

/** Where the form differs from what somebody else has saved; only `touched` fields are the person's own. */
const conflictRows = (
  mine: Values,
  theirs: StaffApplicationView,
  touched: Partial<Record<keyof Values, boolean>>,
): ConflictRow[] =>
  places
    .filter((place) => typed(mine, place) !== (theirs[place] ?? ""))
    .map((place) => ({
      label: labels[place],
      mine: touched[place] ? lines(typed(mine, place)) : undefined,
      theirs: lines(theirs[place] ?? ""),
    }));

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
  const verb = useVerb(form, {
    application,
    verb: "correction",
    toValues,
    title: "Application corrected",
    failure: "Failed to correct the application",
    body: ({ reason, programme_id, ...values }) => ({
      reason,
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
    <UpdateStatusFrame onSubmit={verb.submit} aria-label="Correct">
      <div className={updateStatusBody()}>
        {verb.conflict ? (
          <UpdateStatusConflict
            conflict={verb.conflict}
            rows={conflictRows(form.getValues(), verb.conflict.theirs, formState.dirtyFields)}
            keeping="Keeping yours saves what you have changed here; everything else stays as they saved it."
            theirs={{
              label: "Load their version",
              onChoose: () => verb.loadTheirs({ reason: form.getValues("reason") }),
            }}
            mine={{ label: "Keep mine", onChoose: verb.keepMine }}
          />
        ) : (
          <ErrorSummary control={control} />
        )}
        <UnlistedQuestion
          unlisted={unlisted.unlisted}
          onChoose={(field, choice) => {
            takeNearest(choices, field, choice);
            unlisted.settle(field);
          }}
          onAccept={() => unlisted.accept(verb.submit)}
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
