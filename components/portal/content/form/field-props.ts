import { type ComponentType, createContext, useContext } from "react";
import type { Schema } from "@/lib/content/form-parts";

/** What is wrong, by field: "visa.fee". */
export type Errors = ReadonlyMap<string, string>;

export type FieldProps = {
  schema: Schema;
  label: string;
  /** Where the value is in the record. */
  path: string;
  value: unknown;
  isRequired: boolean;
  errors: Errors;
  /** Undefined takes the field out of the record. */
  onChange: (value: unknown) => void;
};

/** How any part is drawn: lists and groups have parts of any kind. */
export const FieldContext = createContext<ComponentType<FieldProps> | null>(null);

/** The component for a part of any kind. */
export function useField(): ComponentType<FieldProps> {
  const Field = useContext(FieldContext);
  if (!Field) throw new Error("A part of a form belongs in a RecordForm.");
  return Field;
}

/** A list's entries; none where there is no list yet. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
