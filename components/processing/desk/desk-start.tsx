"use client";

import type { ReactNode } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { ErrorState } from "@/components/portal/error-state";
import { LoadingState } from "@/components/portal/loading-state";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { oldestSentence } from "./desk-queue";
import type { Desk } from "./use-desk";

const Middle = ({ children }: { children: ReactNode }) => <div className="my-auto">{children}</div>;

/** Shown on the right while no document is open: nothing opens by itself, because every opening is logged. */
export function DeskStart({ desk }: { desk: Desk }) {
  const { id, isMissing, isFailed, query, rows, next } = desk;
  if (isMissing) {
    return (
      <Middle>
        <EmptyState
          title="This document no longer exists"
          note="It was removed, or the address is wrong."
          action={
            <Button variant="line" onClick={() => desk.open(next?.id)}>
              {next ? "Next document" : "Back to the queue"}
            </Button>
          }
        />
      </Middle>
    );
  }
  if (isFailed) {
    return (
      <div className="p-6">
        <ErrorState title="The document couldn’t be loaded" onRetry={desk.lookAgain} />
      </div>
    );
  }
  if (id !== undefined || !query.data) return <LoadingState text="Loading the document..." />;
  const [oldest] = rows;
  if (!oldest) {
    return (
      <Middle>
        <EmptyState
          title="Nothing to review"
          note="Every document has a decision. New uploads appear in the queue automatically."
        />
      </Middle>
    );
  }
  return (
    <Middle>
      <EmptyState
        title={query.data.total === "1" ? "One document to review" : `${query.data.total} documents to review`}
        note={oldestSentence(desk)}
        action={
          <InPlaceLink className={buttonVariants()} href={desk.hrefOf(oldest.id)}>
            Start with the oldest
          </InPlaceLink>
        }
      />
    </Middle>
  );
}
