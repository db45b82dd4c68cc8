/** The levels a plan can be for, as its form offers them. */
export const planLevels = [
  { value: "bachelors", label: "Bachelor's" },
  { value: "masters", label: "Master's" },
  { value: "phd", label: "PhD" },
  { value: "diploma", label: "Diploma" },
  { value: "language", label: "Language course" },
] as const;
export type PlanLevel = (typeof planLevels)[number]["value"];

export const levelLabel = (level: PlanLevel): string => planLevels.find(({ value }) => value === level)?.label ?? level;
