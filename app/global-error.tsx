"use client";

import { FailureScreen } from "@/components/site/failure-screen";
import "./globals.css";

/** Stands in for the root layout itself, so it brings its own html and body. */
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
