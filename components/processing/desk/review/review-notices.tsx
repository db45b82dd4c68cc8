import type { ReactNode } from "react";
import type { News } from "@/components/processing/desk/use-fresh-document";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { StaffDocumentView } from "@/lib/documents/views";
import { ApiError } from "@/lib/http/browser/api";
import { decisionSentence } from "./review-sentences";

type ReviewNoticesProps = {
  news: News;
  /** Why the last decision was not saved. */
  error: Error | null;
  hasReason: boolean;
  onNext: (() => void) | undefined;
  /** Continues with the document as it is stored now. */
  onAdopt: (fresh: StaffDocumentView) => void;
  onShow: (document: StaffDocumentView) => void;
};

/** What happened to the document meanwhile, and why a decision was not saved. */
export function ReviewNotices({ news, error, hasReason, onNext, onAdopt, onShow }: ReviewNoticesProps) {
  const isConflict = error instanceof ApiError && error.status === 409;
  const next = onNext && (
    <Button size="sm" onClick={onNext}>
      Next document
    </Button>
  );
  if (news.is === "gone") {
    return (
      <Notice title="This document no longer exists" actions={next}>
        The student has removed it. There is nothing to decide.
      </Notice>
    );
  }
  if (news.is === "decided" || isConflict) {
    const fresh = news.is === "decided" ? news.fresh : undefined;
    return (
      <Notice
        isLoud={isConflict}
        title={isConflict ? error.message : undefined}
        actions={
          <>
            {next}
            {fresh && (
              <Button variant="line" size="sm" onClick={() => onAdopt(fresh)}>
                Review it again
              </Button>
            )}
          </>
        }
      >
        {fresh && decisionSentence(fresh)}
        {isConflict && hasReason && " Your reason is still there."}
      </Notice>
    );
  }
  if (error) {
    return (
      <Notice isLoud title="The decision was not saved">
        {error.message}
        {hasReason && " Your reason is still there."}
      </Notice>
    );
  }
  if (news.is === "replaced") {
    const { by } = news;
    return (
      <Notice
        actions={
          <Button variant="line" size="sm" onClick={() => onShow(by)}>
            Show the newer one
          </Button>
        }
      >
        {by.status === "pending"
          ? "The student has uploaded a newer version, which is waiting for review."
          : "The student has uploaded a newer version of this document."}{" "}
        The student gets no email about this one.
      </Notice>
    );
  }
  return null;
}

type NoticeProps = { title?: string | undefined; isLoud?: boolean; actions?: ReactNode; children: ReactNode };

function Notice({ title, isLoud, actions, children }: NoticeProps) {
  return (
    <Alert
      tone={isLoud ? "bad" : "wait"}
      role={isLoud ? "alert" : "status"}
      title={title}
      className="rounded-none px-4 py-3"
    >
      {children}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </Alert>
  );
}
