"use client";

import type { ReactNode } from "react";
import { Select } from "@/components/ui/form/input";

type FilterSelectProps = {
  /** "Preferred country" */
  label: string;
  /** The selected value; undefined is the empty option. */
  value: string | undefined;
  onChoose: (value: string) => void;
  className?: string;
  /** The options. */
  children: ReactNode;
};

/** A select that filters or sorts a list. Its first option says what is shown without a choice. */
export function FilterSelect({ label, value, onChoose, className, children }: FilterSelectProps) {
  return (
    <Select
      controlSize="sm"
      className={className}
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChoose(event.target.value)}
    >
      {children}
    </Select>
  );
}
