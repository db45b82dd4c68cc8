/** How a claim stands, for the office. */
export const claimStates = [
  { value: "measured", label: "Measured", tone: "ok" },
  { value: "proved", label: "Proof attached", tone: "ok" },
  { value: "stood_by", label: "Left as it is", tone: "info" },
  { value: "needs_proof", label: "Needs proof", tone: "wait" },
  { value: "differs", label: "Differs", tone: "bad" },
  { value: "off", label: "Not shown", tone: "off" },
] as const;
type Tone = (typeof claimStates)[number]["tone"];
export type ClaimState = (typeof claimStates)[number]["value"];

/** From how many per cent on a measured promise is well kept, and from how many it isn't broken yet. */
const wellKept = 90;
const hardlyKept = 75;

type Standing = { state: ClaimState; kept_percent: number | null };

/** How a claim stands, in a badge: what is measured says how far it is kept, and isn't green where it mostly isn't. */
export function claimBadge({ state, kept_percent: kept }: Standing): { label: string; tone: Tone } {
  if (kept === null) return claimStates.find(({ value }) => value === state) ?? claimStates[0];
  return { label: `Kept ${kept}%`, tone: kept >= wellKept ? "ok" : kept >= hardlyKept ? "wait" : "bad" };
}

/** How a claim stands about which somebody still has to decide: attach a proof, turn it off, or stand by it. */
export const isUndecided = ({ state }: { state: ClaimState }): boolean =>
  state === "needs_proof" || state === "differs";
