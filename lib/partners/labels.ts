/** For a value that none of the tables has: never a word that means something else. */
const unknown = { label: "Unknown", tone: "off" } as const;

/** The four states of a referral with the tone of their badge. */
export const referralStatuses = [
  { value: "submitted", label: "Submitted", tone: "wait" },
  { value: "contacted", label: "Contacted", tone: "info" },
  { value: "enrolled", label: "Enrolled", tone: "ok" },
  { value: "declined", label: "Declined", tone: "bad" },
] as const;

export type ReferralStatusValue = (typeof referralStatuses)[number]["value"];

/** Word and tone of a referral's state. */
export const readReferralStatus = (value: string) =>
  referralStatuses.find((status) => status.value === value) ?? unknown;

/** How far a commission has come, with the tone of its badge. */
export const commissionStatuses = [
  { value: "expected", label: "Expected", tone: "wait" },
  { value: "earned", label: "Earned", tone: "info" },
  { value: "paid", label: "Paid", tone: "ok" },
] as const;

export type CommissionStatusValue = (typeof commissionStatuses)[number]["value"];

/** Word and tone of a commission's state. */
export const readCommissionStatus = (value: string) =>
  commissionStatuses.find((status) => status.value === value) ?? unknown;

/** What happens to a commission, with the tone of its badge. */
export const movementKinds = [
  { value: "earned", label: "Earned", tone: "info" },
  { value: "paid", label: "Paid", tone: "ok" },
  { value: "corrected", label: "Corrected", tone: "wait" },
  { value: "taken_back", label: "Reversed", tone: "bad" },
  { value: "payment_reversed", label: "Payment reversed", tone: "bad" },
] as const;

/** Word and tone of what happened to a commission. */
export const readMovementKind = (value: string) => movementKinds.find((kind) => kind.value === value) ?? unknown;
