"use client";

import { FailureScreen } from "@/components/site/failure-screen";
import { OfficeFacts } from "@/components/site/shell/office-facts";
import "./globals.css";

/** Replaces the root layout, so it has its own html and body. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <OfficeFacts />
        <FailureScreen onRetry={reset} />
      </body>
    </html>
  );
}
