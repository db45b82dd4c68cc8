/** The four states of a referral with the tone of their badge. */
export const referralStatuses = [
  { value: "submitted", label: "Submitted", tone: "wait" },
  { value: "contacted", label: "Contacted", tone: "info" },
  { value: "enrolled", label: "Enrolled", tone: "ok" },
  { value: "declined", label: "Declined", tone: "bad" },
] as const;

export type ReferralStatusValue = (typeof referralStatuses)[number]["value"];

/** Word and tone of a referral's state. */
export const readReferralStatus = (value: ReferralStatusValue) =>
  referralStatuses.find((status) => status.value === value) ?? referralStatuses[0];
