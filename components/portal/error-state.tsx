"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type ErrorStateProps = {
  /** The specified text: "Failed to load your documents. Please try again later." */
  title: string;
  note?: string;
  onRetry: () => void;
  /** The retry is running. */
  pending?: boolean;
};

/** A panel that could not be loaded: what failed, and a retry. The other panels keep working. */
export function ErrorState({ title, note, onRetry, pending }: ErrorStateProps) {
  return (
    <Alert tone="bad" role="alert" title={title}>
      {note}
      <Button variant="line" size="sm" className="mt-3 flex max-md:min-h-11" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
