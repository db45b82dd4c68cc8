"use client";

import { useEffect, useState } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import type { DocumentTypeValue } from "@/lib/documents/labels";
import { acceptedExtensions } from "@/lib/documents/limits";
import { newestOfEach } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { dropLook } from "./drop-look";
import { requestedDocuments, trackedCount } from "./requested-documents";
import { SortFilesDialog } from "./sort-files-dialog";
import { UploadRow } from "./upload-row";
import { useFileDrop } from "./use-file-drop";
import { useUploads } from "./use-uploads";

type UploadCardProps = {
  studentId: string;
  /** Absent while unknown: uploading works anyway. */
  documents: readonly DocumentView[] | undefined;
  /** The type that the student came to upload. */
  wanted: DocumentTypeValue | undefined;
};

/** Everything that is requested, each with its file chooser; files can be dropped on a row, or anywhere on the card. */
export function UploadCard({ studentId, documents, wanted }: UploadCardProps) {
  const uploads = useUploads(studentId);
  const [dropped, setDropped] = useState<File[]>([]);
  const { isOver, handlers } = useFileDrop(setDropped);
  useDropsBeside();
  const newest = newestOfEach(documents ?? []);
  const { uploaded, of } = trackedCount(newest);

  return (
    <Card className={cn(isOver && dropLook())} aria-labelledby="required-documents" {...handlers}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-6 max-md:px-5">
        <h2 id="required-documents">Required Documents</h2>
        {documents && (
          <p className="text-muted-foreground">
            {uploaded} of {of} uploaded
          </p>
        )}
      </div>
      <div className="px-6 pt-3.5 pb-1 max-md:px-5">
        <Progress label="Required documents uploaded" value={(uploaded / of) * 100} />
      </div>
      <ul>
        {requestedDocuments.map((asked) => (
          <UploadRow
            key={asked.type}
            asked={asked}
            current={newest.get(asked.type)}
            uploads={uploads}
            isWanted={wanted === asked.type}
            onMany={setDropped}
          />
        ))}
      </ul>
      <p className="text-small/[1.45] text-muted-foreground px-6 pt-2 pb-6 max-md:px-5">
        {acceptedExtensions.join(", ")}, up to {maxDocumentBytes / 1024 / 1024} MB each.
        <span className="max-md:hidden"> You can also drop a file on its row.</span>
      </p>
      <SortFilesDialog files={dropped} onClose={() => setDropped([])} onSend={uploads.send} />
    </Card>
  );
}

/** A file dropped beside the card would replace the page. */
function useDropsBeside() {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files") || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", keep);
    window.addEventListener("drop", keep);
    return () => {
      window.removeEventListener("dragover", keep);
      window.removeEventListener("drop", keep);
    };
  }, []);
}
