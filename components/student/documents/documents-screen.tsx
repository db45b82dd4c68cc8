"use client";

import { useSearchParams } from "next/navigation";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { documentsQuery } from "@/components/student/student-queries";
import type { DocumentView } from "@/lib/documents/views";
import { readDocumentsAddress } from "./documents-address";
import { UploadCard } from "./upload-card";
import { UploadedDocuments } from "./uploaded-documents";

export type DocumentsScreenProps = { studentId: string; documents: Seed<DocumentView[]> | undefined };

/** A student's documents: what is requested, uploads, and their status. */
export function DocumentsScreen({ studentId, documents }: DocumentsScreenProps) {
  const { tab, upload } = readDocumentsAddress(useSearchParams());
  // Another tab of the browser, or the team, may have changed them a moment ago.
  const query = useSeeded({ ...documentsQuery(studentId), refetchOnWindowFocus: "always" }, documents);
  return (
    <>
      <PageHead title="My Documents" note="Clear scans, in colour, with all four corners showing." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <UploadCard studentId={studentId} documents={query.data} wanted={upload} />
        <UploadedDocuments studentId={studentId} query={query} tab={tab} />
      </div>
    </>
  );
}

export const DocumentsPage = portalPage(DocumentsScreen);
