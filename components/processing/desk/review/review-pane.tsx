"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { reasonDrafts } from "@/components/portal/review-reasons";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { DocumentViewer } from "@/components/portal/viewer/document-viewer";
import type { ViewerHandle } from "@/components/portal/viewer/viewer-frame";
import { useFreshDocument } from "@/components/processing/desk/use-fresh-document";
import { type Shortcuts, useShortcuts } from "@/components/processing/desk/use-shortcuts";
import { snippetsQuery } from "@/components/processing/processing-queries";
import { readDocumentStatus } from "@/lib/documents/labels";
import type { StaffDocumentView, WaitingDocumentView } from "@/lib/documents/views";
import { ApiError } from "@/lib/http/browser/api";
import { ReviewBar } from "./review-bar";
import { ReviewHead } from "./review-head";
import { ReviewHistory } from "./review-history";
import { ReviewNotices } from "./review-notices";
import { ReviewReason } from "./review-reason";
import { withSnippet } from "./review-reason-text";
import { momentLabel } from "./review-words";
import { type Decision, type Reviewed, useReview } from "./use-review";
import "./review.css";

export type PreviousVersion = WaitingDocumentView["previous"];

type ReviewPaneProps = {
  document: StaffDocumentView;
  previous: PreviousVersion | undefined;
  /** The title takes the focus, so that whoever listens hears what is on show now. */
  takesFocus: boolean;
  inDialog?: boolean;
  onDecided: (saved: Reviewed, decision: Decision) => void;
  onNext?: (() => void) | undefined;
  onShow: (document: StaffDocumentView) => void;
  /** At the start of the bar. */
  children?: ReactNode;
};

/** On the desk one document follows the other: a second press at once was meant for the one before. */
const settledMs = 400;

/**
 * A document, and the decision beside it. Give it the document's id as its key. What is on show never changes by itself:
 * news about it is told.
 */
export function ReviewPane(props: ReviewPaneProps) {
  const { previous, takesFocus, inDialog = false, onDecided, onNext, onShow, children } = props;
  const [shown, adopt] = useState(props.document);
  const [aside, setAside] = useState<"reason" | "history">();
  const [text, setText] = useState("");
  const [putIn, setPutIn] = useState(0);
  const viewer = useRef<ViewerHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const writesReason = useRef(false);
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  const { data: snippets } = useQuery({ ...snippetsQuery, refetchInterval: false });
  const news = useFreshDocument(shown);
  const review = useReview((saved, decision) => {
    reasonDrafts.delete(saved.reviewed.id);
    writesReason.current = false;
    setAside(undefined);
    adopt(saved.reviewed);
    onDecided(saved, decision);
  });

  useEffect(() => {
    openedAt.current = performance.now();
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  // Not before the page has taken over: the server knows of no draft.
  useEffect(() => setText(reasonDrafts.get(shown.id) ?? ""), [shown.id]);

  function write(value: string) {
    setText(value);
    reasonDrafts.set(shown.id, value);
  }
  function decide(status: Decision["status"], feedback?: string) {
    // A rejection has taken two presses already: it cannot have been meant for the document before.
    const isSinglePress = !inDialog && status === "approved";
    const isTooSoon = isSinglePress && performance.now() - openedAt.current < settledMs;
    if (review.isPending || news.is === "gone" || isTooSoon) return;
    review.mutate({ document: shown, status, ...(feedback !== undefined && { feedback }) });
  }
  function openReason(count = 0) {
    writesReason.current = true;
    // At once, so that what is typed right behind the key lands in the reason.
    flushSync(() => {
      setPutIn(count);
      setAside("reason");
    });
  }
  function showHistory(isWanted: boolean) {
    writesReason.current = false;
    setAside(isWanted ? "history" : undefined);
  }
  function closeAside() {
    writesReason.current = false;
    setAside(undefined);
    heading.current?.focus({ preventScroll: true });
  }

  const keys: Shortcuts = {
    // While a reason is written a stray "a" must not approve the document: the button does.
    a: () => !writesReason.current && shown.status !== "approved" && decide("approved"),
    r: () => openReason(),
    h: () => showHistory(aside !== "history"),
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
      write(withSnippet(text, snippet.text));
      openReason(putIn + 1);
    };
  }
  useShortcuts(keys, { inDialog });

  const { error, variables } = review;
  const isRefused = error instanceof ApiError && error.status === 422 && variables?.status === "rejected";
  return (
    <div className="review" data-aside={aside}>
      <ReviewHead
        document={shown}
        heading={heading}
        showsHistory={aside === "history"}
        onHistory={() => showHistory(aside !== "history")}
      />
      <ReviewNotices
        news={news}
        error={isRefused || isExpired(error) ? null : error}
        hasReason={variables?.status === "rejected"}
        onNext={onNext}
        onAdopt={(fresh) => {
          review.reset();
          adopt(fresh);
        }}
        onShow={onShow}
      />
      {previous && <PreviousDecision previous={previous} />}
      <div className="review-body">
        <DocumentViewer document={shown} portal="processing" handle={viewer} />
        {aside === "reason" && (
          <ReviewReason
            text={text}
            onText={write}
            putIn={putIn}
            pending={review.isPending}
            refusal={isRefused ? error.message : undefined}
            onSend={(reason) => decide("rejected", reason)}
            onClose={closeAside}
          />
        )}
        {aside === "history" && <ReviewHistory documentId={shown.id} onClose={closeAside} />}
      </div>
      <ReviewBar
        document={shown}
        pending={review.isPending ? variables?.status : undefined}
        isRejecting={aside === "reason"}
        isBegun={text.trim() !== ""}
        onDecide={decide}
        onReject={() => (aside === "reason" ? closeAside() : openReason())}
      >
        {children}
      </ReviewBar>
    </div>
  );
}

type PreviousDecisionProps = { previous: NonNullable<WaitingDocumentView["previous"]> };

/** What was said about the version before: the question is whether that is mended. */
function PreviousDecision({ previous: { status, feedback, reviewed_at } }: PreviousDecisionProps) {
  const when = reviewed_at ? ` on ${momentLabel(reviewed_at)}` : "";
  return (
    <div className="review-previous">
      <p>
        {status === "rejected"
          ? `Replaces a rejected one. We wrote${when}:`
          : `Replaces a version that was ${readDocumentStatus(status).label.toLowerCase()}${when}.`}
      </p>
      {status === "rejected" && feedback && <blockquote dir="auto">{feedback}</blockquote>}
    </div>
  );
}
