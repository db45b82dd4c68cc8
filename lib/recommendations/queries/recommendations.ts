import "server-only";
import { type Actor, assertCan, studentScopeOf } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { countedPage, countedUpTo, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { strengthsOf } from "@/lib/recommendations/judge/strengths";
import { type Basis, type BasisTopic, changedSince } from "@/lib/recommendations/read/basis";
import { isReady, requiredCompleteness, requiredDocumentCount } from "@/lib/recommendations/requirements";
import {
  type ReadinessView,
  type RecommendationView,
  toMadeList,
  toRecommendationView,
} from "@/lib/recommendations/views";
import { toRequestView } from "@/lib/requests/views";
import { assertStudentSeen, assertStudentVisible } from "@/lib/students/queries/visible";
import { feesNow } from "./catalogue";
import { readFacts } from "./facts";

/** Latest list first, then by rank. */
export const ranked = [
  { createdAt: "desc" },
  { position: "asc" },
  { id: "asc" },
] satisfies Prisma.RecommendationOrderByWithRelationInput[];

/**
 * Includes what a view needs besides the row: one request. An open one comes before one that is done, Apply Now before
 * Get Help, then the latest.
 */
export const withRequest = {
  requests: {
    orderBy: [{ status: "asc" }, { kind: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    take: 1,
    include: { student: { select: { name: true } } },
  },
} satisfies Prisma.RecommendationInclude;

type Row = Prisma.RecommendationGetPayload<{ include: typeof withRequest }>;

/** Converts a row read with its request to a view. */
export function viewOf({ requests: [request], ...row }: Row): RecommendationView {
  return toRecommendationView(row, request ? toRequestView(request) : null);
}

/** One page of a student's recommendations, latest first. Throws 404 if the id isn't a student's. */
export async function listRecommendationsPage(
  actor: Actor,
  studentId: string,
  paging: { limit: number; offset: number },
): Promise<Page<RecommendationView>> {
  await assertStudentVisible(actor, "recommendation:read", studentId);
  const list = { where: { studentId }, orderBy: ranked };
  const page = await countedPage(
    paging,
    db.recommendation.findMany({ ...list, take: paging.limit, skip: paging.offset, include: withRequest }),
    () => db.recommendation.count({ ...list, take: countedUpTo + 1 }),
  );
  return { ...page, rows: page.rows.map(viewOf) };
}

const mostListed = 200;

/** A student's recommendations, for the screens. */
export async function listRecommendations(actor: Actor, studentId: string): Promise<RecommendationView[]> {
  const { rows } = await listRecommendationsPage(actor, studentId, { limit: mostListed, offset: 0 });
  return rows;
}

/**
 * Whether recommendations can be generated for a student, and how strong the profile is. Throws 404 if the id isn't a
 * student's.
 */
export async function getReadiness(actor: Actor, studentId: string): Promise<ReadinessView> {
  assertCan(actor, "recommendation:read", { ownerId: studentId });
  if (studentScopeOf(actor)) await assertStudentSeen(actor, studentId);
  const [{ student, profile, documents }, list, changedFees] = await Promise.all([
    readFacts(studentId),
    db.recommendationList.findUnique({ where: { studentId } }),
    feesChangedSince(studentId),
  ]);
  return {
    profile_completeness: profile.completeness,
    required_completeness: requiredCompleteness,
    documents_uploaded: documents.size,
    required_documents: requiredDocumentCount,
    can_generate: isReady({ completeness: profile.completeness, documents: documents.size }),
    missing: profile.missing,
    strengths: strengthsOf(student, documents),
    list: list && toMadeList(list, [...changedSince(list.basis as Basis, student), ...changedFees]), // written by `basisOf`
  };
}

/** "fees", if a programme of the latest list has other fees by now than those with which it was matched. */
async function feesChangedSince(studentId: string): Promise<BasisTopic[]> {
  const rows = await db.recommendation.findMany({
    where: { studentId },
    orderBy: ranked,
    take: mostListed,
    select: { programmeId: true, details: true, createdAt: true },
  });
  const isOther = ({ programmeId, details, createdAt }: (typeof rows)[number]) => {
    const { fees } = details as Record<string, string>; // written by the engine as a `Draft`
    const now = feesNow(programmeId);
    return (
      createdAt.getTime() === rows[0]?.createdAt.getTime() && fees !== undefined && now !== undefined && fees !== now
    );
  };
  return rows.some(isOther) ? ["fees"] : [];
}
