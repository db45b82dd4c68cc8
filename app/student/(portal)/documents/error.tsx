"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function StudentDocumentsError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="My Documents"
      title="Error"
      note="Failed to load your documents. Please try again later."
      error={error}
      reset={reset}
    />
  );
}
