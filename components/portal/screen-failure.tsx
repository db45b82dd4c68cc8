"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useTransition } from "react";
import { ErrorState } from "./error-state";
import { PageHead } from "./shell/page-head";

type ScreenFailureProps = {
  /** The heading of the screen that is missing. */
  heading: string;
  /** What failed: "Error loading dashboard". */
  title: string;
  note: string;
  error: Error;
  reset: () => void;
  /** Another way out. */
  children?: ReactNode;
};

/** A screen that could not be shown at all (`error.tsx`): what failed, and a way to try again. */
export function ScreenFailure({ heading, title, note, error, reset, children }: ScreenFailureProps) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  useEffect(() => {
    console.error(error); // the browser's console is where a report starts
  }, [error]);
  return (
    <>
      <PageHead title={heading} />
      <ErrorState
        title={title}
        note={note}
        onRetry={() =>
          start(() => {
            router.refresh(); // asks the server again; reset alone would show the old answer
            reset();
          })
        }
        pending={isPending}
      />
      {children}
    </>
  );
}
