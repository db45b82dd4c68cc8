"use client";

import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from "react";
import { type ShownPages, type ViewerSize, ViewerToolbar } from "./viewer-toolbar";

/** What a screen's keyboard shortcuts can do with its viewer. Zoom does nothing for a document without a size. */
export type ViewerHandle = Omit<ViewerSize, "scale" | "isFitted"> & { open: () => void; download: () => void };

export type ViewerTools = {
  name: string;
  /** The address that opens the file in its own tab; undefined if browsers cannot display it. */
  original: string | undefined;
  download: () => void;
};

/** What shows a document's file gets. */
export type ViewProps = { file: Blob; tools: ViewerTools; handle?: Ref<ViewerHandle> | undefined };

type ViewerFrameProps = {
  tools: ViewerTools;
  size?: ViewerSize | undefined;
  pages?: ShownPages;
  scroller?: RefObject<HTMLDivElement | null>;
  handle?: Ref<ViewerHandle> | undefined;
  children: ReactNode;
};

const nothing = () => undefined;

/** The toolbar, and below it the scroll area of the document, which the arrow keys scroll too. */
export function ViewerFrame({ tools, size, pages, scroller, handle, children }: ViewerFrameProps) {
  const { name, original, download } = tools;
  useImperativeHandle(handle, () => ({
    zoomIn: size?.zoomIn ?? nothing,
    zoomOut: size?.zoomOut ?? nothing,
    fit: size?.fit ?? nothing,
    turn: size?.turn ?? nothing,
    open: () => (original ? void window.open(original, "_blank", "noopener") : download()),
    download,
  }));
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ViewerToolbar name={name} original={original} size={size} pages={pages} onDownload={download} />
      <section
        className="[container-type:inline-size] min-h-0 flex-1 overflow-auto overscroll-contain bg-muted focus-visible:rounded-none focus-visible:-outline-offset-3"
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard
        tabIndex={0}
        aria-label={`Document ${name}`}
      >
        {/* as wide as its widest page, so that a page wider than the screen can be scrolled from edge to edge */}
        <div className="grid min-h-full w-max min-w-full content-start justify-items-center gap-4 p-4 has-[[data-viewer-note]]:content-center">
          {children}
        </div>
      </section>
    </div>
  );
}
