/**
 * Every reading of an application's status. `label` and `tone` are what students and partners see; `tab` is the list it
 * stands in ("All" holds every one); `teamLabel` and `teamTone` are the processing portal's reading; `outlook` says what
 * comes next when no step of the timeline does.
 */
type Reading = {
  value: string;
  label: string;
  tone: "ok" | "info" | "wait" | "bad" | "off";
  tab: "in_progress" | "completed";
  teamLabel: string;
  teamTone: "ok" | "wait" | "bad";
  outlook: string;
  /** Nothing follows it any more. */
  isOver?: true;
};

const submitted = { label: "Submitted", tone: "wait", tab: "in_progress", teamTone: "wait" } as const;
const inReview = { label: "In Review", tone: "info", tab: "in_progress", teamTone: "wait" } as const;
const offerReceived = { label: "Offer Received", tone: "ok", tab: "completed", teamTone: "wait" } as const;

export const applicationStatuses = [
  { value: "new", ...submitted, teamLabel: "Unknown", outlook: "We look through your papers first." },
  { value: "pending", ...submitted, teamLabel: "Pending", outlook: "We prepare your application." },
  { value: "submitted", ...submitted, teamLabel: "Unknown", outlook: "Your application is on its way." },
  {
    value: "application_submitted",
    // The specification names no label and no tab for it: the words are its own, and it is not over.
    label: "application submitted",
    tone: "off",
    tab: "in_progress",
    teamLabel: "Unknown",
    teamTone: "wait",
    outlook: "The university confirms that it has your application.",
  },
  { value: "in_review", ...inReview, teamLabel: "Unknown", outlook: "The university reads your application." },
  { value: "in_progress", ...inReview, teamLabel: "In Progress", outlook: "We are working on your application." },
  { value: "offer_received", ...offerReceived, teamLabel: "Unknown", outlook: "Go through the offer with us." },
  {
    value: "accepted",
    label: "Offer Accepted",
    tone: "ok",
    tab: "completed",
    teamLabel: "Accepted",
    teamTone: "ok",
    outlook: "Your visa file comes next.",
  },
  { value: "completed", ...offerReceived, teamLabel: "Completed", outlook: "All done. Travel well.", isOver: true },
  {
    value: "rejected",
    label: "Rejected",
    tone: "bad",
    tab: "completed",
    teamLabel: "Rejected",
    teamTone: "bad",
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
      outlook: "Ask us where it stands.",
    }
  );
}

/** What a student reads under an application: the step under way, else the first still to come, else the outlook. */
export function nextStepText(status: string, steps: readonly { name: string; status: string }[]): string {
  const { outlook, isOver } = readStatus(status);
  const step = steps.find((one) => one.status === "in_progress") ?? steps.find((one) => one.status === "pending");
  return step && !isOver ? `Next step: ${step.name}` : outlook;
}
