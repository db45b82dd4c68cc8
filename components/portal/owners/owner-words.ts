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
