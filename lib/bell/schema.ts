import "server-only";
import * as z from "zod/mini";
import { NoticeKind } from "@/lib/generated/prisma/enums";
import { wholeNumber } from "@/lib/http/list/page";
import { mostNotices, noticesAtOnce } from "@/lib/notices/labels";

/** How many lines. */
export const noticesSchema = z.object({ limit: wholeNumber("limit", 1, mostNotices, noticesAtOnce) });
export type NoticesQuery = z.output<typeof noticesSchema>;

/** A line that was read; with `all`, everything up to it. */
export const noticeReadSchema = z.object({
  notice_id: z.guid("Invalid notice"),
  all: z._default(z.boolean("Invalid choice"), false),
});
export type NoticeReadInput = z.output<typeof noticeReadSchema>;

/** A switch that was moved: of the mails about a kind, or of the morning's mail. */
export const noticeSettingSchema = z.object({
  kind: z.enum([...Object.values(NoticeKind), "digest"], "Invalid kind"),
  is_on: z.boolean("Please choose on or off"),
});
export type NoticeSettingInput = z.output<typeof noticeSettingSchema>;
