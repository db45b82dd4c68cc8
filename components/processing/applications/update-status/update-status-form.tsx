"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useEffect } from "react";
import { type Control, useController, useForm, useWatch } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { ErrorSummary } from "@/components/forms/error-summary";
import { DateField } from "@/components/forms/fields/date-field";
import { FieldFrame, useField } from "@/components/forms/fields/field-frame";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FieldPair } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { statusOptions } from "@/lib/applications/labels";
import { type ApplicationChangeInput, applicationChangeSchema } from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import { UpdateStatusConflict } from "./update-status-conflict";
import { UpdateStatusFoot, UpdateStatusFrame, updateStatusBody } from "./update-status-frame";
import { UpdateStatusOutlook } from "./update-status-outlook";
import { UpdateStatusSteps } from "./update-status-steps";
import { conflictRows, differingFields, type StatusValues, toValues } from "./update-status-values";
import { useProposal } from "./use-proposal";
import { useUpdateStatus } from "./use-update-status";

type UpdateStatusFormProps = {
  application: StaffApplicationView;
  onUnsaved: (isUnsaved: boolean) => void;
  /** Receives a function that says whether there is unsaved input now. */
  holdsChanges: RefObject<(() => boolean) | undefined>;
  onCancel: () => void;
  /** Called with the saved application; undefined when there was nothing to save. */
  onDone: (saved: StaffApplicationView | undefined) => void;
};

/** The schema accepts any input, because it guards the API; here its input is the form's values. */
const schema = applicationChangeSchema as unknown as ZodMiniType<ApplicationChangeInput, StatusValues>;

/** All fields of an application that the team edits. */
export function UpdateStatusForm({ application, onUnsaved, holdsChanges, onCancel, onDone }: UpdateStatusFormProps) {
  const form = useForm<StatusValues, unknown, ApplicationChangeInput>({
    ...formMode,
    resolver: zodResolver(schema),
    defaultValues: toValues(application),
  });
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const update = useUpdateStatus(form, application, onDone);
  const proposal = useProposal(form, update.base);
  // Withdrawing needs a reason, and has its own form.
  const choices = statusOptions.filter(({ value }) => value !== "withdrawn" || value === update.base.status);
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  holdsChanges.current = () => differingFields(form.getValues(), toValues(update.base)).length > 0;

  return (
    <UpdateStatusFrame
      onSubmit={update.submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void update.submit(event);
      }}
      aria-label="Update Status"
    >
      <div className={updateStatusBody()}>
        <Notices control={control} update={update} />
        <FieldPair>
          <SelectField control={control} name="status" label="Status" options={choices} />
          <UpdateStatusProgress control={control} />
        </FieldPair>
        <UpdateStatusOutlook control={control} base={update.base} proposal={proposal} />
        <TextAreaField
          control={control}
          name="notes"
          label="Notes"
          hint="Only the team sees this"
          optional
          dir="auto"
          rows={4}
        />
        <UpdateStatusSteps form={form} />
        <FieldPair>
          <TextField control={control} name="intake" label="Intake" optional dir="auto" autoComplete="off" />
          <DateField control={control} name="deadline" label="Deadline" optional />
        </FieldPair>
      </div>
      <UpdateStatusFoot isSubmitting={isSubmitting} idle="Save Changes" sending="Saving..." onCancel={onCancel}>
        <p
          className="flex flex-1 items-center gap-2 text-muted-foreground max-md:basis-full max-md:empty:hidden"
          role="status"
        >
          {isDirty && (
            <>
              <span className="size-[9px] flex-none rounded-full bg-accent" aria-hidden="true" />
              Not saved yet
            </>
          )}
        </p>
      </UpdateStatusFoot>
    </UpdateStatusFrame>
  );
}

type NoticesProps = {
  control: Control<StatusValues, unknown, ApplicationChangeInput>;
  update: ReturnType<typeof useUpdateStatus>;
};

/** What prevents saving: somebody else's changes, errors. */
function Notices({ control, update }: NoticesProps) {
  const mine = useWatch({ control }) as StatusValues; // every field of the form has a value
  return (
    <>
      {update.conflict ? (
        <UpdateStatusConflict
          conflict={update.conflict}
          rows={conflictRows(mine, update.base, update.conflict.theirs)}
          keeping="Keeping yours saves what you have changed; everything else stays as they saved it."
          theirs={{ label: "Load their version", onChoose: update.loadTheirs }}
          mine={{ label: "Keep mine", onChoose: update.keepMine }}
        />
      ) : (
        <ErrorSummary control={control} />
      )}
      {update.isAside && (
        <Alert tone="info" role="status" title="Their version is shown">
          Your own changes are set aside.
          <Button variant="line" size="sm" className="mt-3 flex" onClick={update.bringBack}>
            Restore mine
          </Button>
        </Alert>
      )}
    </>
  );
}

/** An application's progress in percent: a number input with a slider. */
function UpdateStatusProgress({ control }: { control: Control<StatusValues, unknown, ApplicationChangeInput> }) {
  const frame = useField({ control, name: "progress", label: "Progress" });
  const { field } = useController({ control, name: "progress" });
  const isNumber = !Number.isNaN(field.value);
  return (
    <FieldFrame {...frame} label="Progress">
      <div className="flex items-center gap-2.5">
        <Input
          {...frame.described}
          ref={field.ref}
          id={frame.id}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          className="w-22"
          autoComplete="off"
          value={isNumber ? field.value : ""}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value === "" ? Number.NaN : Number(target.value))}
        />
        <span aria-hidden="true">%</span>
        <input
          type="range"
          className="h-8 min-w-0 flex-1 accent-primary"
          min={0}
          max={100}
          step={5}
          aria-label="Progress, in steps of five"
          value={isNumber ? field.value : 0}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(Number(target.value))}
        />
      </div>
    </FieldFrame>
  );
}
