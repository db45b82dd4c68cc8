"use client";

import { Download, ExternalLink, MoveHorizontal, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import type { ComponentProps } from "react";
import { Button, buttonVariants } from "@/components/ui/button";

/** The document's current size, and the actions that change it. */
export type ViewerSize = {
  scale: number;
  isFitted: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  turn: () => void;
};

/** How many pages are shown so far, of how many. */
export type ShownPages = { shown: number; of: number };

type ViewerToolbarProps = {
  size: ViewerSize | undefined;
  pages: ShownPages | undefined;
  name: string;
  original: string | undefined;
  onDownload: () => void;
};

/** The actions for the displayed document. */
export function ViewerToolbar({ name, original, size, pages, onDownload }: ViewerToolbarProps) {
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border border-b px-4 py-2 max-md:gap-1 max-md:px-2.5 max-md:py-1.5"
      role="toolbar"
      aria-label={`Viewer of ${name}`}
    >
      {size && (
        <div className="flex items-center gap-1.5 max-md:gap-0">
          <Tool aria-label="Zoom out" onClick={size.zoomOut}>
            <ZoomOut aria-hidden="true" />
          </Tool>
          <span className="min-w-[5ch] text-center text-ui" data-scale="">
            {Math.round(size.scale * 100)}%
          </span>
          <Tool aria-label="Zoom in" onClick={size.zoomIn}>
            <ZoomIn aria-hidden="true" />
          </Tool>
          <Tool aria-label="Fit width" aria-pressed={size.isFitted} onClick={size.fit}>
            <MoveHorizontal aria-hidden="true" />
          </Tool>
          <Tool aria-label="Rotate" onClick={size.turn}>
            <RotateCw aria-hidden="true" />
          </Tool>
        </div>
      )}
      {pages && (
        <p className="whitespace-nowrap text-muted-foreground text-ui">
          <span className="max-md:sr-only">Page </span>
          {pages.shown} of {pages.of}
        </p>
      )}
      <div className="ms-auto flex items-center gap-1.5 max-md:gap-0">
        {original && (
          <a
            className={buttonVariants(toolLook)}
            href={original}
            target="_blank"
            rel="noopener"
            aria-label={`View ${name} (opens in a new tab)`}
          >
            <ExternalLink aria-hidden="true" />
          </a>
        )}
        <Tool aria-label={`Download ${name}`} onClick={onDownload}>
          <Download aria-hidden="true" />
        </Tool>
      </div>
    </div>
  );
}

const toolLook = {
  variant: "line",
  size: "icon-sm",
  className: "border-transparent aria-pressed:bg-surface-2 max-md:min-h-11 max-md:w-10",
} as const;

function Tool(props: ComponentProps<typeof Button>) {
  return <Button {...toolLook} {...props} />;
}
