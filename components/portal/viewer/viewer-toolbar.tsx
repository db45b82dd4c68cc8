"use client";

import { Download, ExternalLink, MoveHorizontal, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "@/components/ui/button";

/** How large the document stands, and what changes it. */
export type ViewerSize = {
  scale: number;
  isFitted: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  turn: () => void;
};

/** How many pages are drawn so far, of how many. */
export type ShownPages = { shown: number; of: number };

type ViewerToolbarProps = {
  size: ViewerSize | undefined;
  pages: ShownPages | undefined;
  name: string;
  original: string | undefined;
  onDownload: () => void;
};

/** What can be done with the document on show. */
export function ViewerToolbar({ name, original, size, pages, onDownload }: ViewerToolbarProps) {
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label={`Viewer of ${name}`}>
      {size && (
        <div className="viewer-tools">
          <Button variant="line" size="icon-sm" aria-label="Zoom out" onClick={size.zoomOut}>
            <ZoomOut aria-hidden="true" />
          </Button>
          <span className="viewer-scale">{Math.round(size.scale * 100)}%</span>
          <Button variant="line" size="icon-sm" aria-label="Zoom in" onClick={size.zoomIn}>
            <ZoomIn aria-hidden="true" />
          </Button>
          <Button variant="line" size="icon-sm" aria-label="Fit width" aria-pressed={size.isFitted} onClick={size.fit}>
            <MoveHorizontal aria-hidden="true" />
          </Button>
          <Button variant="line" size="icon-sm" aria-label="Rotate" onClick={size.turn}>
            <RotateCw aria-hidden="true" />
          </Button>
        </div>
      )}
      {pages && (
        <p className="viewer-pages">
          <span className="max-md:sr-only">Page </span>
          {pages.shown} of {pages.of}
        </p>
      )}
      <div className="viewer-tools viewer-tools-end">
        {original && (
          <a
            className="btn btn-line btn-icon btn-sm"
            href={original}
            target="_blank"
            rel="noopener"
            aria-label={`View ${name} (opens in a new tab)`}
          >
            <ExternalLink aria-hidden="true" />
          </a>
        )}
        <Button variant="line" size="icon-sm" aria-label={`Download ${name}`} onClick={onDownload}>
          <Download aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
