import { labelOf } from "@/lib/options";

/** What a column of an imported file can hold. */
export const importFields = [
  { value: "name", label: "Name" },
  { value: "first_name", label: "First name" },
  { value: "last_name", label: "Last name" },
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "country", label: "Country" },
  { value: "study_level", label: "Study level" },
  { value: "intake", label: "Intake" },
  { value: "budget", label: "Budget" },
  { value: "stage", label: "Stage" },
  { value: "lost_reason", label: "Reason for loss" },
  { value: "source", label: "Source" },
  { value: "campaign", label: "Campaign" },
  { value: "owner", label: "Owner" },
  { value: "follow_up", label: "Next follow-up" },
  { value: "created", label: "First contact" },
  { value: "note", label: "Note" },
] as const;
export type ImportField = (typeof importFields)[number]["value"];

/** The fields that say who a person is. */
export const whoFields: ReadonlySet<ImportField> = new Set(["name", "first_name", "last_name", "email", "phone"]);

/** Several columns may hold notes; of everything else a person has one. */
export const isRepeatable = (field: ImportField): boolean => field === "note";

/** Where an import stands. */
export const importStates = [
  { value: "columns", label: "Choose the columns", tone: "wait" },
  { value: "checking", label: "Checking", tone: "info" },
  { value: "checked", label: "Checked, nothing imported yet", tone: "wait" },
  { value: "importing", label: "Importing", tone: "info" },
  { value: "imported", label: "Imported", tone: "ok" },
  { value: "undoing", label: "Undoing", tone: "info" },
  { value: "undone", label: "Undone", tone: "off" },
] as const;
export type ImportState = (typeof importStates)[number]["value"];

type WorkingState = "checking" | "importing" | "undoing";
export type RestingState = Exclude<ImportState, WorkingState>;

/** The states in which the server works through the rows. */
export const isWorking = (state: ImportState): state is WorkingState =>
  state === "checking" || state === "importing" || state === "undoing";

/** What an import does with a row, by what it has found out. */
export const importPlans = [
  { value: "add", label: "New lead" },
  { value: "join", label: "Known already" },
  { value: "skip", label: "Left out" },
] as const;

const results = { added: "Added", joined: "Known already", undone: "Undone", kept: "Kept" } as const;

type Found = {
  result: keyof typeof results | null;
  plan: (typeof importPlans)[number]["value"] | null;
};

/** What has become of a row, or else what an import would do with it. */
export const outcomeOf = ({ result, plan }: Found): string =>
  result ? results[result] : plan ? labelOf(importPlans, plan) : "Not checked";

/** Which rows a list or a report has. */
export const importRowFilters = [
  { value: "problems", label: "Left out" },
  { value: "remarks", label: "With remarks" },
  { value: "joins", label: "Known already" },
  { value: "twins", label: "Possible duplicates" },
  { value: "kept", label: "Not undone" },
  { value: "all", label: "All rows" },
] as const;
export type ImportRowFilter = (typeof importRowFilters)[number]["value"];

/** Why an undo leaves a row's contact as it is. */
export const keptReasons = [
  { value: "changed", label: "Somebody has changed the contact since" },
  { value: "noted", label: "Something was noted about the contact since" },
  { value: "task", label: "Someone has added or finished a task for this contact since" },
  { value: "heard", label: "They have booked, written or been referred since" },
  { value: "merged", label: "The contact was merged with another one" },
  { value: "student", label: "They have an account" },
  { value: "compared", label: "Somebody has decided that they are not another contact" },
  { value: "imported", label: "They are in a later import as well" },
] as const;
export type KeptReason = (typeof keptReasons)[number]["value"];

/** For how long an import can be undone. */
export const undoHours = 24;
/** For how many days a file can be imported: its undo must end before its rows are deleted (lib/retention.ts). */
export const startDays = 6;
/** The most rows of a file (workers/sheet-limits.mjs), and the most imports at a time. */
export const mostRows = 20_000;
export const mostImports = 20;
