import type { AnnouncementKind } from "@/lib/generated/prisma/enums";

/** The kinds of announcements. */
export const announcementKinds = [
  { value: "notice", label: "Notice on every page" },
  { value: "news", label: "News" },
] as const satisfies readonly { value: AnnouncementKind; label: string }[];

/** The office's announcements altogether; old ones are deleted before more can be written. */
export const mostAnnouncements = 200;

/** News on their page, newest first. */
export const newsOnPage = 30;

/** Days that a notice may stand: what lasts longer belongs on a page. */
export const longestNoticeDays = 92;
