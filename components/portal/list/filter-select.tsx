"use client";

import { Select } from "@/components/ui/form/input";

type FilterSelectProps = {
  /** "Preferred country" */
  label: string;
  /** The selected value; undefined is the empty option. */
  value: string | undefined;
  onChoose: (value: string) => void;
  className?: string;
  /** What the list shows without a choice: "All countries". A select without it always has a choice. */
  unset?: string;
  /** What a selected value is called that is not among the options. */
  unlisted?: string;
  options: readonly { value: string; label: string }[];
};

/** A select that filters or sorts a list. */
export function FilterSelect({ label, value, onChoose, className, unset, unlisted, options }: FilterSelectProps) {
  const isListed = options.some((option) => option.value === value);
  return (
    <Select
      controlSize="sm"
      className={className}
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChoose(event.target.value)}
    >
      {unset && <option value="">{unset}</option>}
      {value && unlisted && !isListed && <option value={value}>{unlisted}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
