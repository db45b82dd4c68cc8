"use client";

import { type Control, useController } from "react-hook-form";
import { FieldFrame, useField } from "@/components/forms/field-frame";
import type { ApplicationChangeInput } from "@/lib/applications/schema";
import type { StatusValues } from "./update-status-values";

/** How far an application is, in percent: a number, and a slider beside it. */
export function UpdateStatusProgress({ control }: { control: Control<StatusValues, unknown, ApplicationChangeInput> }) {
  const frame = useField({ control, name: "progress", label: "Progress" });
  const { field } = useController({ control, name: "progress" });
  const isNumber = !Number.isNaN(field.value);
  return (
    <FieldFrame {...frame} label="Progress">
      <div className="progress-field">
        <input
          {...frame.described}
          ref={field.ref}
          id={frame.id}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          className="input"
          autoComplete="off"
          value={isNumber ? field.value : ""}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value === "" ? Number.NaN : Number(target.value))}
        />
        <span aria-hidden="true">%</span>
        <input
          type="range"
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
