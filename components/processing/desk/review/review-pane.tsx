"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { reasonDrafts } from "@/components/forms/draft/reason-drafts";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { DocumentViewer } from "@/components/portal/viewer/document-viewer";
import type { ViewerHandle } from "@/components/portal/viewer/viewer-frame";
import { useFreshDocument } from "@/components/processing/desk/use-fresh-document";
import { readDocumentStatus } from "@/lib/documents/labels";
import type { StaffDocumentView, WaitingDocumentView } from "@/lib/documents/views";
import { ApiError } from "@/lib/http/browser/api";
import { ReviewBar } from "./review-bar";
import { ReviewHead } from "./review-head";
import { ReviewHistory } from "./review-history";
import { ReviewNotices } from "./review-notices";
import { ReviewReason } from "./review-reason";
import { momentLabel } from "./review-sentences";
import { type Decision, type Reviewed, useReview } from "./use-review";
import { useReviewAside, useReviewKeys } from "./use-review-aside";

export type PreviousVersion = WaitingDocumentView["previous"];

type ReviewPaneProps = {
  document: StaffDocumentView;
  previous: PreviousVersion | undefined;
  /** The title takes the focus, so that screen readers announce the document. */
  takesFocus: boolean;
  inDialog?: boolean;
  onDecided: (saved: Reviewed, decision: Decision) => void;
  onNext?: (() => void) | undefined;
  onShow: (document: StaffDocumentView) => void;
  /** At the start of the bar. */
  children?: ReactNode;
};

/** On the desk one document follows the other: an immediate second click was meant for the previous one. */
const settledMs = 400;

/**
 * A document with the decision beside it. Use the document's id as key. The displayed document never changes by itself:
 * news about it is reported.
 */
export function ReviewPane(props: ReviewPaneProps) {
  const { previous, takesFocus, inDialog = false, onDecided, onNext, onShow, children } = props;
  const [shown, adopt] = useState(props.document);
  const viewer = useRef<ViewerHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSettled = useArrival(heading, takesFocus);
  const beside = useReviewAside(shown.id, heading);
  const { aside, text } = beside;
  const news = useFreshDocument(shown);
  const review = useReview((saved, decision) => {
    reasonDrafts.delete(saved.reviewed.id);
    beside.close();
    adopt(saved.reviewed);
    onDecided(saved, decision);
  });

  function decide(status: Decision["status"], feedback?: string) {
    // A rejection already takes two clicks: it cannot have been meant for the previous document.
    const isSinglePress = !inDialog && status === "approved";
    if (review.isPending || news.is === "gone" || (isSinglePress && !isSettled())) return;
    review.mutate({ document: shown, status, ...(feedback !== undefined && { feedback }) });
  }
  const approve = () => shown.status !== "approved" && decide("approved");
  useReviewKeys({ beside, viewer, inDialog, onApprove: approve });

  const { error, variables } = review;
  const isRefused = error instanceof ApiError && error.status === 422 && variables?.status === "rejected";
  return (
    <div className="group/review flex min-h-0 min-w-0 flex-1 flex-col text-ui max-lg:relative" data-aside={aside}>
      <ReviewHead
        document={shown}
        status={news.is === "decided" ? news.fresh.status : shown.status}
        heading={heading}
        showsHistory={aside === "history"}
        onHistory={beside.toggleHistory}
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
      <div className="flex min-h-0 flex-1">
        <DocumentViewer document={shown} portal="processing" handle={viewer} />
        {aside === "reason" && (
          <ReviewReason
            text={text}
            onText={beside.write}
            putIn={beside.putIn}
            pending={review.isPending}
            refusal={isRefused ? error.message : undefined}
            onSend={(reason) => decide("rejected", reason)}
            onClose={beside.leave}
          />
        )}
        {aside === "history" && <ReviewHistory documentId={shown.id} onClose={beside.leave} />}
      </div>
      <ReviewBar
        document={shown}
        pending={review.isPending ? variables?.status : undefined}
        isRejecting={aside === "reason"}
        isBegun={text.trim() !== ""}
        onDecide={decide}
        onReject={() => (aside === "reason" ? beside.leave() : beside.openReason())}
      >
        {children}
      </ReviewBar>
    </div>
  );
}

/**
 * Moves the focus to the document. Returns a function that says whether it has been displayed long enough for a
 * deliberate click.
 */
function useArrival(heading: RefObject<HTMLElement | null>, takesFocus: boolean): () => boolean {
  const arrivedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    arrivedAt.current = performance.now();
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [heading, takesFocus]);
  return () => performance.now() - arrivedAt.current >= settledMs;
}

type PreviousDecisionProps = { previous: NonNullable<WaitingDocumentView["previous"]> };

/** The decision on the previous version: the reviewer checks whether that is fixed. */
function PreviousDecision({ previous: { status, feedback, reviewed_at } }: PreviousDecisionProps) {
  const when = reviewed_at ? ` on ${momentLabel(reviewed_at)}` : "";
  return (
    <div className="border-border border-b bg-wait-bg px-4 py-2.5 text-foreground">
      <p>
        {status === "rejected"
          ? `Replaces a rejected one. We wrote${when}:`
          : `Replaces a version that was ${readDocumentStatus(status).label.toLowerCase()}${when}.`}
      </p>
      {status === "rejected" && feedback && (
        <blockquote
          className="mt-1 max-h-[5.5em] overflow-y-auto border-wait border-s-3 ps-3 whitespace-pre-line wrap-anywhere"
          dir="auto"
        >
          {feedback}
        </blockquote>
      )}
    </div>
  );
}
