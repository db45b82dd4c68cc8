import { type ApplicationStatusValue, applicationStatuses, type Holder, readStatus } from "./labels";

/** Statuses after which an application is no longer active. */
export const overStatuses: readonly ApplicationStatusValue[] = applicationStatuses
  .filter((status) => "isOver" in status)
  .map(({ value }) => value);

type StepMark = { name: string; status: string };

/** The step that an application stands at: the one under way, else the first still to come; none when it is over. */
export function currentStep(status: string, steps: readonly StepMark[]): string | undefined {
  if (readStatus(status).isOver) return undefined;
  return (steps.find((one) => one.status === "in_progress") ?? steps.find((one) => one.status === "pending"))?.name;
}

/** What a student reads under an application: the step that it stands at, else the outlook. */
export function nextStepText(status: string, steps: readonly StepMark[]): string {
  const step = currentStep(status, steps);
  return step === undefined ? readStatus(status).outlook : `Next step: ${step}`;
}

/** Who holds an application now, and what happens next: where it is the student's turn, what the student does. */
export function nextMove(status: string, steps: readonly StepMark[]): { holder: Holder; next: string } {
  const { holder, outlook } = readStatus(status);
  return { holder, next: holder === "you" ? outlook : nextStepText(status, steps) };
}
