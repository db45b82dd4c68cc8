import type { ApplicationStatusValue } from "@/lib/applications/labels";
import { progressFor, stepsFor } from "@/lib/applications/steps";
import type { StatusValues, StepValues } from "./update-status-values";

/** The fields that a status changes along with itself. */
export type Bound = Pick<StatusValues, "progress" | "steps">;

/** What choosing a status put into the form, and the values before. */
export type Proposal = { before: Bound; made: Bound; words: string };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The progress and steps that go with a status. `stored` has the application's own: choosing its stored status restores
 * them. An untouched proposal is replaced as if it had never been made.
 */
export function propose(
  chosen: ApplicationStatusValue,
  shown: Bound,
  stored: StatusValues,
  earlier: Proposal | undefined,
  today: string,
): Proposal {
  const before = earlier && same(earlier.made, shown) ? earlier.before : shown;
  const made = chosen === stored.status ? before : boundTo(chosen, before, today);
  return { before, made, words: inWords(before, made) };
}

function boundTo(status: ApplicationStatusValue, { progress, steps }: Bound, today: string): Bound {
  const dated = steps.map((step) => ({ ...step, date: step.date || null }));
  return {
    progress: progressFor(status, progress),
    steps: stepsFor(status, dated).map(
      (step): StepValues => ({ ...step, date: step.status === "completed" ? (step.date ?? today) : "" }),
    ),
  };
}

/** "Progress 60% to 85% and 2 steps"; empty when nothing changed. */
function inWords(before: Bound, made: Bound): string {
  const moved = made.steps.filter((step, place) => !same(step, before.steps[place])).length;
  const parts = [
    made.progress !== before.progress &&
      `progress ${Number.isNaN(before.progress) ? "" : `${before.progress}% `}to ${made.progress}%`,
    moved > 0 && (before.steps.length === 0 ? "the usual steps" : moved === 1 ? "one step" : `${moved} steps`),
  ];
  return parts.filter(Boolean).join(" and ");
}
