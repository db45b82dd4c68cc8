import * as z from "zod/mini";
import { markdownDepth } from "@/lib/announcements/markdown";
import { addDays, isCalendarDate } from "@/lib/office-time";
import { choiceField, lineField, optional, textField, versionField, versionQuery } from "@/lib/text";
import { longestNoticeDays } from "./labels";

const day = (message: string) => z.string(message).check(z.refine(isCalendarDate, { error: message, abort: true }));

/** Lists and quotations inside each other, beyond which a text can't be read any more. */
const deepest = 6;

/** A text with marks (lib/announcements/markdown.ts). */
export const markdownField = (label: string, message: string) =>
  textField({ label, min: 1, max: 5000, message }).check(
    z.refine((text) => markdownDepth(text) <= deepest, `${label} has too many lists or quotations inside each other`),
  );

const fields = {
  kind: choiceField(["notice", "news"], "Please choose what it is"),
  title: lineField({ label: "Title", min: 1, max: 140, message: "Say it in one line" }),
  /** Only news have one. */
  text: optional(markdownField("Text", "Write the text")),
  first_day: day("Please choose a day"),
  /** The last day of a notice. */
  last_day: optional(day("Please choose the last day")),
};

type Fields = z.output<z.ZodMiniObject<typeof fields>>;

/** What is missing is said at once, beside what is wrong with the other fields. */
const always = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

const check = [
  z.refine<Fields>(({ kind, text }) => kind !== "news" || text !== undefined, {
    error: "Write the text",
    path: ["text"],
    when: always,
  }),
  z.refine<Fields>(({ kind, last_day }) => kind !== "notice" || last_day !== undefined, {
    error: "Please choose the last day: a notice ends by itself",
    path: ["last_day"],
    when: always,
  }),
  z.refine<Fields>(({ kind, first_day, last_day }) => kind === "news" || !last_day || last_day >= first_day, {
    error: "The last day is before the first",
    path: ["last_day"],
  }),
  z.refine<Fields>(
    ({ kind, first_day, last_day }) =>
      kind === "news" || !last_day || last_day <= addDays(first_day, longestNoticeDays),
    {
      error: `A notice can stand for ${longestNoticeDays} days. What holds longer belongs on a page`,
      path: ["last_day"],
    },
  ),
] as const;

/** News or a notice. What its kind doesn't have is dropped. */
export const announcementSchema = z.object(fields).check(...check);
export type AnnouncementInput = z.output<typeof announcementSchema>;
/** What its form holds. */
export type TypedAnnouncement = z.input<typeof announcementSchema>;

/** The same, with the version that the caller saw. */
export const announcementChangeSchema = z.extend(z.object(fields), { version: versionField() }).check(...check);
export type AnnouncementChange = z.output<typeof announcementChangeSchema>;

/** The version that the caller saw of what they delete. */
export const deleteAnnouncementSchema = z.object({ version: versionQuery() });
export type DeleteAnnouncementQuery = z.output<typeof deleteAnnouncementSchema>;
