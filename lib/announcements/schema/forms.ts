import * as z from "zod/mini";
import { longestNoticeDays } from "@/lib/announcements/labels";
import { hasTooManyMarks, markdownDepth } from "@/lib/announcements/markdown";
import { lineField, seenVersionField, textField, versionQuery } from "@/lib/fields";
import { addDays, isCalendarDate } from "@/lib/office-time";

const day = (message: string) => z.string(message).check(z.refine(isCalendarDate, { error: message, abort: true }));

/** Lists and quotations inside each other, beyond which a text can't be read any more. */
const deepest = 6;

/** A text with marks (lib/announcements/markdown.ts). */
export const markdownField = (label: string, message: string) =>
  textField({ label, min: 1, max: 5000, message }).check(
    z.refine((text) => !hasTooManyMarks(text), {
      error: `${label} has too many stars, brackets or points of lists`,
      abort: true,
    }),
    z.refine((text) => markdownDepth(text) <= deepest, `${label} has too many lists or quotations inside each other`),
  );

/** What the other kind has and this one doesn't: dropped, not refused, as the form keeps it while its kind changes. */
const left = z.optional(z.transform((_: string | null | undefined) => undefined));

const common = {
  title: lineField({ label: "Title", min: 1, max: 140, message: "Say it in one line" }),
  first_day: day("Please choose a day"),
};

const news = { ...common, kind: z.literal("news"), text: markdownField("Text", "Write the text"), last_day: left };

const notice = {
  ...common,
  kind: z.literal("notice"),
  text: left,
  last_day: day("Please choose the last day: a notice ends by itself"),
};

const span = [
  z.refine<Days>(({ first_day, last_day }) => last_day >= first_day, {
    error: "The last day is before the first",
    path: ["last_day"],
  }),
  z.refine<Days>(({ first_day, last_day }) => last_day < addDays(first_day, longestNoticeDays), {
    error: `A notice can stand for ${longestNoticeDays} days. What lasts longer belongs on a page`,
    path: ["last_day"],
  }),
] as const;
type Days = { first_day: string; last_day: string };

/**
 * One schema for each kind: a form knows its kind. The API takes either (requests.ts beside it); what this needs stays out
 * of the scripts for browsers.
 */
export const announcementForms = { news: z.object(news), notice: z.object(notice).check(...span) };
type Forms = typeof announcementForms;
export type AnnouncementInput = z.output<Forms[keyof Forms]>;
/** What its form holds. */
export type TypedAnnouncement = z.input<Forms[keyof Forms]>;

const seen = { version: seenVersionField() };

/** The same, with the version that the caller saw. */
export const announcementChanges = {
  news: z.object({ ...news, ...seen }),
  notice: z.object({ ...notice, ...seen }).check(...span),
};
export type AnnouncementChange = z.output<(typeof announcementChanges)[keyof typeof announcementChanges]>;

/** The version that the caller saw of what they delete. */
export const deleteAnnouncementSchema = z.object({ version: versionQuery() });
export type DeleteAnnouncementQuery = z.output<typeof deleteAnnouncementSchema>;
