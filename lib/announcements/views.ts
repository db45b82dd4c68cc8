import "server-only";
import type * as z from "zod/mini";
import type { Announcement } from "@/lib/generated/prisma/client";
import { columnDate } from "@/lib/office-time";
import type { announcementAnswer } from "./answers";

export type AnnouncementView = z.output<typeof announcementAnswer>;

/** News or a notice, for admins. */
export const toAnnouncementView = (row: Announcement): AnnouncementView => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  first_day: columnDate(row.firstDay),
  last_day: row.lastDay && columnDate(row.lastDay),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});
