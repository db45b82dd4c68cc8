/** The steps from a lead to a student at a university. Whoever reached one has passed those before it. */
export const reportSteps = [
  { value: "came", label: "Came" },
  { value: "contacted", label: "Contacted" },
  { value: "qualified", label: "Qualified" },
  { value: "consulted", label: "Consulted" },
  { value: "won", label: "Won" },
  { value: "enrolled", label: "Enrolled" },
] as const;
export type ReportStep = (typeof reportSteps)[number]["value"];

/** What somebody has asked us, and waits for. */
export const answerKinds = [
  { value: "message", label: "Messages" },
  { value: "booking", label: "Bookings" },
  { value: "request", label: "Students’ requests" },
] as const;

/** What a member has to do now. */
export const loadFigures = [
  { value: "leads", label: "Open leads" },
  { value: "students", label: "Students" },
  { value: "tasks", label: "Open tasks" },
  { value: "overdue", label: "Overdue tasks" },
] as const;

/** What a member has done in the period. An enrolment is an application that was completed, whenever the person came. */
export const resultFigures = [
  { value: "held", label: "Consultations held" },
  { value: "reviewed", label: "Documents reviewed" },
  { value: "called", label: "Calls logged" },
  { value: "won", label: "Leads won in these days" },
  { value: "enrolments", label: "Enrolments in these days" },
] as const;

/** Whose a line of the members' report is. */
export const memberStates = [
  { value: "active", label: "" },
  { value: "left", label: "left" },
  /** Records that nobody owns, and results that nobody is named for. */
  { value: "nobody", label: "" },
] as const;

/** The reports, each of which is a file too. */
export const reportKinds = [
  { value: "funnel", label: "From source to enrolment" },
  { value: "answers", label: "How fast we answer" },
  { value: "members", label: "Load and results of each member" },
  { value: "losses", label: "Reasons for loss" },
] as const;
export type ReportKind = (typeof reportKinds)[number]["value"];

/** Of the campaigns, those with the most leads are shown. */
export const mostCampaigns = 20;
