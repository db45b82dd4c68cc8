/** The kinds of requests: the button, and the label for each status afterwards. */
export const requestKinds = [
  { value: "apply", label: "Apply Now", open: "Application requested", done: "Application started" },
  { value: "help", label: "Get Help", open: "Help requested", done: "Help given" },
  { value: "eligibility", label: "Check Eligibility", open: "Check requested", done: "Eligibility checked" },
] as const;
export type RequestKindValue = (typeof requestKinds)[number]["value"];

/** The buttons of each type of recommendation, the main one first. */
const kindsOf: ReadonlyMap<string, readonly RequestKindValue[]> = new Map([
  ["university", ["apply", "help"]],
  ["improvement", ["help"]],
  ["scholarship", ["eligibility"]],
]);

/** What a student can ask for from a recommendation of this type, the main thing first. */
export const requestKindsFor = (type: string): readonly (typeof requestKinds)[number][] =>
  (kindsOf.get(type) ?? []).flatMap((kind) => requestKinds.find(({ value }) => value === kind) ?? []);
