import "server-only";
import type * as z from "zod/mini";
import type { ContactEntry, Prisma } from "@/lib/generated/prisma/client";
import type { withOwner } from "@/lib/students/views";
import type {
  changedContactAnswer,
  contactAnswer,
  contactBoardAnswer,
  contactCountsAnswer,
  contactMembersAnswer,
  contactOwnerAnswer,
  contactsMergedAnswer,
  notedAnswer,
  timelineAnswer,
} from "./answers";

export type ContactView = z.output<typeof contactAnswer>;
export type ChangedContact = z.output<typeof changedContactAnswer>;
export type ContactBoard = z.output<typeof contactBoardAnswer>;
export type ContactCounts = z.output<typeof contactCountsAnswer>;
export type ContactOwner = z.output<typeof contactOwnerAnswer>;
export type ContactMember = z.output<typeof contactMembersAnswer>[number];
export type ContactsMerged = z.output<typeof contactsMergedAnswer>;
export type NotedContact = z.output<typeof notedAnswer>;
export type ContactTimeline = z.output<typeof timelineAnswer>;

/** A contact with its owner. */
export type ContactRow = Prisma.ContactGetPayload<{ include: typeof withOwner }>;

/** A contact, for the team; in lists with the last word between us, null if there is none. */
export function toContactView(row: ContactRow, lastWord?: Date | null): ContactView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    student_id: row.studentId,
    stage: row.stage,
    stage_since: row.stageSince.toISOString(),
    lost_reason: row.lostReason,
    source: row.source,
    campaign: row.campaign,
    country: row.country,
    study_level: row.studyLevel,
    intake: row.intake,
    budget: row.budget,
    assigned_to: row.assignedTo,
    follow_up_at: row.followUpAt?.toISOString() ?? null,
    has_twin: row.hasTwin,
    ...(lastWord !== undefined && { last_word_at: lastWord?.toISOString() ?? null }),
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** What somebody has just noted or sent, as the answer has it. */
export const toEntryView = (
  kind: NotedContact["entry"]["kind"],
  { id, text, outcome, minutes, createdAt }: ContactEntry,
  by: string | null,
): NotedContact["entry"] => ({ id, kind, by, text, outcome, minutes, created_at: createdAt.toISOString() });
