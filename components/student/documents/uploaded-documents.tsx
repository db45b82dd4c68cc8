"use client";

import { type UseQueryResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { documentsQuery } from "@/components/student/student-queries";
import { Card } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast/toast";
import { entriesOf } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { DocumentRow } from "./document-row";
import { type DocumentsTab, documentsHref, documentsTabs } from "./documents-address";

type UploadedDocumentsProps = { studentId: string; query: UseQueryResult<DocumentView[]>; tab: DocumentsTab };

/** The uploaded documents, by review status. Only the newest version of a document counts. */
export function UploadedDocuments({ studentId, query, tab }: UploadedDocumentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = useMemo(() => query.data && entriesOf(query.data), [query.data]);
  const noteDeleted = useKeptFocus(query.data, heading);
  const { mutate, isPending, variables } = useDeleteDocument(studentId);
  const inTab = (wanted: DocumentsTab) =>
    (entries ?? []).filter(({ current }) => wanted === "all" || current.status === wanted);

  return (
    <Card aria-labelledby="uploaded-documents">
      <h2 id="uploaded-documents" ref={heading} tabIndex={-1} className="px-6 pt-6 pb-1.5 max-md:px-5">
        My Uploaded Documents
      </h2>
      <Tabs
        value={tab}
        onValueChange={(value) =>
          // The values are those of the list below. The screen already has the tab's data, so the page is not requested
          // again.
          window.history.pushState(null, "", documentsHref({ tab: value as DocumentsTab }))
        }
        activationMode="manual" // each tab is a step of the Back button: the arrow keys only look for one
      >
        <TabsList aria-label="My Uploaded Documents" className="px-3.5 max-md:px-1.5">
          {documentsTabs.map(({ value, label }) => (
            <TabsTrigger
              key={value}
              value={value}
              className="max-md:px-2"
              {...(entries && { count: inTab(value).length })}
            >
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {documentsTabs.map(({ value }) => (
          <TabsContent key={value} value={value}>
            <QueryPanel
              query={query}
              loading="Loading your documents..."
              failure="Error"
              failureNote="Failed to load your documents. Please try again later."
            >
              {() =>
                inTab(value).length === 0 ? (
                  <EmptyState level={3} {...nothing[value]} />
                ) : (
                  <ul className="px-6 pt-1 pb-3 max-md:px-5">
                    {inTab(value).map((entry) => (
                      <DocumentRow
                        key={entry.current.id}
                        entry={entry}
                        deleting={isPending ? variables.id : undefined}
                        onDelete={(document) => {
                          noteDeleted(document.id);
                          mutate(document);
                        }}
                      />
                    ))}
                  </ul>
                )
              }
            </QueryPanel>
          </TabsContent>
        ))}
      </Tabs>
    </Card>
  );
}

const nothing: Record<DocumentsTab, { title: string; note: string }> = {
  all: { title: "No documents yet", note: "Files you upload appear here, with our team’s comments." },
  approved: { title: "No approved documents", note: "Documents our team has approved appear here." },
  pending: { title: "Nothing is waiting", note: "Documents waiting for review appear here." },
  rejected: {
    title: "Nothing was rejected",
    note: "If a document needs replacing, it appears here with the reason.",
  },
};

/** Deletes one of the student's own documents. One that was already gone counts as deleted. */
function useDeleteDocument(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: DocumentView) => {
      try {
        await api<null>("DELETE", `documents/${id}`, undefined, { role: "student" });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_, { id, name }) => {
      client.setQueryData(documentsQuery(studentId).queryKey, (known) => known?.filter((one) => one.id !== id));
      toast.success("Document deleted", name);
    },
    onError: (error) => {
      if (isExpired(error)) return;
      toast.error("The document was not deleted", error.message);
    },
    onSettled: (_, error) => (isExpired(error) ? undefined : client.invalidateQueries({ queryKey: ["student"] })),
  });
}
