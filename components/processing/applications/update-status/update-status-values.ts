import { type ApplicationStatusValue, readStatus, type StepStatusValue, stepStatuses } from "@/lib/applications/labels";
import type { ApplicationChangeInput } from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import { formatDate, officeDate } from "@/lib/office-time";
import type { ConflictRow } from "./application-conflict";

/** A step in the dialog. `date` is its completion day, YYYY-MM-DD, or empty. */
export type StepValues = { name: string; status: StepStatusValue; date: string };

/** The values of the dialog's form. */
export type StatusValues = {
  status: ApplicationStatusValue;
  progress: number;
  steps: StepValues[];
  intake: string;
  deadline: string;
  notes: string;
};
export type StatusField = keyof StatusValues;

/** The form's fields in order, each with its label. */
export const fieldLabels: Record<StatusField, string> = {
  status: "Status",
  progress: "Progress",
  notes: "Notes",
  steps: "Steps",
  intake: "Intake",
  deadline: "Deadline",
};
const fields = Object.keys(fieldLabels) as StatusField[]; // the keys of the table above

type Editable = Pick<StaffApplicationView, StatusField>;

/** An application's values in the form. */
export const toValues = ({ status, progress, steps, intake, deadline, notes }: Editable): StatusValues => ({
  status,
  progress,
  steps: steps.map((step) => ({ ...step, date: step.date ? officeDate(new Date(step.date)) : "" })),
  intake: intake ?? "",
  deadline: deadline ?? "",
  notes: notes ?? "",
});

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const kept = (text: string) => text.normalize("NFC").trim();
/** The value as the server stores it. */
function bare(value: StatusValues[StatusField]) {
  if (typeof value === "number") return value;
  return typeof value === "string" ? kept(value) : value.map((step) => ({ ...step, name: kept(step.name) }));
}

/** The fields in which two forms differ. */
export const differingFields = (a: StatusValues, b: StatusValues): StatusField[] =>
  fields.filter((field) => !same(bare(a[field]), bare(b[field])));

/** The request body: the fields in `changed`, validated. */
export const toChange = (checked: ApplicationChangeInput, changed: readonly StatusField[]): ApplicationChangeInput =>
  Object.fromEntries(changed.map((field) => [field, checked[field]]));

/** The fields in which the form differs from what somebody else has saved over `base`. */
export function conflictRows(mine: StatusValues, base: Editable, saved: Editable): ConflictRow[] {
  const [began, theirs] = [toValues(base), toValues(saved)];
  const changed = differingFields(mine, began);
  return differingFields(mine, theirs).map((field) => ({
    label: fieldLabels[field],
    mine: changed.includes(field) ? valueLines(mine, field) : undefined,
    theirs: valueLines(theirs, field),
  }));
}

/** A field's value in words, one line each; empty for an empty one. */
export function valueLines(values: StatusValues, field: StatusField): string[] {
  switch (field) {
    case "status":
      return [readStatus(values.status).label];
    case "progress":
      return [`${values.progress}%`];
    case "steps":
      return values.steps.map(stepLine);
    case "deadline":
      return values.deadline ? [formatDate(values.deadline)] : [];
    default:
      return values[field].trim() ? [values[field]] : [];
  }
}

const labelOfStep = (status: StepStatusValue) => stepStatuses.find(({ value }) => value === status)?.label ?? status;
const stepLine = ({ name, status, date }: StepValues) =>
  `${name}: ${labelOfStep(status).toLowerCase()}${date && status === "completed" ? `, ${formatDate(date)}` : ""}`;
