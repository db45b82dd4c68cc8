import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationViewQuery } from "@/lib/consultations/schema/list";
import type { ConsultationCounts } from "@/lib/consultations/views";
import { idPage } from "@/lib/http/list/ordered-list";
import { countedUpTo, type Page } from "@/lib/http/list/page";
import { searchedIdPage } from "@/lib/http/list/searched-list";
import { addDays, officeDate, weekStart } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { peopleWords } from "@/lib/platform/search";
import { consultationsCareFirst, consultationsInOrder } from "./ordered";

/** How many rows the list's first page has: a search that fills it stops counting sooner. */
const firstPage = { limit: 25, offset: 0 };

/**
 * How many consultations match, counted up to 10,001. A search counts as the list does, whose total may say "more than
 * this" sooner.
 */
export async function countMatching(
  actor: Actor,
  { search, sort, ...filters }: ConsultationViewQuery,
): Promise<Pick<Page<unknown>, "total" | "countedUpTo">> {
  assertCan(actor, "consultation:list");
  const words = peopleWords(search ?? "");
  return words.length > 0
    ? searchedIdPage(consultationsCareFirst({ ...filters, sort }), words, firstPage)
    : idPage(consultationsInOrder(filters), { limit: 1, offset: 0 });
}

/** The number of consultations in each status and in each built-in view of the list, counted up to 10,001. */
export async function countConsultations(actor: Actor): Promise<ConsultationCounts> {
  assertCan(actor, "consultation:list");
  const today = officeDate(now());
  const monday = weekStart(today);
  const [counts, views] = await Promise.all([
    Promise.all(consultationStatuses.map(async ({ value }) => [value, await countStatus(value)] as const)),
    Promise.all(
      [
        { from: today, to: today },
        { from: monday, to: addDays(monday, 6) },
        { from: today, assigned_to_id: "none", status: "upcoming" as const },
        { unanswered: "true" as const },
      ].map(async (filters) => (await countMatching(actor, filters)).total),
    ),
  ]);
  const byStatus = Object.fromEntries(counts) as Record<ConsultationStatusValue, number>;
  const [ofToday = 0, this_week = 0, unassigned = 0, unanswered = 0] = views;
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return { ...byStatus, all, today: ofToday, this_week, unassigned, unanswered };
}

/** In the index's order: by default Prisma would sort by id, and read all rows for it. */
const countStatus = (status: ConsultationStatusValue) =>
  db.consultation.count({
    where: { status },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: countedUpTo + 1,
  });
