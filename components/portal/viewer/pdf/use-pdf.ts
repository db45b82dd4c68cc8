"use client";

import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { type BegunPdf, beginPdf } from "./pdf-engine";

export type PdfFailure = "locked" | "broken" | "no-viewer";
export type PdfState =
  | { is: "opening" }
  | { is: "failed"; because: PdfFailure }
  /** `width` and `height`: of the first page at 100 %, in CSS pixels. */
  | { is: "open"; pdf: PDFDocumentProxy; width: number; height: number };

/** A PDF has 72 points per inch, CSS 96 pixels. */
export const pixelsOfPoint = 96 / 72;

/** A PDF that takes longer will never open: the file is already in memory. */
const patienceMs = 20_000;

/** Opens a PDF in memory, and frees it on unmount. */
export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ is: "opening" });

  useEffect(() => {
    let begun: BegunPdf | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let isSettled = false;
    let isLeft = false;
    function settle(to: PdfState) {
      clearTimeout(patience);
      if (!isLeft && !isSettled) setState(to);
      isSettled = true;
    }
    async function open() {
      begun = await beginPdf(file);
      const { task, giveUp } = begun;
      if (isLeft) {
        task.promise.catch(() => undefined); // destroying it rejects the promise, as expected
        return void task.destroy();
      }
      patience = setTimeout(() => {
        giveUp();
        settle({ is: "failed", because: "broken" });
      }, patienceMs);
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: pixelsOfPoint });
      settle({ is: "open", pdf, width, height });
    }
    open().catch((error: unknown) => settle({ is: "failed", because: reasonOf(error, begun !== undefined) }));
    return () => {
      isLeft = true;
      clearTimeout(patience);
      if (!isSettled) begun?.giveUp(); // it may never open, and the next document must not wait for it
      void begun?.task.destroy();
    };
  }, [file]);

  return state;
}

function reasonOf(error: unknown, wasLoaded: boolean): PdfFailure {
  if (!wasLoaded) return "no-viewer";
  return error instanceof Error && error.name === "PasswordException" ? "locked" : "broken";
}
