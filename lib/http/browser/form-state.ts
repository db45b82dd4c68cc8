import type { FieldError } from "@/lib/errors";

/** What a form post without JavaScript comes back with: the page is rendered again from it. */
export type FormState<Done = unknown> = {
  status: "idle" | "done" | "failed";
  /** Field errors in form order; empty when the failure is not about a field. */
  errors: FieldError[];
  /** What was typed, kept. */
  values: Record<string, string>;
  /** The sentence of a failure that is not about a field. */
  detail?: string;
  confirmation?: Done;
  /** Free times near the one that was taken. */
  alternatives?: { date: string; time: string }[];
};

export const idleForm: FormState<never> = { status: "idle", errors: [], values: {} };
