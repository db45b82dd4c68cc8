"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { DateField } from "@/components/forms/fields/date-field";
import { TextField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { formMode, useSend } from "@/components/forms/use-send";
import { ProfileSaveRow } from "@/components/student/profile/profile-form";
import { educationFailure } from "@/components/student/profile/saving-failure";
import { useUnsaved } from "@/components/student/profile/unsaved-changes";
import { Button } from "@/components/ui/button";
import { FieldPair } from "@/components/ui/form/field";
import { educationSchema } from "@/lib/education/schema/education";
import type { EducationView } from "@/lib/education/views";
import { api } from "@/lib/http/browser/api";
import { toEducationForm } from "./education-form";

type ProfileEducationFormProps = {
  /** The entry to edit; absent for a new one. */
  entry?: EducationView;
  onSaved: (entry: EducationView) => void;
  onCancel: () => void;
};

/** The form of an entry, and how it is saved: as a new entry, or replacing the old one. */
function useEducationForm(entry: EducationView | undefined, onSaved: (entry: EducationView) => void) {
  const keyFor = useRef(newKeyFor());
  const form = useForm({
    ...formMode,
    resolver: zodResolver(educationSchema),
    defaultValues: toEducationForm(entry),
  });
  useUnsaved("education", form.formState.isDirty);

  const submit = useSend(
    form,
    (values) =>
      entry
        ? // An absent field stays unchanged, so cleared fields are sent as null.
          api<EducationView>("PUT", `education/${entry.id}`, { ...cleared, ...given(values) }, { role: "student" })
        : api<EducationView>("POST", "education", values, { role: "student", idempotencyKey: keyFor.current(values) }),
    {
      success: ({ degree }) => ({
        title: "Education updated",
        description: `${degree} is ${entry ? "saved" : "added"}.`,
      }),
      failure: educationFailure,
      keepValues: true,
      onSuccess: onSaved,
    },
  );
  return { form, submit };
}

/** Adds or edits one entry of the education history. */
export function ProfileEducationForm({ entry, onSaved, onCancel }: ProfileEducationFormProps) {
  const { form, submit } = useEducationForm(entry, onSaved);
  const { control, formState } = form;
  const element = useFirstFocus("degree");

  return (
    <form
      ref={element}
      className="my-5 grid gap-6 rounded-lg border border-border bg-surface p-6 max-md:-mx-2 max-md:px-4 max-md:py-5"
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={entry ? "Change entry" : "Add education"}
    >
      <ErrorSummary control={control} />
      <FieldPair>
        <TextField
          control={control}
          name="degree"
          label="Degree"
          hint="For example BS Computer Science, FSc Pre-Engineering, BSc (2 years)"
          dir="auto"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="institution"
          label="Institution"
          hint="University, college or school"
          dir="auto"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="year_completed"
          label="Year completed"
          hint="Still studying? The year you expect to finish"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        <TextField
          control={control}
          name="gpa"
          label="Grade or GPA"
          hint="As on the certificate: 3.4 / 4.0, 85 % or 912 / 1100"
          autoComplete="off"
        />
        <TextField control={control} name="major" label="Major" optional dir="auto" autoComplete="off" />
        <TextField control={control} name="country" label="Country" optional dir="auto" autoComplete="off" />
        <DateField control={control} name="start_date" label="Start date" optional />
        <DateField control={control} name="end_date" label="End date" optional />
      </FieldPair>
      <ProfileSaveRow
        busy={formState.isSubmitting}
        isUnsaved={formState.isDirty}
        idle={entry ? "Save entry" : "Add education"}
      >
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </ProfileSaveRow>
    </form>
  );
}

const cleared = { country: null, major: null, start_date: null, end_date: null };
const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
