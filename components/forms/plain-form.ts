"use client";

import { createContext } from "react";
import type { FormState } from "@/lib/http/browser/form-state";

/** What the server gave back for a form that was posted without JavaScript: messages and typed values by field name. */
export type PlainForm = { errors: Record<string, string>; values: Record<string, string> };

/**
 * Fields show these messages and values as if react-hook-form had them:
 * `<PlainFormContext value={{ errors, values }}>…</PlainFormContext>` around the fields.
 */
export const PlainFormContext = createContext<PlainForm>({ errors: {}, values: {} });

/** The same from the state that `useActionState` holds. */
export const toPlainForm = ({ errors, values }: FormState): PlainForm => ({
  errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  values,
});
