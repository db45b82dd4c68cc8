"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useToday } from "@/components/admin/calendar/use-today";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SelectField, TextField } from "@/components/forms/fields/fields";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { LeftAsItIs } from "@/components/portal/send-seen";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FieldPair } from "@/components/ui/form/field";
import { firstHour, lastHour } from "@/lib/hours/labels";
import { ApiError } from "@/lib/http/browser/api";
import { type ShortHoursForm, type ShortHoursPeriod, shortHoursFormSchema } from "@/lib/office/schema";
import { hourLabel } from "@/lib/office-time";

const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index).map((hour) => ({
  value: String(hour),
  label: hourLabel(hour),
}));

const toForm = ({ from, to, opens, closes, friday_closes }: ShortHoursPeriod): ShortHoursForm => ({
  from,
  to,
  opens: String(opens),
  closes: String(closes),
  friday_closes: String(friday_closes),
});

type ShortHoursDialogProps = {
  period: ShortHoursPeriod;
  onClose: () => void;
  onSave: (period: ShortHoursPeriod) => Promise<unknown>;
};

/** Changes the days and the hours of weeks with shorter hours. */
export function ShortHoursDialog({ period, onClose, onSave }: ShortHoursDialogProps) {
  const opener = useOpenerFocus();
  const today = useToday();
  const form = useForm<ShortHoursForm, unknown, ShortHoursPeriod>({
    ...formMode,
    resolver: zodResolver(shortHoursFormSchema),
    defaultValues: toForm(period),
  });
  const submit = useSend(form, onSave, {
    failure: (error) => ({
      title: "The hours were not changed",
      description:
        error instanceof LeftAsItIs
          ? "They stay as the other admin saved them. What you chose is still here."
          : error instanceof ApiError
            ? error.message
            : "Please try again later.",
    }),
    onSuccess: onClose,
    keepValues: true,
  });
  const { control } = form;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Ramadan hours"
        description="In Lahore time. Bookings outside them stay, and are listed as conflicts."
        {...opener}
      >
        <form className="grid gap-6" onSubmit={submit} noValidate>
          <ErrorSummary control={control} />
          <FieldPair>
            <TextField control={control} name="from" label="First day" type="date" />
            <TextField control={control} name="to" label="Last day" type="date" min={today} />
          </FieldPair>
          <SelectField control={control} name="opens" label="From" options={hours.slice(0, -1)} />
          <FieldPair>
            <SelectField control={control} name="closes" label="To" options={hours.slice(1)} />
            <SelectField control={control} name="friday_closes" label="To on Fridays" options={hours.slice(1)} />
          </FieldPair>
          <DialogFooter className="mt-0">
            <Button variant="line" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={form.formState.isSubmitting} idle="Save hours" sending="Saving..." />
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
