import * as z from "zod/mini";
import { NoticeKind } from "@/lib/generated/prisma/enums";
import { count, id, moment } from "@/lib/http/answers/answer-fields";

/** A line of the bell: one notice, or several of a kind about the same person. */
export const noticeAnswer = z.strictObject({
  /** The latest notice of the line. */
  id: id(),
  kind: z.enum(NoticeKind),
  count: count(),
  /** What it says. Names only whom the caller sees at this moment. */
  text: z.string(),
  /** Where it leads in the caller's portal; null if the caller may no longer see that. */
  href: z.nullable(z.string()),
  created_at: moment(),
  is_read: z.boolean(),
});

/** How many lines are unread, counted up to 100. */
export const noticeCountAnswer = z.strictObject({ unread: count() });

export const noticesAnswer = z.extend(noticeCountAnswer, {
  /** The latest lines, latest first. */
  notices: z.array(noticeAnswer),
  /** There are more lines than those. */
  has_earlier: z.boolean(),
});

/** The caller's switches: kinds about which there can be mails, and the morning's mail to members of the team. */
export const noticeSettingsAnswer = z.strictObject({
  mails: z.array(
    z.strictObject({ kind: z.enum([...Object.values(NoticeKind), "digest"]), label: z.string(), is_on: z.boolean() }),
  ),
});
