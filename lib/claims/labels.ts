/** How a claim stands, for the office. */
export const claimStates = [
  { value: "measured", label: "Measured", tone: "ok" },
  { value: "proved", label: "Proof attached", tone: "ok" },
  { value: "needs_proof", label: "Needs proof", tone: "wait" },
  { value: "differs", label: "Differs", tone: "bad" },
  { value: "off", label: "Not shown", tone: "off" },
] as const;
export type ClaimState = (typeof claimStates)[number]["value"];
