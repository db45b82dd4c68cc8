/** The figures of the chat, for the server and the screen (specification section 9, contract 1.7 and 6). */
export const chatLimits = {
  /** Characters of one message. */
  message: 2000,
  /** Messages of the conversation that the model is given with a new one. */
  historySent: 10,
  /** Characters of one entry of the history that a caller brings along; what is longer is cut. */
  historyEntry: 8000,
  /** The visitor's last messages of such a history that are read for distress, and how many characters of each. */
  broughtRead: 3,
  broughtEntryRead: 1000,
  temperature: 0.7,
  /** The longest a whole answer may take, in milliseconds. */
  wholeMs: 90_000,
  /** A comment keeps a quiet stream open through proxies, every so many milliseconds. */
  keepAliveMs: 10_000,
  /** So many failures within a minute, and the provider is left alone for a minute. */
  breakerFailures: 5,
  breakerMs: 60_000,
  /** A stream that was opened longer ago than this belongs to a server that is gone, and counts no more. */
  streamMs: 120_000,
} as const;

/** How the waiting for an answer shows: the bar rises by `step` percent every `everyMs`, a stage ends at each mark. */
export const chatWaiting = {
  stages: [
    "Analyzing your query",
    "Searching education database",
    "Finding best recommendations",
    "Preparing response",
  ],
  marks: [25, 50, 75],
  step: 5,
  everyMs: 200,
} as const;

/** 'Ready to Book?' comes so long after the answer to somebody who wants to book. */
export const bookingToastMs = 1000;
