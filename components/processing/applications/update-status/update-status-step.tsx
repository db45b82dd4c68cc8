"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { get, type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { FieldMessage, fieldTone, useShownMessage } from "@/components/forms/fields/field-frame";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input, Select } from "@/components/ui/form/input";
import { stepStatuses } from "@/lib/applications/labels";
import type { ApplicationChangeInput } from "@/lib/applications/schema/application";
import { officeDate } from "@/lib/office-time";
import type { StatusValues } from "./update-status-values";

export type StepForm = UseFormReturn<StatusValues, unknown, ApplicationChangeInput>;
/** A control of a row, to find it again after the row has moved. */
export type StepPart = "name" | "state" | "date" | "up" | "down" | "remove";

type UpdateStatusStepProps = {
  form: StepForm;
  place: number;
  count: number;
  onShift: (by: -1 | 1, part: StepPart) => void;
  onRemove: () => void;
  /** Adds a new step below this one. */
  onAdd: () => void;
};

/** One step: its name, its status, when it was completed, and its position. */
export function UpdateStatusStep({ form, place, count, onShift, onRemove, onAdd }: UpdateStatusStepProps) {
  const { control, register, setValue } = form;
  const status = useWatch({ control, name: `steps.${place}.status` });
  const { errors } = useFormState({ control, name: "steps" });
  const wrong: Record<string, { message?: string } | undefined> | undefined = get(errors, `steps.${place}`);
  const shown = useShownMessage(control, wrong?.name?.message ?? wrong?.date?.message);
  const { message } = shown;
  const errorId = `steps.${place}-error`;
  const label = `Step ${place + 1}`;
  return (
    <li
      className={cn(
        "grid grid-cols-[minmax(0,1fr)_8.5rem_9.5rem_auto] items-center gap-2 *:data-room:col-[1/-1] max-md:grid-cols-2 max-md:border-border max-md:border-t max-md:py-3",
        fieldTone(shown),
      )}
      onKeyDown={(event) => {
        const isName = event.target instanceof HTMLInputElement && event.target.type === "text";
        if (isName && event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
          event.preventDefault(); // Enter would submit the form
          onAdd();
        }
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        const part = (event.target as HTMLElement).dataset.part as StepPart; // each of the controls has one
        onShift(event.key === "ArrowUp" ? -1 : 1, part);
      }}
    >
      <FieldMessage id={errorId} {...shown} />
      <Input
        type="text"
        id={`steps.${place}.name`}
        controlSize="sm"
        className="max-md:col-span-full"
        data-part="name"
        dir="auto"
        aria-label={`${label}: name`}
        aria-invalid={message && wrong?.name ? true : undefined}
        aria-describedby={message ? errorId : undefined}
        autoComplete="off"
        maxLength={200}
        {...register(`steps.${place}.name`)}
      />
      <Select
        controlSize="sm"
        data-part="state"
        aria-label={`${label}: state`}
        {...register(`steps.${place}.status`, {
          onChange: ({ target }) => {
            const date = target.value === "completed" ? officeDate(new Date()) : "";
            setValue(`steps.${place}.date`, date, { shouldDirty: true });
          },
        })}
      >
        {stepStatuses.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <Input
        type="date"
        id={`steps.${place}.date`}
        controlSize="sm"
        data-part="date"
        aria-label={`${label}: completed on`}
        aria-invalid={message && wrong?.date ? true : undefined}
        hidden={status !== "completed"}
        {...register(`steps.${place}.date`)}
      />
      <StepButtons
        label={label}
        isFirst={place === 0}
        isLast={place === count - 1}
        onShift={onShift}
        onRemove={onRemove}
      />
    </li>
  );
}

type StepButtonsProps = Pick<UpdateStatusStepProps, "onShift" | "onRemove"> & {
  label: string;
  isFirst: boolean;
  isLast: boolean;
};

function StepButtons({ label, isFirst, isLast, onShift, onRemove }: StepButtonsProps) {
  return (
    <span className="col-[4] flex gap-0.5 max-md:col-[1/-1] max-md:justify-end max-md:[[hidden]+&]:col-[2]">
      <StepButton part="up" label={`Move ${label} up`} isOff={isFirst} onClick={() => onShift(-1, "up")}>
        <ArrowUp aria-hidden="true" />
      </StepButton>
      <StepButton part="down" label={`Move ${label} down`} isOff={isLast} onClick={() => onShift(1, "down")}>
        <ArrowDown aria-hidden="true" />
      </StepButton>
      <StepButton part="remove" label={`Remove ${label}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </StepButton>
    </span>
  );
}

type StepButtonProps = { part: StepPart; label: string; isOff?: boolean; onClick: () => void; children: ReactNode };

/** A disabled button at the first or last row stays rendered, so that it keeps the focus. */
function StepButton({ part, label, isOff = false, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      className="not-hover:bg-transparent"
      data-part={part}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
