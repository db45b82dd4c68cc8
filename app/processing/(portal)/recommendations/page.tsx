import type { Metadata } from "next";
import { newestCount } from "@/components/processing/processing-queries";
import { RecommendationsScreen } from "@/components/processing/recommendations/recommendations-screen";
import { StudentPicker } from "@/components/processing/recommendations/student-picker";
import { StudentNotFound } from "@/components/processing/student/student-not-found";
import { findStudent } from "@/lib/accounts/queries/profile";
import { listStudents } from "@/lib/accounts/queries/students";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { getReadiness, listRecommendations } from "@/lib/recommendations/queries/recommendations";
import { listOpenRequests } from "@/lib/requests/queries/requests";

export const metadata: Metadata = { title: "Recommendations" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RecommendationsPage({ searchParams }: Props) {
  const actor = await guardPortal("processing");
  const studentId = [(await searchParams).studentId].flat()[0]?.trim();
  if (!studentId) {
    const newest = await readSeed(async () => (await listStudents(actor, { limit: newestCount, offset: 0 })).rows);
    return <StudentPicker newest={newest} />;
  }
  const student = await readSeed(() => findStudent(actor, studentId));
  if (student?.data === null) return <StudentNotFound />;
  const [recommendations, readiness, requests] = await Promise.all([
    readSeed(() => listRecommendations(actor, studentId)),
    readSeed(() => getReadiness(actor, studentId)),
    readSeed(() => listOpenRequests(actor, studentId)),
  ]);
  return (
    <RecommendationsScreen
      key={studentId}
      studentId={studentId}
      seeds={{ student: student && { ...student, data: student.data }, recommendations, readiness, requests }}
    />
  );
}
