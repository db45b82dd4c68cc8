"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { portalPage, useTitle } from "@/components/portal/shell/portal-page";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { studentQuery } from "@/components/processing/processing-queries";
import type { StaffStudentView } from "@/lib/accounts/views";
import { ApiError } from "@/lib/http/browser/api";
import { studentNotLoaded } from "./student-address";
import { StudentNotFound } from "./student-not-found";
import { StudentRecord } from "./student-record";
import type { StudentNextSeeds } from "./use-student-next";

export type StudentScreenProps = StudentNextSeeds & {
  studentId: string;
  student: Seed<StaffStudentView> | undefined;
  /** The site that links in messages lead to. */
  portalUrl: string;
};

/** One student: profile, documents, requests, applications, and what is missing. */
function StudentScreen({ studentId, student, ...record }: StudentScreenProps) {
  const query = useSeeded(studentQuery(studentId), student);
  useTitle(query.data?.name); // with several students open in tabs, each tab says whose it is
  // Also when the account was deleted while the record was open.
  if (query.error instanceof ApiError && query.error.status === 404) return <StudentNotFound />;
  return (
    <>
      <p className="mb-4.5">
        <Link className="inline-flex items-center gap-2 font-medium text-[1rem]" href="/processing/students">
          <ArrowLeft aria-hidden="true" />
          Students
        </Link>
      </p>
      {!query.data && <h1 className="mb-5">Student</h1>}
      <QueryPanel query={query} loading="Loading student details..." failure={studentNotLoaded}>
        {(data) => <StudentRecord student={data} {...record} />}
      </QueryPanel>
    </>
  );
}

export const StudentPage = portalPage(StudentScreen);
