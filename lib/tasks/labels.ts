/** How much a task presses. */
export const taskPriorities = [
  { value: "high", label: "High", tone: "bad" },
  { value: "normal", label: "Normal", tone: "info" },
  { value: "low", label: "Low", tone: "off" },
] as const;
export type TaskPriorityValue = (typeof taskPriorities)[number]["value"];

/** How often a task comes again. */
export const taskRepeats = [
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every week" },
  { value: "monthly", label: "Every month" },
] as const;
export type TaskRepeatValue = (typeof taskRepeats)[number]["value"];

/** The rules that make tasks once an admin has switched them on. `hours`: how long it takes until one does. */
export const taskRules = [
  {
    value: "application_unchanged",
    label: "No change for 14 days",
    note: "Open applications.",
    hours: 14 * 24,
  },
  {
    value: "offer_deadline",
    label: "Offer deadline in 7 days",
    note: "Applications with an offer that has to be answered within 7 days.",
    hours: 7 * 24,
  },
  {
    value: "document_rejected",
    label: "Document rejected and not replaced for 5 days",
    note: "Documents that we sent back to a student.",
    hours: 5 * 24,
  },
  {
    value: "lead_waiting",
    label: "Lead not contacted for 24 hours",
    note: "New leads, until somebody calls, meets or writes to them in WhatsApp.",
    hours: 24,
  },
] as const;
export type TaskRuleValue = (typeof taskRules)[number]["value"];

/** Which tasks a list has: due by the end of today, the other open ones, all open ones, or one person's done ones. */
export const taskViews = [
  { value: "due", label: "Due" },
  { value: "later", label: "Later" },
  { value: "open", label: "Open" },
  { value: "done", label: "Done" },
] as const;

/** The tasks that a list of several people's shows; more come up as these are done. */
export const tasksAtOnce = 25;
