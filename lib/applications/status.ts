import { type ApplicationStatusValue, applicationStatuses, type Holder, readStatus } from "./labels";

/** Statuses after which an application is no longer active. */
export const overStatuses: readonly ApplicationStatusValue[] = applicationStatuses
  .filter((status) => "isOver" in status)
  .map(({ value }) => value);

type StepMark = { name: string; status: string };

/** An application's current step: the one in progress, otherwise the first pending one; none if it is over. */
export function currentStep(status: string, steps: readonly StepMark[]): string | undefined {
  if (readStatus(status).isOver) return undefined;
  return (steps.find((one) => one.status === "in_progress") ?? steps.find((one) => one.status === "pending"))?.name;
}

/** The text under a student's application: its current step, otherwise the outlook. */
export function nextStepText(status: string, steps: readonly StepMark[]): string {
  const step = currentStep(status, steps);
  return step === undefined ? readStatus(status).outlook : `Next step: ${step}`;
}

/** Whose turn it is, and what happens next; on the student's turn, what they have to do. */
export function nextMove(status: string, steps: readonly StepMark[]): { holder: Holder; next: string } {
  const { holder, outlook } = readStatus(status);
  return { holder, next: holder === "you" ? outlook : nextStepText(status, steps) };
}
