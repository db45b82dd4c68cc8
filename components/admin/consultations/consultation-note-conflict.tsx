"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type ConsultationNoteConflictProps = {
  /** What somebody else has written; null where it was removed. */
  theirs: string | null;
  /** Mine is too long to be saved. */
  tooLong: boolean;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else was faster: what stands there now, and the choice between the two. */
export function ConsultationNoteConflict({ theirs, tooLong, onLoadTheirs, onKeepMine }: ConsultationNoteConflictProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody was faster
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [theirs]);

  return (
    <Alert ref={box} tone="wait" role="alert" tabIndex={-1} title="Someone else changed this note in the meantime">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {theirs ?? "It was removed."}
      </p>
      <p className="small mt-2">Your version is below and not saved.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="line" size="sm" onClick={onLoadTheirs}>
          Load their version
        </Button>
        <Button size="sm" disabled={tooLong} onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Alert>
  );
}
