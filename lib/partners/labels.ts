/** For values missing from the tables: never a label that means something else. */
const unknown = { label: "Unknown", tone: "off" } as const;

/** The four statuses of a referral, with their badge tones. */
export const referralStatuses = [
  { value: "submitted", label: "Submitted", tone: "wait" },
  { value: "contacted", label: "Contacted", tone: "info" },
  { value: "enrolled", label: "Enrolled", tone: "ok" },
  { value: "declined", label: "Declined", tone: "bad" },
] as const;

export type ReferralStatusValue = (typeof referralStatuses)[number]["value"];

/** Label and tone of a referral's status. */
export const readReferralStatus = (value: string) =>
  referralStatuses.find((status) => status.value === value) ?? unknown;

/** The statuses of a commission, with their badge tones. */
export const commissionStatuses = [
  { value: "expected", label: "Expected", tone: "wait" },
  { value: "earned", label: "Earned", tone: "info" },
  { value: "paid", label: "Paid", tone: "ok" },
] as const;

export type CommissionStatusValue = (typeof commissionStatuses)[number]["value"];

/** Label and tone of a commission's status. */
export const readCommissionStatus = (value: string) =>
  commissionStatuses.find((status) => status.value === value) ?? unknown;

/** The events of a commission, with their badge tones. */
export const movementKinds = [
  { value: "earned", label: "Earned", tone: "info" },
  { value: "paid", label: "Paid", tone: "ok" },
  { value: "corrected", label: "Corrected", tone: "wait" },
  { value: "taken_back", label: "Reversed", tone: "bad" },
  { value: "payment_reversed", label: "Payment reversed", tone: "bad" },
] as const;

/** Label and tone of a commission's event. */
export const readMovementKind = (value: string) => movementKinds.find((kind) => kind.value === value) ?? unknown;
