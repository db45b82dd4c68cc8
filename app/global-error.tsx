"use client";

import { FailureScreen } from "@/components/site/failure-screen";
import "./globals.css";

/** Replaces the root layout, so it has its own html and body. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <FailureScreen onRetry={reset} />
      </body>
    </html>
  );
}
