"use client";

import { portalPage } from "@/components/portal/shell/portal-page";
import type { Seed } from "@/components/portal/use-seeded";
import { StudentNotFound } from "@/components/processing/student/student-not-found";
import type { StaffStudentView, StudentListView } from "@/lib/accounts/views";
import { RecommendationsScreen, type RecommendationsScreenProps } from "./recommendations-screen";
import { StudentPicker } from "./student-picker";

type StudentSeeds = RecommendationsScreenProps["seeds"];
export type TeamRecommendationsProps =
  | { studentId?: undefined; newest: Seed<StudentListView[]> | undefined }
  /** The student is null if there is no such one. */
  | {
      studentId: string;
      seeds: Omit<StudentSeeds, "student"> & { student: Seed<StaffStudentView | null> | undefined };
    };

/** A student's recommendations; without a student in the address, the choice of one. */
function TeamRecommendations(props: TeamRecommendationsProps) {
  if (props.studentId === undefined) return <StudentPicker newest={props.newest} />;
  const { student, ...seeds } = props.seeds;
  if (student?.data === null) return <StudentNotFound />;
  return (
    <RecommendationsScreen
      studentId={props.studentId}
      seeds={{ ...seeds, student: student && { ...student, data: student.data } }}
    />
  );
}

export const TeamRecommendationsPage = portalPage(TeamRecommendations, (params) => params.get("studentId"));
