import type { Metadata } from "next";
import { DocumentsScreen } from "@/components/student/documents/documents-screen";
import { guardPortal } from "@/lib/auth/portal-guard";
import { listStudentDocuments } from "@/lib/documents/queries/documents";
import { readSeed } from "@/lib/http/browser/page-seed";

export const metadata: Metadata = { title: "My Documents" };

export default async function StudentDocumentsPage() {
  const actor = await guardPortal("student");
  const documents = await readSeed(() => listStudentDocuments(actor, actor.id));
  return <DocumentsScreen studentId={actor.id} documents={documents} />;
}
