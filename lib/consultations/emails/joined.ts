import { bookingCountryName } from "@/lib/catalogue/booking-choices";
import { consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import { careNote } from "@/lib/distress/emails";
import type { JoinPart } from "@/lib/mail/joined";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import type { ConsultationFacts } from "./mails";

/** What an action on several consultations says to a member, for all of theirs in one mail. */
const news = {
  assigned: [
    "{count} consultations are assigned to you",
    "The consultations below are assigned to you. The visitors get no email about it. All times are Lahore time. Open the attached file to add them to your calendar.",
  ],
  confirmed: [
    "{count} of your consultations are confirmed",
    "The consultations below are confirmed. All times are Lahore time. Open the attached file to update your calendar.",
  ],
  reassigned: [
    "{count} consultations are no longer yours",
    "The consultations below are no longer assigned to you. All times are Lahore time. Open the attached file to remove them from your calendar.",
  ],
} as const;
export type JoinedNews = keyof typeof news;

type Facts = ConsultationFacts & { note: string | null };
type To = {
  member: { name: string };
  /** The member's list of consultations, if they may open it. */
  listUrl: string | undefined;
};

/** A consultation's lines in the mail to a member about several. */
export function joinPart(about: JoinedNews, facts: Facts, { member, listUrl }: To): JoinPart {
  const [heading, sentence] = news[about];
  const { startsAt } = facts;
  return {
    at: new Date(startsAt).toISOString(),
    content: {
      preview: sentence,
      heading,
      paragraphs: [`Assalam-o-alaikum ${member.name},`, sentence],
      fact: { label: `${formatLongDate(startsAt)}, ${formatTime(startsAt)}`, value: linesOf(about, facts).join("\n") },
      ...(listUrl && { action: { label: "Open your consultations", url: listUrl } }),
    },
  };
}

/** Who comes. For whom it is new, also what they want: a member without a list has only the mail. */
function linesOf(about: JoinedNews, facts: Facts): string[] {
  const { name, reference, phone, email, studyLevel, country, otherCountry, type, message, note, needsCare } = facts;
  const who = `${name} · ${reference}`;
  if (about !== "assigned") return [who];
  return [
    ...(needsCare ? [careNote] : []),
    who,
    `${phone} · ${email}`,
    `${labelOf(studyLevelOptions, studyLevel)}, ${bookingCountryName(country, otherCountry)} · ${labelOf(consultationTypes, type)}`,
    ...(message ? [`Message: ${message}`] : []),
    ...(note ? [`Office note: ${note}`] : []),
  ];
}
