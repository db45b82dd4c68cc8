/** The first steps of a new office, in their order. */
export const firstSteps = [
  { value: "office", label: "Name, address and numbers" },
  { value: "hours", label: "Opening hours" },
  { value: "claims", label: "Claims: which can you prove?" },
  { value: "team", label: "Your team" },
  { value: "mail", label: "Email" },
  { value: "whatsapp", label: "WhatsApp" },
  { value: "assistant", label: "The assistant" },
  { value: "backup", label: "Backup" },
] as const;
export type FirstStep = (typeof firstSteps)[number]["value"];

/** How a step stands. */
export const firstStepStates = [
  { value: "done", label: "Done", tone: "ok" },
  { value: "open", label: "To do", tone: "wait" },
  { value: "sample", label: "Sample value", tone: "bad" },
] as const;

/** What only a person can say: that the hours are right, that a backup was tried. The claims are decided one by one. */
export const confirmedSteps = ["hours", "assistant", "backup"] as const satisfies readonly FirstStep[];

/** How far an office is with them as a whole, as the overview knows it before any step was looked at. */
export type FirstRunStage = "due" | "begun" | "none";
