import { oneOf, valuesOf } from "@/components/portal/list/address";

/** Whose records a list shows, besides everyone's. */
export const ownerOptions = [
  { value: "me", label: "Mine" },
  { value: "left", label: "Owner left" },
  { value: "none", label: "No owner" },
] as const;

/** The filter in an address. */
export const ownerPart = oneOf(valuesOf(ownerOptions));
export type OwnerChoice = (typeof ownerOptions)[number]["value"] | undefined;

/**
 * For queries that show owners, besides their own interval: a hand-over tells the live stream of the contact
 * (components/portal/live), and so is on colleagues' screens at once.
 */
export const toldOfOwners = { meta: { live: [{ kind: "contact" }] } } as const;
