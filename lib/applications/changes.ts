import { officeDate, officeMoment } from "@/lib/office-time";
import type { ApplicationStatusValue, StepStatusValue } from "./labels";
import type { ApplicationChangeInput } from "./schema/application";

/** What the team's change of an application can save, in the order in which its history entry says so. */
export const changeableFields = ["status", "progress", "notes", "steps", "intake", "country", "deadline"] as const;

/** What a history entry can say was saved: a correction saves two more. */
export type ChangeableField = (typeof changeableFields)[number] | "university" | "program";

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

/** What a change makes of an application: every field as it is afterwards, and which of them differ. */
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

/** The parts of a step that are compared. */
export const markOf = ({ name, status, date }: StoredStep) => [name, status, date?.getTime()];

/**
 * Steps as they are stored. A completed step has the given date, otherwise the date it had before, otherwise the
 * current time.
 */
export function storedSteps(
  steps: readonly { name: string; status: StepStatusValue; date?: string | null | undefined }[],
  before: readonly StoredStep[],
  moment: Date,
): StoredStep[] {
  return steps.map(({ name, status, date }, place) => {
    if (status !== "completed") return { name, status, date: null };
    // Two steps may have the same name: the one in the same place comes first.
    const earlier = [before[place], ...before].find((step) => step?.name === name && step.date !== null)?.date;
    if (!date) return { name, status, date: earlier ?? moment };
    // If the day is unchanged the time is kept, so that sending back what was shown changes nothing.
    if (date.length > 10) return { name, status, date: new Date(date) };
    return { name, status, date: earlier && officeDate(earlier) === date ? earlier : officeMoment(date, 12) };
  });
}
