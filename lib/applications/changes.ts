import { officeDate, officeMoment } from "@/lib/office-time";
import type { ApplicationStatusValue, StepStatusValue } from "./labels";
import type { ApplicationChangeInput } from "./schema/application";

/** The fields a team change can save, in the order of the history entry. */
export const changeableFields = ["status", "progress", "notes", "steps", "intake", "country", "deadline"] as const;

/** The fields a history entry can name; corrections add two, and a hand-over the owner. */
export type ChangeableField = (typeof changeableFields)[number] | "university" | "program" | "owner";

/** A stored step. Only completed steps have a date. */
export type StoredStep = { name: string; status: StepStatusValue; date: Date | null };

type Stored = {
  status: ApplicationStatusValue;
  progress: number;
  notes: string | null;
  intake: string | null;
  country: string | null;
  deadline: Date | null;
  steps: readonly StoredStep[];
};

/** Applies a change: returns all fields afterwards, and which of them differ. */
export function changesOf(before: Stored, input: ApplicationChangeInput, moment: Date) {
  const after: Stored = {
    status: input.status ?? before.status,
    progress: input.progress ?? before.progress,
    notes: input.notes === undefined ? before.notes : input.notes,
    steps: input.steps ? storedSteps(input.steps, before.steps, moment) : before.steps,
    intake: input.intake === undefined ? before.intake : input.intake,
    country: input.country === undefined ? before.country : input.country,
    deadline: input.deadline === undefined ? before.deadline : input.deadline ? new Date(input.deadline) : null,
  };
  const plain = (state: Stored) => ({ ...state, deadline: state.deadline?.getTime(), steps: state.steps.map(markOf) });
  const [old, now] = [plain(before), plain(after)];
  const changed = changeableFields.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]));
  return { after, changed };
}

/** The compared parts of a step. */
export const markOf = ({ name, status, date }: StoredStep) => [name, status, date?.getTime()];

/**
 * Steps in stored form. A completed step gets the given date, otherwise its previous date, otherwise the current time.
 */
export function storedSteps(
  steps: readonly { name: string; status: StepStatusValue; date?: string | null | undefined }[],
  before: readonly StoredStep[],
  moment: Date,
): StoredStep[] {
  return steps.map(({ name, status, date }, place) => {
    if (status !== "completed") return { name, status, date: null };
    // Two steps may have the same name: look at the same position first.
    const earlier = [before[place], ...before].find((step) => step?.name === name && step.date !== null)?.date;
    if (!date) return { name, status, date: earlier ?? moment };
    // Keeps the time if the day is unchanged, so that sending back the displayed date changes nothing.
    if (date.length > 10) return { name, status, date: new Date(date) };
    return { name, status, date: earlier && officeDate(earlier) === date ? earlier : officeMoment(date, 12) };
  });
}
