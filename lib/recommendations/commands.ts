import "server-only";
import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction, violates } from "@/lib/platform/db";
import { checkLimit, countLimit } from "@/lib/platform/rate-limit";
import { lockStudent } from "@/lib/students/commands/lock";
import { assertStudentSeen } from "@/lib/students/queries/visible";
import type { Draft } from "./choose/draft";
import { readMatchCatalogue } from "./queries/catalogue";
import { type RecordFacts, readFacts } from "./queries/facts";
import { ranked, viewOf, withRequest } from "./queries/recommendations";
import { basisOf } from "./read/basis";
import { type BesidesOn, recommend } from "./recommend";
import { isReady, requiredCompleteness, requiredDocumentCount } from "./requirements";
import type { PreviewInput } from "./schema";
import { type RecommendationView, toRecommendationView } from "./views";

type Found = { recommendations: RecommendationView[] };

/**
 * Throws 404 for an unknown student, or for one the caller has no access to. Runs before the rest of the request is
 * read.
 */
export async function assertAskable(actor: Actor, studentId: string): Promise<void> {
  assertCan(actor, "recommendation:generate", { ownerId: studentId });
  await assertStudentSeen(actor, studentId);
}

function assertReady({ profile, documents }: RecordFacts): void {
  if (isReady({ completeness: profile.completeness, documents: documents.size })) return;
  throw new AppError("conflict", "Complete your profile and upload at least 3 documents to get recommendations", {
    members: async () => ({
      requirements: {
        profile_completeness: profile.completeness,
        required_completeness: requiredCompleteness,
        documents_uploaded: documents.size,
        required_documents: requiredDocumentCount,
      },
    }),
  });
}

/** A draft as a table row. */
const rowOf = ({ reasons, details, ...draft }: Draft, position: number, createdAt: Date) => ({
  ...draft,
  details: details satisfies Prisma.InputJsonObject,
  reasons: reasons satisfies Prisma.InputJsonArray,
  position,
  createdAt,
});

/**
 * Replaces the previous recommendations. A subject that was there before keeps its id; one with a request keeps its row
 * and requests even if it isn't found again. The caller holds the student's lock.
 */
async function replace(tx: Tx, studentId: string, drafts: readonly Draft[]): Promise<void> {
  const before = await tx.recommendation.findMany({
    where: { studentId },
    select: { id: true, subject: true, _count: { select: { requests: true } } },
  });
  const idOf = new Map(before.map(({ id, subject }) => [subject, id]));
  const kept = new Set(before.filter(({ _count }) => _count.requests > 0).map(({ subject }) => subject));
  const createdAt = now();
  const rows = drafts.map((draft, position) => ({
    ...rowOf(draft, position, createdAt),
    id: idOf.get(draft.subject) ?? randomUUID(),
    studentId,
  }));
  // All others are re-inserted under their ids in one statement, however many there are.
  await tx.recommendation.deleteMany({ where: { studentId, subject: { notIn: [...kept] } } });
  await tx.recommendation.createMany({ data: rows.filter(({ subject }) => !kept.has(subject)) });
  for (const { id, ...data } of rows.filter(({ subject }) => kept.has(subject))) {
    await tx.recommendation.update({ where: { id }, data });
  }
}

/** The catalogue was reloaded during the matching, so the matched rows are gone. A retry reads the new one. */
function refuseOldCatalogue(error: unknown): never {
  const references = ["recommendations_programme_id_fkey", "recommendations_scholarship_id_fkey"];
  if (references.some((name) => violates(error, name))) throw new AppError("unavailable", undefined, { retryAfter: 1 });
  throw error;
}

/**
 * Generates and stores recommendations for a student. Throws 409 with the requirements if the profile is too incomplete
 * (this doesn't count towards the limit), and 429 for the sixth run within an hour, no matter who asks. `besidesOn` comes
 * from the funds planner, which rests on this subject and so can't be asked from here.
 */
export async function generateRecommendations(actor: Actor, studentId: string, besidesOn: BesidesOn): Promise<Found> {
  await assertAskable(actor, studentId);
  await checkLimit("recommendations", studentId);
  assertReady(await readFacts(studentId));
  await countLimit("recommendations", studentId);
  const catalogue = await readMatchCatalogue();
  const rows = await transaction(async (tx) => {
    await lockStudent(tx, studentId);
    // Read again under the lock, since it may have changed: recommendations always use the latest facts.
    const facts = await readFacts(studentId, tx);
    assertReady(facts);
    const { drafts, countries } = recommend(facts.student, catalogue, { today: officeDate(now()), besidesOn });
    const subjects = drafts.map(({ subject }) => subject);
    await replace(tx, studentId, drafts).catch(refuseOldCatalogue);
    const list = { madeAt: now(), basis: basisOf(facts.student), countries };
    await tx.recommendationList.upsert({ where: { studentId }, create: { studentId, ...list }, update: list });
    const details = { found: drafts.length };
    await recordAudit({ action: "recommendations-generated", actor, subjectId: studentId, details }, tx);
    return tx.recommendation.findMany({
      where: { studentId, subject: { in: subjects } },
      orderBy: ranked,
      include: withRequest,
    });
  });
  return { recommendations: rows.map(viewOf) };
}

/**
 * What other preferences would find; everything else comes from the stored profile. Nothing is stored and the profile
 * may be incomplete, but there is a limit of its own. A result that is already stored keeps its id; the others get a
 * throwaway one.
 */
export async function previewRecommendations(actor: Actor, input: PreviewInput, besidesOn: BesidesOn): Promise<Found> {
  const { student_id: studentId, ...given } = input;
  await assertAskable(actor, studentId);
  const { student } = await readFacts(studentId);
  await countLimit("recommendations", `preview:${studentId}`);
  const ground = { today: officeDate(now()), besidesOn };
  const { drafts } = recommend(withPreferences(student, given), await readMatchCatalogue(), ground);
  const stored = await db.recommendation.findMany({
    where: { studentId, subject: { in: drafts.map(({ subject }) => subject) } },
    include: withRequest,
  });
  const known = new Map(stored.map((row) => [row.subject, viewOf(row)]));
  const createdAt = now();
  const recommendations = drafts.map((draft, position) => {
    const { id = randomUUID(), request = null } = known.get(draft.subject) ?? {};
    return toRecommendationView({ ...rowOf(draft, position, createdAt), id, studentId }, request);
  });
  return { recommendations };
}

/** The stored facts with the given preferences applied: null clears one, undefined leaves it. */
function withPreferences(
  student: RecordFacts["student"],
  given: Omit<PreviewInput, "student_id">,
): RecordFacts["student"] {
  const { education_level, preferred_countries, preferred_fields, budget } = given;
  return {
    ...student,
    ...(education_level !== undefined && { education_level }),
    ...(preferred_countries !== undefined && { preferred_countries: preferred_countries ?? [] }),
    ...(preferred_fields !== undefined && { preferred_fields: preferred_fields ?? [] }),
    ...(budget !== undefined && { budget }),
  };
}
