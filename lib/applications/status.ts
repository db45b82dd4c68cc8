/** Whose turn it is, as the student reads it. */
export const holderLabels = { you: "With you", us: "With us", university: "With the university" } as const;
export type Holder = keyof typeof holderLabels;

/**
 * Every reading of an application's status. `label` and `tone` are what students and partners see; `tab` is the list it
 * stands in ("All" holds every one); `teamLabel` and `teamTone` are the processing portal's reading; `holder` is whose
 * turn it is; `outlook` says what comes next when no step of the timeline does.
 */
type Reading = {
  value: string;
  label: string;
  tone: "ok" | "info" | "wait" | "bad" | "off";
  tab: "in_progress" | "completed";
  teamLabel: string;
  teamTone: "ok" | "wait" | "bad";
  holder: Holder;
  outlook: string;
  /** Nothing follows it any more. */
  isOver?: true;
};

const submitted = { label: "Submitted", tone: "wait", tab: "in_progress", teamTone: "wait" } as const;
const inReview = { label: "In Review", tone: "info", tab: "in_progress", teamTone: "wait" } as const;
const offerReceived = { label: "Offer Received", tone: "ok", tab: "completed", teamTone: "wait" } as const;

export const applicationStatuses = [
  { value: "new", ...submitted, teamLabel: "Unknown", holder: "us", outlook: "We look through your papers first." },
  { value: "pending", ...submitted, teamLabel: "Pending", holder: "us", outlook: "We prepare your application." },
  { value: "submitted", ...submitted, teamLabel: "Unknown", holder: "us", outlook: "Your application is on its way." },
  {
    value: "application_submitted",
    // The specification names no label and no tab for it: the words are its own, and it is not over.
    label: "application submitted",
    tone: "off",
    tab: "in_progress",
    teamLabel: "Unknown",
    teamTone: "wait",
    holder: "university",
    outlook: "The university confirms that it has your application.",
  },
  {
    value: "in_review",
    ...inReview,
    teamLabel: "Unknown",
    holder: "university",
    outlook: "The university reads your application.",
  },
  {
    value: "in_progress",
    ...inReview,
    teamLabel: "In Progress",
    holder: "us",
    outlook: "We are working on your application.",
  },
  {
    value: "offer_received",
    ...offerReceived,
    teamLabel: "Unknown",
    holder: "you",
    outlook: "Go through the offer with us.",
  },
  {
    value: "accepted",
    label: "Offer Accepted",
    tone: "ok",
    tab: "completed",
    teamLabel: "Accepted",
    teamTone: "ok",
    holder: "us",
    outlook: "Your visa file comes next.",
  },
  {
    value: "completed",
    ...offerReceived,
    teamLabel: "Completed",
    holder: "you",
    outlook: "All done. Travel well.",
    isOver: true,
  },
  {
    value: "rejected",
    label: "Rejected",
    tone: "bad",
    tab: "completed",
    teamLabel: "Rejected",
    teamTone: "bad",
    holder: "you",
    outlook: "Talk to us about your other choices.",
    isOver: true,
  },
] as const satisfies readonly Reading[];

export type ApplicationStatusValue = (typeof applicationStatuses)[number]["value"];

/** Statuses after which an application is no longer active. */
export const overStatuses: readonly ApplicationStatusValue[] = applicationStatuses
  .filter((status) => "isOver" in status)
  .map(({ value }) => value);

/** How a status reads. One that the table does not know is shown as its own words. */
export function readStatus(value: string): Reading {
  return (
    applicationStatuses.find((status) => status.value === value) ?? {
      value,
      label: value.replaceAll("_", " "),
      tone: "off",
      tab: "in_progress",
      teamLabel: "Unknown",
      teamTone: "wait",
      holder: "us",
      outlook: "Ask us where it stands.",
    }
  );
}

type StepMark = { name: string; status: string };

/** The step that an application stands at: the one under way, else the first still to come; none when it is over. */
export function currentStep(status: string, steps: readonly StepMark[]): string | undefined {
  if (readStatus(status).isOver) return undefined;
  return (steps.find((one) => one.status === "in_progress") ?? steps.find((one) => one.status === "pending"))?.name;
}

/** What a student reads under an application: the step that it stands at, else the outlook. */
export function nextStepText(status: string, steps: readonly StepMark[]): string {
  const step = currentStep(status, steps);
  return step === undefined ? readStatus(status).outlook : `Next step: ${step}`;
}

/** Who holds an application now, and what happens next: where it is the student's turn, what the student does. */
export function nextMove(status: string, steps: readonly StepMark[]): { holder: Holder; next: string } {
  const { holder, outlook } = readStatus(status);
  return { holder, next: holder === "you" ? outlook : nextStepText(status, steps) };
}
