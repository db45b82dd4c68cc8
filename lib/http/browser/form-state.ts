import type { FieldError } from "@/lib/errors";

/** The result of a form post without JavaScript; the page is rendered from it. */
export type FormState<Done = unknown> = {
  status: "idle" | "done" | "failed";
  /** Field errors in form order; empty if the failure isn't about a field. */
  errors: FieldError[];
  /** What the visitor typed. */
  values: Record<string, string>;
  /** The message of a failure that isn't about a field. */
  detail?: string;
  confirmation?: Done;
  /** Free times near the one that is taken. */
  alternatives?: { date: string; time: string }[];
};

export const idleForm: FormState<never> = { status: "idle", errors: [], values: {} };
