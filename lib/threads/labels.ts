/** The portals that have threads; all but the student's are on the office's side. */
export type ThreadPortal = "student" | "processing" | "admin";

/** Characters of one message. */
export const longestMessage = 4000;
/** Documents attached to one message. */
export const mostAttached = 10;
/** Above every message's number. */
export const newestNumber = 9_999_999;
/** Messages of a thread that are read at once. */
export const messagesAtOnce = 50;

/** Of the threads that wait for the office, more than this are only "more". */
export const countedThreads = 99;

/** The lists of threads that the office looks at. */
export const threadViews = [
  { value: "waiting", label: "Unread" },
  { value: "all", label: "All" },
] as const;
export type ThreadViewValue = (typeof threadViews)[number]["value"];
