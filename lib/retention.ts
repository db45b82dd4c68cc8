/**
 * How long what the product stores stays, where something removes it. The sweep job works by these figures and the
 * privacy policy prints them.
 */
export const retention = {
  /** A mail that was sent, or given up, with the names and messages in it. */
  mailDays: 90,
  /** A sign-in or a reset link after it has run out: for the question "when was that". */
  endedSessionDays: 30,
  /** The answer to a form that was sent, so that sending it twice does not count twice. */
  storedAnswerHours: 24,
  /** A conversation with the assistant, after its last message. */
  chatDays: 30,
  /** A file that no row points to and no one knows of, after it was first seen: time for someone to look. */
  strayFileDays: 7,
  /** An account whose owner asked for its deletion: time to think again. */
  deletionDays: 14,
} as const;
