"use client";

import { useEffect } from "react";
import { FailureScreen } from "@/components/site/failure-screen";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    console.error(error); // the browser's console is where a visitor's report starts
  }, [error]);
  return <FailureScreen onRetry={reset} />;
}
