"use client";

import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Paper } from "@/components/portal/viewer/paper";
import { isLying, type Rotation } from "@/components/portal/viewer/zoom";
import { pixelsOfPoint } from "./use-pdf";

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  number: number;
  /** "Page 2 of 5 of passport.pdf" */
  label: string;
  scale: number;
  rotation: Rotation;
  scroller: RefObject<HTMLElement | null>;
  /** Of the first page at 100 %: assumed until this page is measured. */
  width: number;
  height: number;
};

/** Some phones draw nothing on a larger canvas. */
const mostPixels = 16_000_000;

/** One page. Rendered when it comes close to the viewport, and freed when it is far away again. */
export function PdfPage({ pdf, number, label, scale, rotation, scroller, width, height }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, height });
  const [isBroken, setBroken] = useState(false);
  const isNear = useIsNear(place, scroller);

  useEffect(() => {
    const shown = place.current;
    if (!shown) return;
    if (!isNear) return shown.replaceChildren();
    let task: RenderTask | undefined;
    let isLeft = false;
    async function draw(at: HTMLElement) {
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: pixelsOfPoint });
      if (isLeft) return;
      setSize((known) => (known.width === natural.width && known.height === natural.height ? known : natural));
      const pixels = natural.width * natural.height * scale ** 2;
      const density = Math.min(window.devicePixelRatio, Math.sqrt(mostPixels / pixels));
      const turn = (page.rotate + rotation) % 360;
      const viewport = page.getViewport({ scale: scale * pixelsOfPoint * density, rotation: turn });
      const canvas = document.createElement("canvas");
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", label);
      task = page.render({ canvas, viewport });
      await task.promise;
      if (!isLeft) at.replaceChildren(canvas); // until now the page's old rendering was shown
      page.cleanup();
    }
    draw(shown).catch(() => !isLeft && setBroken(true));
    return () => {
      isLeft = true;
      task?.cancel();
    };
  }, [pdf, number, label, scale, rotation, isNear]);

  const { width: across, height: down } = isLying(rotation) ? { width: size.height, height: size.width } : size;
  return (
    <Paper style={{ inlineSize: across * scale, blockSize: down * scale }} data-page={number}>
      <div ref={place} className="absolute inset-0 [&>canvas]:block [&>canvas]:size-full" />
      {isBroken && (
        <p className="relative p-6 text-center">Page {number} cannot be shown. Download the file to read it.</p>
      )}
    </Paper>
  );
}

/** Whether an element is in the viewport, or within one screen of it. */
function useIsNear(place: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const look = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: scroller.current,
      rootMargin: "100% 0px",
    });
    look.observe(place.current);
    return () => look.disconnect();
  }, [place, scroller]);
  return isNear;
}
