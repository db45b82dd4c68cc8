/** Where a contact stands. */
export const contactStages = [
  { value: "new", label: "New", tone: "wait" },
  { value: "contacted", label: "Contacted", tone: "info" },
  { value: "qualified", label: "Qualified", tone: "info" },
  { value: "consulted", label: "Consulted", tone: "info" },
  { value: "won", label: "Won", tone: "ok" },
  { value: "lost", label: "Lost", tone: "off" },
] as const;

export type ContactStage = (typeof contactStages)[number]["value"];

/** The stages of a lead that we are still in touch with. */
export const openStages = ["new", "contacted", "qualified", "consulted"] as const;

/** Whether somebody of a stage waits for us, so that they need a next follow-up. */
export const needsFollowUp = (stage: ContactStage): boolean =>
  openStages.some((one) => one === stage) && stage !== "new";

/** So long a merge can be taken back. */
export const daysToUndoMerge = 7;

/** The stages that somebody sets. A student's is won, which an account decides. */
export const settableStages = [...openStages, "lost"] as const;

/** The orders of the list. */
export const contactSorts = [
  { value: "newest", label: "Newest" },
  { value: "follow_up", label: "Next follow-up" },
] as const;

/** Follow-ups by their time: those that have passed, those of today, and both together: whoever is due by its end. */
export const followUpFilters = [
  { value: "late", label: "Late" },
  { value: "today", label: "Today" },
  { value: "by_today", label: "By the end of today" },
] as const;

/** How somebody first came to us. */
export const contactSources = [
  { value: "website", label: "Website" },
  { value: "assistant", label: "Assistant" },
  { value: "partner", label: "Partner" },
  { value: "walk_in", label: "Walk-in" },
  { value: "phone", label: "Phone" },
  { value: "whatsapp", label: "WhatsApp" },
  { value: "campaign", label: "Campaign" },
  { value: "import", label: "Import" },
  { value: "registration", label: "Registration" },
] as const;

export const lostReasons = [
  { value: "no_answer", label: "No answer" },
  { value: "budget", label: "Budget too small" },
  { value: "other_firm", label: "Went to another firm" },
  { value: "not_eligible", label: "Not eligible" },
  { value: "visa_refused", label: "Visa refused" },
  { value: "plans_changed", label: "Plans changed" },
  { value: "other", label: "Other" },
] as const;

/** What somebody of the team notes about a contact. */
export const notedKinds = [
  { value: "note", label: "Note" },
  { value: "call", label: "Call" },
  { value: "visit", label: "Visit" },
  /** All that we know of a message there. */
  { value: "whatsapp", label: "Opened in WhatsApp" },
] as const;

/** How a call or a visit ended. */
export const contactOutcomes = [
  { value: "reached", label: "Reached" },
  { value: "no_answer", label: "No answer" },
  { value: "call_back", label: "Call back" },
  { value: "wrong_number", label: "Wrong number" },
] as const;

/** What the team's own entries are: what is noted, and emails that are sent from the timeline. */
export const entryKinds = [...notedKinds, { value: "email", label: "Email by a member" }] as const;

/** What a person's timeline has. */
export const timelineKinds = [
  ...entryKinds,
  { value: "stage", label: "Stage" },
  { value: "owner", label: "Owner" },
  { value: "merge", label: "Merge" },
  { value: "import", label: "Import" },
  { value: "booking", label: "Booking" },
  { value: "booking_change", label: "Change of a booking" },
  { value: "message", label: "Message" },
  { value: "reply", label: "Answer to a message" },
  { value: "thread", label: "Message in the portal" },
  { value: "referral", label: "Referral" },
  { value: "call_request", label: "Asked to be called" },
  { value: "document", label: "Upload" },
  { value: "review", label: "Review" },
  { value: "application", label: "Application" },
  { value: "request", label: "Request" },
  { value: "recommendation", label: "Recommendations" },
  { value: "task", label: "Task" },
  { value: "task_done", label: "Task done" },
  { value: "mail", label: "Email" },
] as const;
export type TimelineKind = (typeof timelineKinds)[number]["value"];

/** The filters of a timeline on screens: some kinds that belong together. */
export const timelineGroups = [
  {
    value: "talk",
    label: "Talk",
    kinds: ["call", "call_request", "visit", "whatsapp", "email", "message", "reply", "thread"],
  },
  { value: "notes", label: "Notes", kinds: ["note"] },
  { value: "files", label: "Files", kinds: ["document", "review"] },
  {
    value: "status",
    label: "Status",
    kinds: ["application", "request", "recommendation", "stage", "owner", "merge", "import", "referral"],
  },
  { value: "bookings", label: "Bookings", kinds: ["booking", "booking_change"] },
  { value: "tasks", label: "Tasks", kinds: ["task", "task_done"] },
  { value: "mails", label: "Emails", kinds: ["mail", "email"] },
] as const satisfies readonly { value: string; label: string; kinds: readonly TimelineKind[] }[];
export type TimelineGroup = (typeof timelineGroups)[number]["value"];
