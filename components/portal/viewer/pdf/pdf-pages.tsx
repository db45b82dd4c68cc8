"use client";

import { type RefObject, useEffect } from "react";
import type { Rotation } from "@/components/portal/viewer/zoom";
import { PdfPage } from "./pdf-page";
import type { PdfState } from "./use-pdf";

type PdfPagesProps = {
  open: Extract<PdfState, { is: "open" }>;
  name: string;
  scale: number;
  rotation: Rotation;
  scroller: RefObject<HTMLElement | null>;
  /** Called with the page in the middle of the viewport. */
  onPage: (number: number) => void;
};

/** The maximum number of displayed pages: each takes space in the layout, rendered or not. */
const mostPages = 200;

/** The pages of a PDF below each other. */
export function PdfPages({ open: { pdf, width, height }, name, scale, rotation, scroller, onPage }: PdfPagesProps) {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => onPage(pageOnShow(box));
    box.addEventListener("scroll", look, { passive: true });
    return () => box.removeEventListener("scroll", look);
  }, [scroller, onPage]);

  const numbers = Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, index) => index + 1);
  const pages = numbers.map((number) => (
    <PdfPage
      key={number}
      pdf={pdf}
      number={number}
      label={`Page ${number} of ${pdf.numPages} of ${name}`}
      scale={scale}
      rotation={rotation}
      scroller={scroller}
      width={width}
      height={height}
    />
  ));
  return (
    <>
      {pages}
      {pdf.numPages > mostPages && (
        <p className="text-muted-foreground">
          {mostPages} of {pdf.numPages} pages are shown. Download the file to read the rest.
        </p>
      )}
    </>
  );
}

/** The number of the page in the middle of the viewer. */
function pageOnShow(scroller: HTMLElement): number {
  const box = scroller.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  const pages = [...scroller.querySelectorAll<HTMLElement>("[data-page]")];
  const found = pages.findLast((page) => page.getBoundingClientRect().top <= middle);
  return Number(found?.dataset.page ?? 1);
}
