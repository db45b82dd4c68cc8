"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

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
    <select
      className={cn("input input-sm", className)}
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChoose(event.target.value)}
    >
      {children}
    </select>
  );
}
