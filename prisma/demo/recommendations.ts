import { randomUUID } from "node:crypto";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { HideReason, RequestStatus } from "@/lib/generated/prisma/enums";
import { officeDate } from "@/lib/office-time";
import { besidesOn } from "@/lib/plans/queries/year";
import { basisOf } from "@/lib/recommendations/read/basis";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { recommend } from "@/lib/recommendations/recommend";
import { requestKindsFor } from "@/lib/requests/labels";
import { daysAgo } from "./calendar";
import type { educationRows } from "./education";
import type { Student, studentRows } from "./people";

type Row = Prisma.RecommendationCreateManyInput & { id: string };

type Records = {
  accounts: ReturnType<typeof studentRows>;
  education: ReturnType<typeof educationRows>;
  catalogue: MatchCatalogue;
};

/**
 * What the matching finds for students with complete documents and for the demo account: the same as they would get by
 * generating again.
 */
export function recommendationRows(
  students: Student[],
  { accounts, education, catalogue }: Records,
): { recommendations: Row[]; lists: Prisma.RecommendationListCreateManyInput[] } {
  const made = students
    .filter(({ stage, key }) => stage === "ready" || key === "ayesha")
    .map((student, turn) => {
      const account = accounts.find(({ id }) => id === student.id);
      if (!account) throw new Error(`The demo data has no account for ${student.key}.`);
      const facts = {
        education_level: account.educationLevel,
        preferred_countries: account.preferredCountries,
        preferred_fields: account.preferredFields,
        budget: account.budget,
        test_type: account.testType,
        english_score: account.englishScore,
        education: education
          .filter(({ userId }) => userId === student.id)
          .map(({ yearCompleted, ...entry }) => ({ ...entry, year_completed: yearCompleted })),
        hidden: [],
      };
      const foundOn = daysAgo(Math.min(5 + turn, student.since), 13, 40);
      const { drafts, countries } = recommend(facts, catalogue, { today: officeDate(foundOn), besidesOn });
      return {
        rows: drafts.map((draft, position) => ({
          ...draft,
          id: randomUUID(),
          studentId: student.id,
          position,
          createdAt: foundOn,
        })),
        list: { studentId: student.id, madeAt: foundOn, basis: basisOf(facts), countries },
      };
    });
  return { recommendations: made.flatMap(({ rows }) => rows), lists: made.map(({ list }) => list) };
}

/** What some students think of the programmes in their list, by its place there. */
const opinions: [student: string, place: number, reason: HideReason | null][] = [
  ["ayesha", 0, null],
  ["ayesha", 2, null],
  ["m.usman", 1, "cost"],
  ["m.usman", 0, null],
];

/** Rows of saved and hidden programmes. */
export function shortlistRows(students: Student[], recommendations: Row[]): Prisma.ShortlistEntryCreateManyInput[] {
  const idOf = new Map(students.map(({ key, id }) => [key, id]));
  return opinions.flatMap(([key, place, reason], turn) => {
    const studentId = idOf.get(key);
    const programmes = recommendations.filter((row) => row.studentId === studentId && row.programmeId);
    const programmeId = programmes[place]?.programmeId;
    if (!studentId || !programmeId) return [];
    return { studentId, programmeId, kind: reason ? "hidden" : "saved", reason, createdAt: daysAgo(1, 11, turn * 7) };
  });
}

/** Five open requests for the processing team, and four done ones. */
const plans: [student: string, type: Row["type"], status: RequestStatus, daysAgo: number][] = [
  ["ayesha", "university", "open", 1],
  ["ayesha", "scholarship", "open", 0],
  ["ali.raza", "university", "open", 2],
  ["m.usman", "scholarship", "open", 3],
  ["saad.mehmood", "university", "open", 4],
  ["ayesha", "improvement", "done", 4],
  ["daniyal.hussain", "university", "done", 6],
  ["iqra.javed", "scholarship", "done", 7],
  ["taha.qureshi", "university", "done", 9],
];

/**
 * Rows of requests made from recommendations. Results change with the seasons, so a student without one of the wanted
 * type requests something else.
 */
export function requestRows(students: Student[], recommendations: Row[]) {
  const idOf = new Map(students.map(({ key, id }) => [key, id]));
  const asked = new Set<string>();
  return plans.map(([key, type, status, days], index) => {
    const left = recommendations.filter((row) => row.studentId === idOf.get(key) && !asked.has(row.id));
    const recommendation = left.find((row) => row.type === type) ?? left[0];
    const kind = recommendation && requestKindsFor(recommendation.type)[0]?.value;
    if (!kind) throw new Error(`The demo data has no recommendation for ${key} to ask about.`);
    asked.add(recommendation.id);
    return {
      studentId: recommendation.studentId,
      recommendationId: recommendation.id,
      kind,
      status,
      createdAt: daysAgo(days, 10, index * 4),
      updatedAt: daysAgo(status === "done" ? Math.max(0, days - 1) : days, 10, index * 4),
    };
  });
}
