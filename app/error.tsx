"use client";

import { lazy, Suspense, useEffect } from "react";

/** Loaded only when needed. If that fails too, global-error.tsx shows the same. */
const FailureScreen = lazy(async () => ({
  default: (await import("@/components/site/failure-screen")).FailureScreen,
}));

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    console.error(error); // a visitor's bug report starts in the browser's console
  }, [error]);
  return (
    <Suspense>
      <FailureScreen onRetry={reset} />
    </Suspense>
  );
}
