"use client";

import { type ReactNode, useEffect, useTransition } from "react";
import { ErrorState } from "./error-state";
import { PageHead } from "./shell/page-head";

type ScreenFailureProps = {
  /** The heading of the failed screen. */
  heading: string;
  /** What failed: "Error loading dashboard". */
  title: string;
  note: string;
  error: Error;
  reset: () => void;
  /** Another way out. */
  children?: ReactNode;
};

/** A screen that could not be rendered at all (`error.tsx`): what failed, and a retry. */
export function ScreenFailure({ heading, title, note, error, reset, children }: ScreenFailureProps) {
  const [isPending, start] = useTransition();
  useEffect(() => {
    console.error(error); // a bug report starts in the browser's console
  }, [error]);
  return (
    <>
      <PageHead title={heading} />
      <ErrorState
        title={title}
        note={note}
        onRetry={() => start(reset)} // the page asks for what it needs when it is shown again
        pending={isPending}
      />
      {children}
    </>
  );
}
