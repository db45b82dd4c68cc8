"use client";

import { useRef, useState } from "react";
import { useScale } from "@/components/portal/viewer/use-scale";
import { ViewerFrame, type ViewProps } from "@/components/portal/viewer/viewer-frame";
import { ViewerNote, ViewerWait } from "@/components/portal/viewer/viewer-note";
import { Button } from "@/components/ui/button";
import { PdfPages } from "./pdf-pages";
import { type PdfFailure, usePdf } from "./use-pdf";

const failures: Record<PdfFailure, { title: string; note: string }> = {
  locked: {
    title: "This PDF is locked with a password",
    note: "Ask the student for one without a password. Anyone who knows it can open the downloaded file.",
  },
  broken: { title: "This PDF is damaged and can’t be shown", note: "Another app may still open it." },
  "no-viewer": { title: "The viewer couldn’t be loaded", note: "Reload the page, or download the file." },
};

/** On a wide screen letters would otherwise be enlarged to poster size. */
const mostEnlarged = 1.75;

/** A PDF in memory. */
export function PdfView({ file, tools, handle }: ViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const state = usePdf(file);
  const open = state.is === "open" ? state : undefined;
  const [page, setPage] = useState(1);
  const size = useScale(scroller, open, mostEnlarged);
  return (
    <ViewerFrame
      tools={tools}
      handle={handle}
      scroller={scroller}
      {...(open && { size, pages: { shown: page, of: open.pdf.numPages } })}
    >
      {open && (
        <PdfPages
          open={open}
          name={tools.name}
          scale={size.scale}
          rotation={size.rotation}
          scroller={scroller}
          onPage={setPage}
        />
      )}
      {state.is === "opening" && <ViewerWait role="status">Opening the document...</ViewerWait>}
      {state.is === "failed" && (
        <ViewerNote isFailure {...failures[state.because]}>
          <Button onClick={tools.download}>Download</Button>
        </ViewerNote>
      )}
    </ViewerFrame>
  );
}
