import type { ApplicationStatusValue, StepStatusValue } from "./labels";

/** A step of an application. `date` says when it was completed; null if it isn't, or if the date is unknown. */
export type Step = { name: string; status: StepStatusValue; date: string | null };

/** The maximum number of steps in an application. */
export const mostSteps = 20;

/** The usual steps of every application; the team can add others. */
export const usualSteps = ["Documents checked", "Application sent", "University review", "Decision", "Visa file"];

type Stage = {
  /** How many of the usual steps are completed at this status. */
  done: number;
  /** Whether the next step is in progress. */
  underWay?: true;
  /** Absent if the status says nothing about progress. */
  progress?: number;
};

const stages: Record<ApplicationStatusValue, Stage> = {
  new: { done: 0, progress: 0 },
  pending: { done: 0, underWay: true, progress: 5 },
  submitted: { done: 1, underWay: true, progress: 25 },
  in_progress: { done: 1, underWay: true, progress: 35 },
  application_submitted: { done: 2, progress: 45 },
  in_review: { done: 2, underWay: true, progress: 60 },
  offer_received: { done: 4, underWay: true, progress: 85 },
  accepted: { done: 4, underWay: true, progress: 95 },
  completed: { done: 5, progress: 100 },
  rejected: { done: 4 },
  withdrawn: { done: 0 },
};

/** The suggested percentage for a status; a refused or withdrawn application keeps its own. */
export const progressFor = (status: ApplicationStatusValue, progress = 0): number =>
  stages[status].progress ?? progress;

const keyOf = (name: string) => name.trim().toLowerCase();
const usualKeys = usualSteps.map(keyOf);

type Dated = {
  status: string;
  created_at: string;
  steps: readonly { name: string; status: string; date: string | null }[];
};

/**
 * The dates shown to the student: when the application was started and, once sent, when it went to the university (null
 * if unknown). For a withdrawn one, only its step says whether it was sent.
 */
export function applicationDays({ status, created_at, steps }: Dated): { name: string; day: string | null }[] {
  const sent = steps.find((step) => keyOf(step.name) === keyOf("Application sent") && step.status === "completed");
  const stage: Stage | undefined = status in stages ? stages[status as ApplicationStatusValue] : undefined;
  const isSent = sent !== undefined || (stage?.done ?? 0) >= 2;
  const started = { name: "Started", day: created_at };
  return isSent ? [started, { name: "Submitted", day: sent?.date ?? null }] : [started];
}

/**
 * Suggests an application's steps for a status. The usual steps follow the status; steps the team added stay as they
 * are, unless the application is over. Names, order and dates are kept; newly completed steps have no date yet. Without
 * steps, starts with the usual ones.
 */
export function stepsFor(status: ApplicationStatusValue, steps: readonly Step[] = []): Step[] {
  const now = steps.length > 0 ? steps : usualSteps.map((name) => ({ name, status: "pending", date: null }) as const);
  return now.map((step) => {
    const reached = reachedBy(status, step);
    return { name: step.name, status: reached, date: reached === "completed" ? step.date : null };
  });
}

function reachedBy(status: ApplicationStatusValue, step: Step): StepStatusValue {
  if (status === "withdrawn") return step.status; // it doesn't say how far the application had got
  const { done, underWay } = stages[status];
  const place = usualKeys.indexOf(keyOf(step.name));
  if (status === "completed" || (place !== -1 && place < done)) return "completed";
  if (place !== -1) return place === done && underWay ? "in_progress" : "pending";
  return status === "rejected" && step.status === "in_progress" ? "pending" : step.status;
}
