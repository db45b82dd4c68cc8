import { destinationOf } from "@/components/portal/status/destination-of";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { contactSources, openStages } from "@/lib/contacts/labels";
import type { ContactView } from "@/lib/contacts/views";
import { addDays, formatNearDay, formatTime, officeDate, officeMoment, weekday } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { ageOf } from "@/lib/plural";

/** What a lead's rows, cards and panel say. */

/** The country that somebody wants; undefined if we don't know. */
export const countryOf = ({ country }: ContactView) =>
  country ? (destinationOf(country)?.name ?? country) : undefined;

export const levelOf = ({ study_level }: ContactView) =>
  study_level ? labelOf(studyLevelOptions, study_level) : undefined;

export const sourceOf = ({ source }: Pick<ContactView, "source">) => labelOf(contactSources, source);

/** Whether we are still in touch with somebody to win them. */
export const isOpen = ({ stage }: Pick<ContactView, "stage">) => openStages.some((one) => one === stage);

/** "2:00 PM" without the minutes of a full hour: "2 PM". */
const shortTime = (moment: string) => formatTime(moment).replace(":00", "");

type FollowUp = { words: string; isLate: boolean };

/** When we speak next: "2 days late", "Today, 2 PM", "Wed 25 Nov". Undefined if nobody has said when. */
export function followUpOf({ follow_up_at }: Pick<ContactView, "follow_up_at">, now: number): FollowUp | undefined {
  if (follow_up_at === null) return undefined;
  if (Date.parse(follow_up_at) < now) {
    const age = ageOf(follow_up_at, now);
    return { words: age === "just now" ? "Now" : `${age} late`, isLate: true };
  }
  const isToday = officeDate(new Date(follow_up_at)) === officeDate(new Date(now));
  const day = isToday ? `Today, ${shortTime(follow_up_at)}` : formatNearDay(follow_up_at, new Date(now));
  return { words: day, isLate: false };
}

/** "Tue 24 Nov, 2:00 PM" */
export const momentOf = (moment: string) => `${formatNearDay(moment)}, ${formatTime(moment)}`;

/** The hour of the follow-ups that are set by one press. */
const usualHour = 11;

/** Sundays nobody is in. */
const workday = (date: string) => (weekday(date) === 0 ? addDays(date, 1) : date);

/** The next follow-ups that one press sets: tomorrow, in three days, in a week; each a moment. */
export function usualFollowUps(now: number): { value: string; label: string; at: string }[] {
  const today = officeDate(new Date(now));
  const at = (days: number) => officeMoment(workday(addDays(today, days)), usualHour).toISOString();
  return [
    { value: "tomorrow", label: "Tomorrow", days: 1 },
    { value: "three", label: "In 3 days", days: 3 },
    { value: "week", label: "In a week", days: 7 },
  ].map(({ value, label, days }) => {
    const moment = at(days);
    // On a Saturday the next day is Monday.
    const isNext = officeDate(new Date(moment)) === addDays(today, days);
    return { value, label: isNext ? label : formatNearDay(moment), at: moment };
  });
}
