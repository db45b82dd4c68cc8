"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type ApplicationForm, useApplicationForm } from "./use-application-form";

type Verb<Values extends FieldValues, Out> = Omit<ApplicationForm<Values, Out>, "toChange"> & {
  /** The end of its API path. */
  verb: "correction" | "withdrawal";
  /** The request, without the version. */
  body: (values: Out) => object;
  /** The toast's title. */
  title: string;
};

/** Corrects or withdraws an application. What was refused may be out of date here: the lists are read again. */
export function useVerb<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { verb, body, title, onFailure, ...rest }: Verb<Values, Out>,
) {
  const client = useQueryClient();
  return useApplicationForm(form, {
    ...rest,
    onFailure: (error) => {
      if (onFailure?.(error)) return true;
      void client.invalidateQueries({ queryKey: ["processing"] });
      return false;
    },
    toChange: (values, { id }) => ({
      method: "POST",
      path: `applications/${id}/${verb}`,
      body: body(values),
      said: ({ student_active, student_name }) =>
        student_active
          ? { title, description: `${student_name}.`, to: student_name }
          : { title, description: "Account closed: no email.", to: null },
    }),
  });
}
