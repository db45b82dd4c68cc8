import { officeDate, officeMoment } from "@/lib/office-time";

/** When the morning's mails are written, in minutes after midnight by the office clock. */
const writtenAt = 8 * 60 + 30;
/** Until when they are still written, if the server was away: later in the day they would say what everybody has seen. */
const lastAt = 12 * 60;

/** Whether the morning's mails may be written at this moment. */
export function isDigestTime(at: Date): boolean {
  const minutes = (at.getTime() - officeMoment(officeDate(at), 0).getTime()) / 60_000;
  return minutes >= writtenAt && minutes < lastAt;
}
