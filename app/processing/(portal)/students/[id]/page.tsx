import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { StudentScreen } from "@/components/processing/student/student-screen";
import { findStudent } from "@/lib/accounts/queries/profile";
import { guardPortal } from "@/lib/auth/portal-guard";
import { listDocumentsForStaff } from "@/lib/documents/queries/documents";
import { readSeed } from "@/lib/http/browser/page-seed";
import { env } from "@/lib/platform/env";
import { listOpenRequests } from "@/lib/requests/queries/requests";

type Props = { params: Promise<{ id: string }> };

/** With several students open in tabs, each tab's title names its student. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const read = await readStudent((await params).id);
  return { title: read?.data === null ? "Student Not Found" : (read?.data.name ?? "Student") };
}

export default async function ProcessingStudentPage({ params }: Props) {
  const { id } = await params;
  const actor = await guardPortal("processing");
  const student = await readStudent(id);
  if (student?.data === null) notFound();
  const [documents, requests] = await Promise.all([
    readSeed(() => listDocumentsForStaff(actor, id)),
    readSeed(() => listOpenRequests(actor, id)),
  ]);
  return (
    <StudentScreen
      key={id} // reset all state for another student
      studentId={id}
      student={student && { ...student, data: student.data }}
      documents={documents}
      requests={requests}
      sender={{ name: actor.name, site: env.appUrl }}
    />
  );
}

/** Shared by the page and its metadata: one query for both. */
const readStudent = cache(async (id: string) => {
  const actor = await guardPortal("processing");
  return readSeed(() => findStudent(actor, id));
});
