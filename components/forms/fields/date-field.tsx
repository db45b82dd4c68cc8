"use client";

import { type FocusEvent, useEffect, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { hintVariants } from "@/components/ui/form/field";
import { inputVariants } from "@/components/ui/form/input";
import { type DateParts, joinDate, readDate, splitDate } from "./date-parts";
import { FieldFrame, type FieldProps, useField } from "./field-frame";

const parts = [
  { part: "day", label: "Day", max: 2 },
  { part: "month", label: "Month", max: 2 },
  { part: "year", label: "Year", max: 4 },
] as const;

/**
 * A date that people know by heart, in three boxes for digits: quicker than paging a calendar back twenty years. The
 * value is YYYY-MM-DD. The first box has the field's id; a whole date can be pasted into any of them.
 */
export function DateField<Values extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  optional,
  id,
  className,
  isBirthday,
}: FieldProps<Values, Out> & { isBirthday?: boolean }) {
  const field = useField({ control, name, label, hint, id });
  const { field: bound } = useController<Values, typeof name, Out>({ control, name });
  const value = typeof bound.value === "string" ? bound.value : "";
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value));
  const shown = joinDate(typed) === value ? typed : splitDate(value); // the value was changed from elsewhere
  const group = useRef<HTMLDivElement>(null);

  function change(after: DateParts) {
    setTyped(after);
    bound.onChange(joinDate(after));
  }

  const adopt = useRef(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the boxes are hydrated
  useEffect(() => {
    // Typed before React hydrated: the inputs have it, the form does not.
    const [day = "", month = "", year = ""] = [...(group.current?.querySelectorAll("input") ?? [])].map(
      (input) => input.value,
    );
    const found = { day, month, year };
    if (joinDate(found) !== value) adopt.current(found);
  }, []);

  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className} group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the event bubbles up from a box */}
      <div
        ref={group}
        className="flex gap-3"
        onBlur={(event: FocusEvent) => {
          if (!event.currentTarget.contains(event.relatedTarget)) bound.onBlur();
        }}
      >
        {parts.map(({ part, label, max }, index) => (
          <label key={part} className="grid gap-1">
            <span className={hintVariants()}>{label}</span>
            <input
              ref={index === 0 ? bound.ref : undefined}
              id={index === 0 ? field.id : `${field.id}-${part}`}
              className={inputVariants({ className: part === "year" ? "w-24" : "w-17" })}
              inputMode="numeric"
              maxLength={max}
              autoComplete={isBirthday ? `bday-${part}` : "off"}
              aria-invalid={field.described["aria-invalid"]}
              aria-describedby={field.errorId}
              value={shown[part]}
              onChange={(event) => change({ ...shown, [part]: event.target.value })}
              onPaste={(event) => {
                const whole = readDate(event.clipboardData.getData("text"));
                if (!whole) return;
                event.preventDefault();
                change(whole);
              }}
            />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
