"use client";

import { useEffect, useState } from "react";
import { isCalendarDate } from "@/lib/office-time";

type DateFilterProps = {
  /** Stands before the field. */
  label: string;
  value: string | undefined;
  /** Called with a date that exists, or without one. */
  onChange: (date: string | undefined) => void;
};

/** A date that narrows a list. A year that is being typed is no date yet: "0202" waits for its last digit. */
export function DateFilter({ label, value = "", onChange }: DateFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);

  function take(typed: string) {
    setText(typed);
    if (typed !== value && (typed === "" || isCalendarDate(typed))) onChange(typed || undefined);
  }

  return (
    <label className="flex items-center gap-2 max-md:w-full">
      <span className="muted small max-md:min-w-10">{label}</span>
      <input
        type="date"
        className="input input-sm w-auto max-md:flex-1"
        value={text}
        onChange={({ target }) => take(target.value)}
      />
    </label>
  );
}
