import type { ReactNode } from "react";
import { fieldErrorVariants, fieldLabelVariants, fieldVariants, hintVariants } from "@/components/ui/form/field";
import { inputVariants } from "@/components/ui/form/input";
import type { Choice } from "@/lib/plans/form";

type Control = { id: string; name: string; className: string; "aria-describedby"?: string; "aria-invalid"?: true };

type BoxProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  as?: "input" | "select";
  children: (control: Control) => ReactNode;
};

/** Label, hint, message and control of one field. */
export function FieldBox({ name, label, hint, problem, as = "input", children }: BoxProps) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(" ");
  return (
    <div className={fieldVariants({ tone: problem ? "wrong" : undefined })}>
      <label className={fieldLabelVariants()} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className={hintVariants()}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${name}-problem`} className={fieldErrorVariants()} role="alert">
          {problem}
        </p>
      )}
      {children({
        id: name,
        name,
        className: inputVariants({ as, className: "min-w-0" }),
        ...(described && { "aria-describedby": described }),
        ...(problem && { "aria-invalid": true }),
      })}
    </div>
  );
}

type ChoiceProps = Omit<BoxProps, "as" | "children"> & {
  choices: readonly Choice[];
  /** The choice of none of them. */
  empty?: string;
};

export function ChoiceField({ choices, empty, ...box }: ChoiceProps) {
  const chosen = choices.find(({ isChosen }) => isChosen)?.value ?? "";
  return (
    <FieldBox {...box} as="select">
      {(control) => (
        <select {...control} defaultValue={chosen}>
          {empty && <option value="">{empty}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}

type AmountProps = Omit<BoxProps, "as" | "children"> & { currency: string; text: string | undefined };

/** An amount in whole units of the plan's currency. */
export function AmountField({ currency, text, label, ...box }: AmountProps) {
  return (
    <FieldBox {...box} label={`${label}, ${currency}`}>
      {(control) => <input {...control} inputMode="numeric" defaultValue={text} autoComplete="off" />}
    </FieldBox>
  );
}

/** A figure of ours that a field shows: sent along, so that an unchanged one keeps its source. */
export const Was = ({ name, value }: { name: string; value: string | null }) =>
  value === null ? null : <input type="hidden" name={`was-${name}`} value={value} />;
