"use client";

import { type ReactNode, type Ref, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { Role } from "@/lib/auth/roles";
import { isShownInBrowser, isWord } from "@/lib/documents/file-types";
import { sizeLabel } from "@/lib/documents/labels";
import type { DocumentView } from "@/lib/documents/views";
import { saveFile } from "@/lib/http/browser/download";
import { PdfView } from "./pdf/pdf-view";
import { type NaturalSize, PicturePage } from "./picture-page";
import { type FileState, useFile } from "./use-file";
import { useScale } from "./use-scale";
import { ViewerFrame, type ViewerHandle, type ViewerTools, type ViewProps } from "./viewer-frame";
import { ViewerNote, ViewerWait } from "./viewer-note";
import { WordView } from "./word/word-view";

type ShownDocument = Pick<DocumentView, "id" | "name" | "mime_type" | "size" | "file_url">;

type DocumentViewerProps = { document: ShownDocument; portal: Role; handle?: Ref<ViewerHandle> };

/**
 * Shows a document in the page: PDFs and pictures with zoom and rotation, and the text of Word files. Its file is
 * fetched once. Use the document's id as key: another document needs another viewer.
 */
export function DocumentViewer({ document: shown, portal, handle }: DocumentViewerProps) {
  const { id, name, mime_type, size, file_url } = shown;
  const isDrawn = isShownInBrowser(mime_type);
  const { state, retry } = useFile(fileOf(id, mime_type), portal);
  const tools: ViewerTools = {
    name,
    // A link sends no header, so its address names the session, for people with several in this browser.
    original: isDrawn ? `${file_url}?disposition=inline&portal=${portal}` : undefined,
    download: () =>
      state.is === "ready"
        ? saveFile({ file: state.file, name })
        : followDownload(`${file_url}?portal=${portal}`, name),
  };
  if (state.is === "ready" && isWord(mime_type)) {
    return <WordView file={state.file} mimeType={mime_type} tools={tools} handle={handle} />;
  }
  if (isDrawn && state.is === "ready") {
    const View = mime_type.startsWith("image/") ? PictureView : PdfView;
    return <View file={state.file} tools={tools} handle={handle} />;
  }
  return (
    <ViewerFrame tools={tools} handle={handle}>
      {isDrawn || isWord(mime_type) ? (
        <FileOnItsWay state={state} size={size} onRetry={retry} />
      ) : (
        <ViewerNote title="This file can't be shown here" note="Download it to read it, then decide here.">
          <Button onClick={tools.download}>Download</Button>
        </ViewerNote>
      )}
    </ViewerFrame>
  );
}

/** The path of a file that can be displayed; undefined for any other. */
function fileOf(id: string, mimeType: string): string | undefined {
  if (isShownInBrowser(mimeType)) return `documents/${id}/file?disposition=inline`;
  return isWord(mimeType) ? `documents/${id}/file` : undefined;
}

function FileOnItsWay({ state, size, onRetry }: { state: FileState; size: number; onRetry: () => void }): ReactNode {
  if (state.is === "failed" && state.isGone) {
    return <ViewerNote isFailure title="The file no longer exists" note="The student may have removed it." />;
  }
  if (state.is === "failed") {
    return (
      <ViewerNote isFailure title="The file couldn’t be loaded" note={state.reason}>
        <Button variant="line" onClick={onRetry}>
          Try again
        </Button>
      </ViewerNote>
    );
  }
  const bytes = state.is === "loading" ? state.bytes : size;
  return (
    <ViewerWait>
      <p>
        Loading the document: {bytes === 0 ? "0" : sizeLabel(bytes)} of {sizeLabel(size)}
      </p>
      <Progress className="w-60" value={size > 0 ? (bytes / size) * 100 : 0} label="Loading the document" />
    </ViewerWait>
  );
}

/** A plain download, for a file that is not in memory. */
function followDownload(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** A photo or a scan in memory. Fitting never enlarges it beyond its own resolution. */
function PictureView({ file, tools, handle }: ViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<NaturalSize>();
  const [isBroken, setBroken] = useState(false);
  const size = useScale(scroller, natural, 1);
  return (
    <ViewerFrame tools={tools} handle={handle} scroller={scroller} {...(natural && { size })}>
      {isBroken ? (
        <ViewerNote isFailure title="This picture is damaged and can’t be shown" note="Another app may still open it.">
          <Button onClick={tools.download}>Download</Button>
        </ViewerNote>
      ) : (
        <PicturePage
          file={file}
          name={tools.name}
          scale={size.scale}
          rotation={size.rotation}
          natural={natural}
          onSize={setNatural}
          onBroken={() => setBroken(true)}
        />
      )}
    </ViewerFrame>
  );
}
