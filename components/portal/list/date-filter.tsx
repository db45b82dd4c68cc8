"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { inputVariants } from "@/components/ui/form/input";
import { isCalendarDate } from "@/lib/office-time";

type DateFilterProps = Pick<ComponentProps<"input">, "min" | "max"> & {
  label: string;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
  value: string | undefined;
  /** Called with a complete date, or with undefined when the field is cleared. */
  onChoose: (date: string | undefined) => void;
  className?: string;
};

/** While somebody types a year the input already has one: 0002, 0020. */
const isMeant = (text: string) => isCalendarDate(text) && text >= "2000";

/** A date to filter by or to go to. It applies once it is complete. */
export function DateFilter({ label, isLabelHidden, value = "", onChoose, className, ...limits }: DateFilterProps) {
  const [text, setText] = useState(value);
  const chosen = useRef(value);

  // The date changed elsewhere: the Back button, or "Clear filters".
  useEffect(() => {
    if (value === chosen.current) return;
    chosen.current = value;
    setText(value);
  }, [value]);

  function change(typed: string) {
    setText(typed);
    if ((typed && !isMeant(typed)) || typed === chosen.current) return;
    chosen.current = typed;
    onChoose(typed || undefined);
  }

  return (
    <label className={cn("grid min-w-0 gap-1", className)}>
      <span className={isLabelHidden ? "sr-only" : "text-small/[1.45] font-semibold"}>{label}</span>
      <input
        type="date"
        className={inputVariants({ size: "sm", className: "min-w-0" })}
        value={text}
        {...limits}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  );
}
