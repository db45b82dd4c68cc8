"use client";

import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { reasonDrafts } from "@/components/forms/draft/reason-drafts";
import { type Shortcuts, useShortcuts } from "@/components/portal/shortcuts/use-shortcuts";
import type { ViewerHandle } from "@/components/portal/viewer/viewer-frame";
import { snippetsQuery } from "@/components/processing/processing-queries";
import { withSnippet } from "./review-reason-text";

/** The panel beside a document: its history, or the reason for a rejection with its draft. */
export function useReviewAside(documentId: string, heading: RefObject<HTMLElement | null>) {
  const [aside, setAside] = useState<"reason" | "history">();
  const [text, setText] = useState("");
  const [putIn, setPutIn] = useState(0);
  const writesReason = useRef(false);

  // Only after hydration: the server has no drafts.
  useEffect(() => setText(reasonDrafts.get(documentId) ?? ""), [documentId]);

  function close() {
    writesReason.current = false;
    setAside(undefined);
  }
  return {
    aside,
    text,
    /** How many saved reasons were inserted by keyboard. */
    putIn,
    /** Known before the next render, for a key pressed right after another. */
    writesReason,
    write(value: string) {
      setText(value);
      reasonDrafts.set(documentId, value);
    },
    openReason(count = 0) {
      writesReason.current = true;
      // Synchronously, so that text typed right after the shortcut goes into the reason.
      flushSync(() => {
        setPutIn(count);
        setAside("reason");
      });
    },
    toggleHistory() {
      writesReason.current = false;
      setAside(aside === "history" ? undefined : "history");
    },
    close,
    /** Closes the panel, and moves the focus back to the document. */
    leave() {
      close();
      heading.current?.focus({ preventScroll: true });
    },
  };
}

type ReviewKeys = {
  beside: ReturnType<typeof useReviewAside>;
  viewer: RefObject<ViewerHandle | null>;
  inDialog: boolean;
  onApprove: () => void;
};

/** A document's shortcuts: to decide, to zoom, and to reject it with one of the first nine saved reasons. */
export function useReviewKeys({ beside, viewer, inDialog, onApprove }: ReviewKeys): void {
  const { data: snippets } = useQuery({ ...snippetsQuery, refetchInterval: false });
  const keys: Shortcuts = {
    // While a reason is being written a stray "a" must not approve the document; the button still does.
    a: () => !beside.writesReason.current && onApprove(),
    r: () => beside.openReason(),
    h: beside.toggleHistory,
    o: () => viewer.current?.open(),
    v: () => viewer.current?.open(),
    d: () => viewer.current?.download(),
    t: () => viewer.current?.turn(),
    "+": () => viewer.current?.zoomIn(),
    "=": () => viewer.current?.zoomIn(), // the same key without Shift
    "-": () => viewer.current?.zoomOut(),
    "0": () => viewer.current?.fit(),
  };
  for (const [index, snippet] of (snippets ?? []).slice(0, 9).entries()) {
    keys[String(index + 1)] = () => {
      beside.write(withSnippet(beside.text, snippet.text));
      beside.openReason(beside.putIn + 1);
    };
  }
  useShortcuts(keys, { inDialog });
}
