/** How a claim stands, for the office. */
export const claimStates = [
  { value: "measured", label: "Measured", tone: "ok" },
  { value: "proved", label: "Proof attached", tone: "ok" },
  { value: "stood_by", label: "Left as it is", tone: "info" },
  { value: "needs_proof", label: "Needs proof", tone: "wait" },
  { value: "differs", label: "Differs", tone: "bad" },
  { value: "off", label: "Not shown", tone: "off" },
] as const;
/** How a claim stands about which somebody still has to decide: attach a proof, turn it off, or stand by it. */
export const isUndecided = ({ state }: { state: ClaimState }): boolean =>
  state === "needs_proof" || state === "differs";
export type ClaimState = (typeof claimStates)[number]["value"];
