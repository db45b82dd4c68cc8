"use client";

import { createContext } from "react";
import type { FormState } from "@/lib/http/browser/form-state";

/** The server's result for a form posted without JavaScript: messages and typed values by field name. */
type PlainForm = { errors: Record<string, string>; values: Record<string, string> };

/**
 * Fields show these messages and values as if react-hook-form had them: `<PlainFormContext value={{ errors, values
 * }}>…</PlainFormContext>` around the fields.
 */
export const PlainFormContext = createContext<PlainForm>({ errors: {}, values: {} });

/** The same from the state of `useActionState`. */
export const toPlainForm = ({ errors, values }: FormState): PlainForm => ({
  errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  values,
});
