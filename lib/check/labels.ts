/** The last degree or certificate: its value in the address, its words, and the name that the matching reads. */
export const degreeChoices = [
  { value: "inter", label: "Intermediate, FSc or A levels", degree: "Intermediate" },
  { value: "dae", label: "DAE, three-year diploma", degree: "DAE" },
  // Before the two-year degrees: somebody with a "BSc (Hons)" would otherwise stop at their "BSc".
  { value: "bs", label: "BS / BSc (Hons) or BE, four years", degree: "BS" },
  { value: "short", label: "BA, BSc, BCom or ADP, two years", degree: "ADP" },
  { value: "old", label: "MA or MSc, 16 years", degree: "MSc" },
  { value: "ms", label: "MS or MPhil, 18 years", degree: "MPhil" },
] as const;

/** How long ago the last exam was. `isLong`: visa officers usually ask what was done since. */
export const gapChoices = [
  { value: "under-2", label: "Less than 2 years ago", isLong: false },
  { value: "2-5", label: "2 to 5 years ago", isLong: true },
  { value: "over-5", label: "More than 5 years ago", isLong: true },
] as const;

export const verdictNames = {
  likely: "Likely",
  possible: "Possible",
  unknown: "Not known",
  hard: "Hard",
  none: "Not in our list",
} as const;
export type Verdict = keyof typeof verdictNames;
