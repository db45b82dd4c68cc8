/** Whose turn it is, for the student. */
export const holderLabels = { you: "With you", us: "With us", university: "With the university" } as const;
export type Holder = keyof typeof holderLabels;

/**
 * Everything about a status, the same in every portal. `tab` is the student's list that shows it ("All" shows every
 * application, and is the only list for those closed without an answer); `holder` is whose turn it is; `outlook` says
 * what comes next when no step of the timeline does.
 */
type Reading = {
  value: string;
  label: string;
  tone: "ok" | "info" | "wait" | "bad" | "off";
  tab: "in_progress" | "completed" | "closed";
  holder: Holder;
  outlook: string;
  /** The application is over. */
  isOver?: true;
};

const waiting = { tone: "wait", tab: "in_progress", holder: "us" } as const;
const moving = { tone: "info", tab: "in_progress" } as const;
const good = { tone: "ok", tab: "completed" } as const;

export const applicationStatuses = [
  { value: "new", label: "New", ...waiting, outlook: "We are checking your papers first." },
  { value: "pending", label: "Pending", ...waiting, outlook: "We are preparing your application." },
  { value: "submitted", label: "Submitted", ...waiting, outlook: "Your application is on its way." },
  {
    value: "application_submitted",
    label: "Application Submitted",
    ...moving,
    holder: "university",
    outlook: "The university will confirm that it has your application.",
  },
  {
    value: "in_review",
    label: "In Review",
    ...moving,
    holder: "university",
    outlook: "The university is reviewing your application.",
  },
  {
    value: "in_progress",
    label: "In Progress",
    ...moving,
    holder: "us",
    outlook: "We are working on your application.",
  },
  {
    value: "offer_received",
    label: "Offer Received",
    ...good,
    holder: "you",
    outlook: "Go through the offer with us.",
  },
  { value: "accepted", label: "Offer Accepted", ...good, holder: "us", outlook: "Your visa file comes next." },
  {
    value: "completed",
    label: "Completed",
    ...good,
    holder: "you",
    outlook: "All done. Have a safe journey.",
    isOver: true,
  },
  {
    value: "rejected",
    label: "Rejected",
    tone: "bad",
    tab: "completed",
    holder: "you",
    outlook: "Talk to us about your other choices.",
    isOver: true,
  },
  {
    // Set only by `withdrawApplication`, which asks for a reason.
    value: "withdrawn",
    label: "Withdrawn",
    tone: "off",
    tab: "closed",
    holder: "you",
    outlook: "Talk to us if you want to apply again.",
    isOver: true,
  },
] as const satisfies readonly Reading[];

export type ApplicationStatusValue = (typeof applicationStatuses)[number]["value"];

/** Label and tone of a status; "Unknown" if it isn't in the table. */
export function readStatus(value: string): Reading {
  return (
    applicationStatuses.find((status) => status.value === value) ?? {
      value,
      label: "Unknown",
      tone: "off",
      tab: "in_progress",
      holder: "us",
      outlook: "Ask us where it stands.",
    }
  );
}

/** The statuses of a step, for the team. */
export const stepStatuses = [
  { value: "pending", label: "Pending" },
  { value: "in_progress", label: "In progress" },
  { value: "completed", label: "Completed" },
] as const;
export type StepStatusValue = (typeof stepStatuses)[number]["value"];

/** All statuses, for the filter. */
export const statusOptions = applicationStatuses.map(({ value, label }) => ({ value, label }));

/** Whose turn it is, for the team. */
export const teamHolderLabels: Record<Holder, string> = {
  you: "With the student",
  us: "With us",
  university: "With the university",
};
