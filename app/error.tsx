"use client";

import { useEffect } from "react";
import { FailureScreen } from "@/components/site/failure-screen";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    console.error(error); // a visitor's bug report starts in the browser's console
  }, [error]);
  return <FailureScreen onRetry={reset} />;
}
