/**
 * How long stored data is kept, if something deletes it. The sweep job uses these figures and the privacy policy prints
 * them.
 */
export const retention = {
  /** A sent or failed mail, with the names and messages in it. */
  mailDays: 90,
  /** An expired session or reset link, to answer questions about when it was used. */
  endedSessionDays: 30,
  /** The stored answer to a submitted form, so that a resubmission doesn't count twice. */
  storedAnswerHours: 24,
  /** A conversation with the assistant, after its last message. */
  chatDays: 30,
  /** A lead, a person without an account, after the last we have heard or noted of them. */
  leadMonths: 24,
  /** The rows of a file that an admin has imported, and what was found in them. */
  importDays: 7,
  /** A line of somebody's bell, after they have read it. */
  noticeDays: 30,
  /** One that nobody has read, from when it was written. */
  unreadNoticeDays: 90,
  /** A member's result: the date, the member and what it was; nobody else's name. The reports go back as far. */
  resultYears: 3,
  /** A file without a row or note, from when it was first seen: time for someone to check. */
  strayFileDays: 7,
  /** An account whose owner requested deletion: time to change their mind. */
  deletionDays: 14,
} as const;
