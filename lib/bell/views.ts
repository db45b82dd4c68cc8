import "server-only";
import type * as z from "zod/mini";
import type { Role } from "@/lib/auth/roles";
import type { User } from "@/lib/generated/prisma/client";
import { mailChoices, wantsMail } from "@/lib/notices/labels";
import type { noticeAnswer, noticeCountAnswer, noticeSettingsAnswer, noticesAnswer } from "./answers";
import type { NoticeLine } from "./fold";
import { placeOf } from "./places";
import { sentenceOf } from "./sentences";

export type NoticeView = z.output<typeof noticeAnswer>;
export type NoticesView = z.output<typeof noticesAnswer>;
export type NoticeCountView = z.output<typeof noticeCountAnswer>;
export type NoticeSettingsView = z.output<typeof noticeSettingsAnswer>;

/** What a line's receiver may know of what it is about, at this moment. */
export type Known = {
  person?: { contactId: string; studentId: string | null; name: string } | undefined;
  subject?: string | null | undefined;
};

export const toNoticeView = (role: Role, line: NoticeLine, { person, subject = null }: Known): NoticeView => ({
  id: line.id,
  kind: line.kind,
  count: line.count,
  text: sentenceOf(role, { ...line, person: person?.name ?? null, subject }),
  href: placeOf(role, { ...line, person }),
  created_at: line.createdAt.toISOString(),
  is_read: line.seenAt !== null,
});

export const toNoticeSettingsView = (
  role: Role,
  { noticeMailsSwitched, digestMails }: Pick<User, "noticeMailsSwitched" | "digestMails">,
): NoticeSettingsView => ({
  mails: [
    ...mailChoices[role].map(({ kind, label }) => ({ kind, label, is_on: wantsMail(role, kind, noticeMailsSwitched) })),
    ...(role === "admin" || role === "processing"
      ? [{ kind: "digest" as const, label: "Working days at 8:30: what’s waiting for you", is_on: digestMails }]
      : []),
  ],
});
