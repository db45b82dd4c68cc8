"use client";

import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from "react";
import { type ShownPages, type ViewerSize, ViewerToolbar } from "./viewer-toolbar";

/** What the keyboard of a screen can do with its viewer. Zoom does nothing where the document has no size. */
export type ViewerHandle = Omit<ViewerSize, "scale" | "isFitted"> & { open: () => void; download: () => void };

export type ViewerTools = {
  name: string;
  /** Where the file opens in a tab of its own; undefined where browsers do not show it. */
  original: string | undefined;
  download: () => void;
};

export type ViewerFrameProps = {
  tools: ViewerTools;
  size?: ViewerSize | undefined;
  pages?: ShownPages;
  scroller?: RefObject<HTMLDivElement | null>;
  handle?: Ref<ViewerHandle> | undefined;
  children: ReactNode;
};

const nothing = () => undefined;

/** The toolbar, and below it the place in which the document is scrolled, with the arrow keys as well. */
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
    <div className="viewer">
      <ViewerToolbar name={name} original={original} size={size} pages={pages} onDownload={download} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className="viewer-scroll" ref={scroller} tabIndex={0} aria-label={`Document ${name}`}>
        <div className="viewer-sheet">{children}</div>
      </section>
    </div>
  );
}
