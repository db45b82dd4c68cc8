"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Control, type UseFormReturn, useFieldArray, useForm, useFormState } from "react-hook-form";
import { useToday } from "@/components/admin/calendar/use-today";
import { EditDialog } from "@/components/admin/edit-dialog";
import { FieldMessage } from "@/components/forms/fields/field-frame";
import { SelectField, TextField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { sendSeen } from "@/components/portal/send-seen";
import { Button } from "@/components/ui/button";
import { firstHour, lastHour, workdays } from "@/lib/hours/labels";
import { type HoursForm as Form, type HoursInput, hoursFormSchema, mostDaysOff } from "@/lib/hours/schema";
import type { MemberHoursView } from "@/lib/hours/views";
import { endOf } from "@/lib/hours/week";
import { api } from "@/lib/http/browser/api";
import { hourLabel } from "@/lib/office-time";
import { hoursQuery } from "./hours-queries";

type FormControl = Control<Form, unknown, HoursInput>;
type HoursFormState = UseFormReturn<Form, unknown, HoursInput>;

/** The form's initial values: a line for each workday. */
const toForm = ({ weekly, days_off }: MemberHoursView): Form => ({
  weekly: workdays.map(({ value }) => {
    const span = weekly.find(({ weekday }) => weekday === value);
    return { from: span?.from.toString() ?? "", to: span?.to.toString() ?? "" };
  }),
  days_off,
});

/** What the first hours of anybody change for everybody. */
const firstHours =
  "Nobody has hours yet. Once you save these, a time can be booked only while somebody is in, and members without hours count as not in. ";

/** Edits a member's week and days off. `isFirst` says that nobody has hours yet. */
export function HoursDialog({
  member,
  isFirst,
  onClose,
}: {
  member: MemberHoursView;
  isFirst: boolean;
  onClose: () => void;
}) {
  const form = useForm<Form, unknown, HoursInput>({
    ...formMode,
    defaultValues: toForm(member),
    resolver: zodResolver(hoursFormSchema),
  });
  const { control } = form;
  return (
    <EditDialog
      title={
        <>
          Hours of <bdi>{member.name}</bdi>
        </>
      }
      description={`${isFirst ? firstHours : ""}In Lahore time. Bookings stay: those for which too few people are in are listed as conflicts.`}
      form={form}
      save={useSave(member)}
      words={{
        button: "Save hours",
        saved: "Hours saved",
        failed: "The hours were not changed",
        kept: "They stay as the other admin saved them. What you chose is still here.",
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {workdays.map(({ value, label }, index) => (
          <Day key={value} form={form} index={index} label={label} />
        ))}
        <SameEveryDay form={form} />
      </div>
      <DaysOff control={control} />
    </EditDialog>
  );
}

/** Saves the hours; if another admin was faster it asks. */
function useSave(member: MemberHoursView) {
  const client = useQueryClient();
  return async (hours: HoursInput): Promise<MemberHoursView> => {
    const refresh = () => void client.invalidateQueries({ queryKey: hoursQuery.queryKey });
    const send = (version: number) =>
      api<MemberHoursView>("PUT", `office/hours/${member.id}`, { ...hours, version }, { role: "admin" });
    const saved = await sendSeen(member, send, { confirm: "Save mine", onTheirs: refresh });
    refresh();
    void client.invalidateQueries({ queryKey: ["consultations"] }); // the conflicts, and the calendar's free slots
    return saved;
  };
}

const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index).map((hour) => ({
  value: String(hour),
  label: hourLabel(hour),
}));

/** One workday. The end follows the start that is chosen, unless it is later already. */
function Day({ form, index, label }: { form: HoursFormState; index: number; label: string }) {
  const { control, getValues, setValue } = form;
  const [start, end] = [`weekly.${index}.from`, `weekly.${index}.to`] as const;
  const follow = (from: string) => {
    if (from && Number(getValues(end)) > Number(from)) return;
    const weekday = workdays[index]?.value ?? 1; // every line has its day
    setValue(end, from && String(endOf(weekday, Number(from))), { shouldDirty: true });
  };
  return (
    <fieldset
      className="grid grid-cols-2 items-start gap-3 md:grid-cols-[110px_minmax(0,1fr)_minmax(0,1fr)]"
      // on its way up: the field's own listener belongs to the form
      onChange={({ target }) => target instanceof HTMLSelectElement && target.name === start && follow(target.value)}
    >
      <legend className="sr-only">{label}</legend>
      <b aria-hidden="true" className="max-md:col-span-2 md:pt-9">
        {label}
      </b>
      <SelectField control={control} name={start} label="From" options={hours.slice(0, -1)} placeholder="Not in" />
      <SelectField control={control} name={end} label="To" options={hours.slice(1)} placeholder="Not in" />
    </fieldset>
  );
}

/** Gives every workday the hours of the first one that has any. */
function SameEveryDay({ form }: { form: HoursFormState }) {
  const [said, setSaid] = useState("");
  function copy() {
    const { weekly } = form.getValues();
    const first = weekly.findIndex(({ from, to }) => from && to);
    const hoursOfDay = weekly[first];
    if (!hoursOfDay) return setSaid("Choose the hours of a day first.");
    form.setValue(
      "weekly",
      weekly.map(() => ({ ...hoursOfDay })),
      { shouldDirty: true },
    );
    setSaid(`Every day now has the hours of ${workdays[first]?.label}.`);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="line" size="sm" className="max-md:min-h-11" onClick={copy}>
        Same hours every day
      </Button>
      <span role="status" className="text-muted-foreground">
        {said}
      </span>
    </div>
  );
}

function DaysOff({ control }: { control: FormControl }) {
  const today = useToday();
  const { fields, append, remove } = useFieldArray({ control, name: "days_off" });
  const { errors } = useFormState({ control, name: "days_off" });
  const message = errors.days_off?.root?.message ?? errors.days_off?.message;
  return (
    <fieldset id="days_off" tabIndex={-1} className="grid gap-4">
      <legend className="mb-2 font-[620]">Days off</legend>
      <FieldMessage id="days_off-error" message={message} room={undefined} />
      {fields.length === 0 && <p className="text-muted-foreground">None ahead.</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <TextField control={control} name={`days_off.${index}.from`} label="First day" type="date" />
          <TextField control={control} name={`days_off.${index}.to`} label="Last day" type="date" min={today} />
          <Button variant="line" className="max-md:col-span-2 max-md:min-h-11" onClick={() => remove(index)}>
            Remove<span className="sr-only"> these days off, number {index + 1}</span>
          </Button>
        </div>
      ))}
      {fields.length < mostDaysOff && (
        <div>
          <Button
            variant="line"
            size="sm"
            className="max-md:min-h-11"
            onClick={() => append({ from: "", to: "" }, { shouldFocus: true })}
          >
            <Plus aria-hidden="true" />
            Add days off
          </Button>
        </div>
      )}
    </fieldset>
  );
}
