"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { DateField } from "@/components/forms/fields/date-field";
import { TextAreaField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { formMode, useSend } from "@/components/forms/use-send";
import { saysSessionOver, setSessionOver } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { studentQuery } from "@/components/processing/processing-queries";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import type { StaffStudentView } from "@/lib/accounts/views";
import {
  type ApplicationCreateInput,
  applicationFormSchema,
  type CreateApplicationValues,
} from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import type { ProgrammeOption } from "@/lib/catalogue-search/views";
import { ApiError, api } from "@/lib/http/browser/api";
import type { StaffRequestView } from "@/lib/requests/views";
import { CreateApplicationOptions } from "./create-application-options";
import { UnlistedQuestion } from "./unlisted-question";
import { type OptionsForm, takeNearest } from "./use-catalogue-options";
import { useUnlisted } from "./use-unlisted";
import { onlyIntakeOf } from "./usual-intakes";

/** What the form is prefilled from: the request that it answers, and the recommended programme. */
export type Start = { request: StaffRequestView | undefined; programme: ProgrammeOption | undefined };

export type CreateApplicationFormProps = {
  student: StaffStudentView;
  start?: Start;
  /** Whether there is unsaved input. */
  onTyped: (isTyped: boolean) => void;
  onCancel: () => void;
  onCreated: () => void;
};

/** The form's initial values: empty, or what the student has asked for. */
function toForm(studentId: string, { request, programme }: Start): CreateApplicationValues {
  const { recommendation } = request ?? {};
  const intake = programme && onlyIntakeOf(programme);
  return {
    student_id: studentId,
    university_name: programme?.university_name ?? recommendation?.title ?? "",
    program_name: programme?.name ?? recommendation?.subtitle ?? "",
    programme_id: programme?.id ?? "",
    country: programme?.country ?? "",
    intake: intake?.name ?? "",
    deadline: intake?.deadline ?? "",
    notes: "",
    request_id: request?.id ?? "",
  };
}

const fromNothing: Start = { request: undefined, programme: undefined };

/** A new application: chosen from the catalogue, or typed when it is not listed there. */
export function CreateApplicationForm({ student, start = fromNothing, ...on }: CreateApplicationFormProps) {
  const form = useForm<CreateApplicationValues, unknown, ApplicationCreateInput>({
    ...formMode,
    resolver: zodResolver(applicationFormSchema),
    defaultValues: toForm(student.id, start),
  });
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const { onTyped, onCancel, onCreated } = on;
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const element = useFirstFocus("university_name");

  const { submit, unlisted } = useSendApplication(form, student.id, onCreated);

  return (
    <form
      ref={element}
      className="grid gap-5"
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Create Application"
    >
      <SessionOverAlert portal="processing" />
      <ErrorSummary control={control} />
      <UnlistedQuestion
        unlisted={unlisted.unlisted}
        onChoose={(field, choice) => {
          takeNearest(form, field, choice);
          unlisted.settle(field);
        }}
        onAccept={() => unlisted.accept(submit)}
      />
      {start.request === undefined && start !== fromNothing && (
        <Alert tone="info">This request is no longer open. You can still create an application.</Alert>
      )}
      <CreateApplicationOptions form={form} programme={start.programme} applications={student.applications} />
      <DateField
        control={control}
        name="deadline"
        id="application-deadline"
        label="Deadline"
        hint="The last day to apply"
        optional
      />
      <TextAreaField
        control={control}
        name="notes"
        id="application-notes"
        label="Notes for the team"
        hint="The student never sees this"
        optional
        dir="auto"
        rows={2}
      />
      {/* The submit button is always visible. */}
      <DialogFooter className="sticky bottom-0 -mx-7 border-border border-t bg-popover px-7 py-4 max-md:-mx-5 max-md:px-5 max-md:py-3">
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={isSubmitting} idle="Create Application" sending="Creating..." />
      </DialogFooter>
    </form>
  );
}

/** Creates the application. Asks first (`unlisted`) when a typed name is not in the catalogue. */
function useSendApplication(form: OptionsForm, studentId: string, onCreated: () => void) {
  const client = useQueryClient();
  const keyFor = useRef(newKeyFor());
  const unlisted = useUnlisted();
  const submit = useSend(
    form,
    (values) => {
      const body = { ...values, unlisted: unlisted.choice() };
      const idempotencyKey = keyFor.current(body);
      return api<StaffApplicationView>("POST", "applications", body, { role: "processing", idempotencyKey });
    },
    {
      onFailure: (error) => saysSessionOver("processing", error) || unlisted.heard(error),
      success: ({ university_name, program_name }) => ({
        title: "Application created successfully",
        description: `${university_name}, ${program_name}`,
      }),
      failure: creationFailure,
      keepValues: true,
      onSuccess: (created) => {
        setSessionOver(false);
        client.setQueryData(studentQuery(studentId).queryKey, (before) => before && withApplication(before, created));
        void client.invalidateQueries({ queryKey: ["processing"] });
        onCreated();
      },
    },
  );
  return { submit, unlisted };
}

const creationFailure = (error: unknown) => ({
  title: "Failed to create application.",
  description: error instanceof ApiError ? error.message : undefined,
});

/** The record with the new application first, unless a refresh has already brought it. */
const withApplication = (student: StaffStudentView, created: StaffApplicationView): StaffStudentView =>
  student.applications.some(({ id }) => id === created.id)
    ? student
    : {
        ...student,
        applications: [created, ...student.applications],
        application_count: student.application_count + 1,
      };
