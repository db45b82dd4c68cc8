"use client";

import type { ReactNode } from "react";
import { Select } from "@/components/ui/form/input";

type FilterSelectProps = {
  /** "Preferred country" */
  label: string;
  /** What is chosen; nothing is the empty option. */
  value: string | undefined;
  onChoose: (value: string) => void;
  className?: string;
  /** The options. */
  children: ReactNode;
};

/** A list of choices that narrows or orders what is shown. Its first option says what there is without a choice. */
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
