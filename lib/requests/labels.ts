/** The kinds of requests: the button, and the label for each status afterwards. */
export const requestKinds = [
  { value: "apply", label: "Apply Now", open: "Application requested", done: "Application started" },
  { value: "help", label: "Get Help", open: "Help requested", done: "Help given" },
  { value: "eligibility", label: "Check Eligibility", open: "Check requested", done: "Eligibility checked" },
] as const;
export type RequestKindValue = (typeof requestKinds)[number]["value"];

/** The button for a type of recommendation; undefined if it has none. */
export function requestKindFor(type: string): (typeof requestKinds)[number] | undefined {
  const kinds: Record<string, RequestKindValue> = {
    university: "apply",
    improvement: "help",
    scholarship: "eligibility",
  };
  return requestKinds.find(({ value }) => value === kinds[type]);
}
