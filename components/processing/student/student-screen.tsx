"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { studentQuery } from "@/components/processing/processing-queries";
import type { StaffStudentView } from "@/lib/accounts/views";
import { ApiError } from "@/lib/http/browser/api";
import { studentNotLoaded } from "./student-address";
import type { Sender } from "./student-mail";
import { StudentNotFound } from "./student-not-found";
import { StudentRecord } from "./student-record";
import type { StudentNextSeeds } from "./use-student-next";

type StudentScreenProps = StudentNextSeeds & {
  studentId: string;
  student: Seed<StaffStudentView> | undefined;
  /** Whose name stands under the mails that are drafted here, and where their links lead. */
  sender: Sender;
};

/** One student: who they are, what they have sent, what they want, where their applications stand, what is missing. */
export function StudentScreen({ studentId, student, ...record }: StudentScreenProps) {
  const query = useSeeded(studentQuery(studentId), student);
  // Also for a record that was on show until now: the account has been deleted meanwhile.
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
