"use client";

import { useWatch } from "react-hook-form";
import { TextField } from "@/components/forms/fields";
import { formatRupees } from "@/lib/catalogue/money";
import { readRupees } from "@/lib/students/budget";
import type { PreferencesControl } from "./preferences-form";

type ProfileBudgetProps = {
  control: PreferencesControl;
  /** The field was left: its digits may be put in order. */
  onLeave: () => void;
};

/** The budget for a year's tuition fee. Below it stands how families say it, so that a zero too many is seen at once. */
export function ProfileBudget({ control, onLeave }: ProfileBudgetProps) {
  const rupees = readRupees(useWatch({ control, name: "budget" }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the event is the field's own, on its way up
    <div className="grid gap-1.5" onBlur={onLeave}>
      <TextField
        control={control}
        name="budget"
        label="Budget for a year of tuition, in rupees"
        hint="For example 2,500,000 or 25 lakh"
        inputMode="numeric"
        autoComplete="off"
      />
      <p className="echo" aria-live="polite">
        {rupees ? sayRupees(rupees) : ""}
      </p>
    </div>
  );
}

/** Two figures are enough to hear the size; where they leave something out it says so. */
function sayRupees(rupees: number): string {
  const isWhole = Number(rupees.toPrecision(2)) === rupees;
  return `${isWhole ? "" : "About "}${formatRupees(rupees)} a year`;
}
