"use client";

import { Button } from "@/components/ui/button";

type FilterPillsProps<Value extends string> = {
  /** Names the group: "Status". */
  label: string;
  options: readonly { value: Value; label: string; count?: string | undefined }[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** A few filters in a row, one of them active, each with its number of results. */
export function FilterPills<Value extends string>({ label, options, value, onChoose }: FilterPillsProps<Value>) {
  return (
    <fieldset className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <Button
            key={option.value}
            size="sm"
            className="max-md:min-h-11"
            variant={isChosen ? "primary" : "quiet"}
            aria-pressed={isChosen}
            onClick={() => onChoose(option.value)}
          >
            {[option.label, option.count].filter(Boolean).join(" ")}
          </Button>
        );
      })}
    </fieldset>
  );
}
