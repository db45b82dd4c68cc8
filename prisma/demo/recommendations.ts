import { randomUUID } from "node:crypto";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { RequestKind, RequestStatus } from "@/lib/generated/prisma/enums";
import { daysAgo } from "./calendar";
import type { DemoCatalogue, DemoProgramme } from "./catalogue";
import type { Student } from "./people";

type Row = Prisma.RecommendationCreateManyInput & { id: string };

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency, currencyDisplay: "code", maximumFractionDigits: 0 })
    .format(amount)
    .replace(/\u00a0/g, " ");

function feesOf({ tuitionAmount, tuitionCurrency }: DemoProgramme): string {
  if (tuitionAmount === null || tuitionCurrency === null) return "On request";
  return tuitionAmount === 0 ? "No tuition fee" : `${money(tuitionAmount, tuitionCurrency)} a year`;
}

function programmeRow(programme: DemoProgramme, match: number) {
  const location = `${programme.university.city}, ${programme.university.country.name}`;
  return {
    type: "university" as const,
    title: programme.university.name,
    subtitle: programme.name,
    description: `Fits your level and subject, and your results lie in the range this programme usually admits.`,
    matchPercentage: match,
    location,
    details: { location, fees: feesOf(programme), duration: `${programme.durationMonths ?? 12} months` },
    programmeId: programme.id,
  };
}

function scholarshipRow(scholarship: DemoCatalogue["scholarships"][number], match: number) {
  return {
    type: "scholarship" as const,
    title: scholarship.name,
    subtitle: scholarship.provider,
    description: "Open to applicants from Pakistan at your level. Confirm the closing date of this year's round.",
    matchPercentage: match,
    details: { award: scholarship.award },
    scholarshipId: scholarship.id,
  };
}

const improvement = (title: string, recommendation: string, match: number) => ({
  type: "improvement" as const,
  title,
  subtitle: "Profile",
  description: "A small change that opens more programmes to you.",
  matchPercentage: match,
  details: { recommendation },
});

/** What the assistant advised: to students whose documents are complete, and to the demo account one of each type. */
export function recommendationRows(students: Student[], catalogue: DemoCatalogue): Row[] {
  return students
    .filter(({ stage, key }) => stage === "ready" || key === "ayesha")
    .flatMap((student, turn) => {
      const programmes = catalogue.programmes.filter(
        ({ level, field, university }) =>
          level === student.level && field === student.field && university.countryId === student.country,
      );
      const scholarship = catalogue.scholarships.find(
        ({ countries, levels }) => countries.includes(student.country) && levels.includes(student.level),
      );
      const advice = [
        ...programmes.slice(0, 2).map((programme, index) => programmeRow(programme, 93 - index * 6 - (turn % 4))),
        ...(scholarship ? [scholarshipRow(scholarship, 74 + (turn % 5))] : []),
        ...(turn % 3 === 0
          ? [improvement("Raise your English score", "Half a band more in writing opens eleven more programmes.", 81)]
          : []),
      ];
      return advice.map((row, index) => ({
        ...row,
        id: randomUUID(),
        studentId: student.id,
        createdAt: daysAgo(Math.min(5 + turn, student.since), 13, 40 - index),
      }));
    });
}

/** Five open tasks for the processing team, and four that are done. */
const plans: [student: string, type: Row["type"], kind: RequestKind, status: RequestStatus, daysAgo: number][] = [
  ["ayesha", "university", "apply", "open", 1],
  ["ayesha", "scholarship", "eligibility", "open", 0],
  ["ali.raza", "university", "apply", "open", 2],
  ["m.usman", "scholarship", "eligibility", "open", 3],
  ["saad.mehmood", "university", "apply", "open", 4],
  ["ayesha", "improvement", "help", "done", 4],
  ["daniyal.hussain", "university", "apply", "done", 6],
  ["iqra.javed", "scholarship", "eligibility", "done", 7],
  ["taha.qureshi", "university", "apply", "done", 9],
];

/** Rows of the requests that came from the recommendations. */
export function requestRows(students: Student[], recommendations: Row[]) {
  const idOf = new Map(students.map(({ key, id }) => [key, id]));
  return plans.map(([key, type, kind, status, days], index) => {
    const recommendation = recommendations.find((row) => row.studentId === idOf.get(key) && row.type === type);
    if (!recommendation) throw new Error(`The demo data has no ${type} recommendation for ${key}.`);
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
