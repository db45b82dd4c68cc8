/** Why a student hides a programme, and what else that leaves out of the next list. */
export const hideReasons = [
  { value: "cost", label: "Too expensive", effect: "Leaves out whatever costs as much a year, with living" },
  { value: "university", label: "Not this university", effect: "Leaves out all its programmes" },
  { value: "country", label: "Not this country", effect: "Leaves out the whole country" },
  {
    value: "subject",
    label: "Not the subject I want",
    effect: "Leaves out this subject, unless you chose it",
  },
  { value: "other", label: "Something else", effect: "Leaves out this programme only" },
] as const;
export type HideReasonValue = (typeof hideReasons)[number]["value"];

/** How many programmes a student can save, and how many they can hide. */
export const mostKept = 100;
/** How many can be saved at once: as many as a browser remembers. */
export const mostAtOnce = 30;
