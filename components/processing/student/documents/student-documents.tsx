"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { ReviewDialog } from "@/components/processing/desk/review/review-dialog";
import { studentDocumentsQuery } from "@/components/processing/processing-queries";
import { entriesOf, versionBefore } from "@/lib/documents/versions";
import type { StaffDocumentView } from "@/lib/documents/views";
import { StudentDocumentRow } from "./student-document-row";

/** All documents of a student, each with its decision; one click opens it for review. */
export function StudentDocuments({ studentId }: { studentId: string }) {
  const query = useQuery(studentDocumentsQuery(studentId));
  const entries = useMemo(() => query.data && entriesOf(query.data), [query.data]);
  const [opened, setOpened] = useState<StaffDocumentView>();
  const opener = useRef<HTMLElement>(null);
  const before = opened && query.data && versionBefore(query.data, opened);

  return (
    <>
      <QueryPanel
        query={query}
        loading="Loading the student's documents..."
        failure="Error"
        failureNote="Failed to load student documents."
      >
        {() =>
          entries?.length === 0 ? (
            <EmptyState
              level={3}
              title="No documents yet"
              note="The student’s uploads appear here and in the document desk."
            />
          ) : (
            <ul className="px-6 pt-1 pb-3 max-md:px-5">
              {entries?.map((entry) => (
                <StudentDocumentRow
                  key={entry.current.id}
                  entry={entry}
                  onView={(document, button) => {
                    opener.current = button;
                    setOpened(document);
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryPanel>
      <ReviewDialog
        document={opened}
        previous={before}
        opener={opener}
        onShow={setOpened}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
