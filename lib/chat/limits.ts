/** The figures of the chat, for the server and the screen (specification section 9, contract 1.7 and 6). */
export const chatLimits = {
  /** Characters of one message. */
  message: 2000,
  /** How many messages of the conversation the model gets with a new one. */
  historySent: 10,
  /** Characters of one entry of the history that a caller sends; longer ones are truncated. */
  historyEntry: 8000,
  /**
   * How many of the visitor's last messages in such a history are checked for distress, and how many characters of
   * each.
   */
  broughtRead: 3,
  broughtEntryRead: 1000,
  temperature: 0.7,
  /** The longest a whole answer may take, in milliseconds. */
  wholeMs: 90_000,
  /** A comment keeps a quiet stream open through proxies, at this interval in milliseconds. */
  keepAliveMs: 10_000,
  /** After this many failures within a minute, the provider is paused for a minute. */
  breakerFailures: 5,
  breakerMs: 60_000,
  /** A stream opened longer ago than this belongs to a crashed server and doesn't count. */
  streamMs: 120_000,
} as const;

/** The progress bar of a waiting answer: it rises by `step` percent every `everyMs`, and a stage ends at each mark. */
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

/** The delay of 'Ready to Book?' after the answer to somebody who wants to book. */
export const bookingToastMs = 1000;
