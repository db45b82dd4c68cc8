/** The values of a plan's address, in their order there. */
export const planFields = [
  "programme",
  "country",
  "city",
  "level",
  "months",
  "tuition",
  "living",
  "scholarship",
  "paid",
  "partner",
  "children",
  "school",
  "starts",
  "money",
  "rate",
  "rated",
] as const;
export type PlanField = (typeof planFields)[number];

/** The course lengths that the form always offers, in months. */
export const usualLengths = [12, 18, 24, 36, 48] as const;

/** How many plans a student can keep. */
export const mostPlans = 20;
