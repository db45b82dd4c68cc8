"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function ProcessingDocumentsError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="Documents"
      title="Error"
      note="The documents couldn’t be loaded. Please try again."
      error={error}
      reset={reset}
    />
  );
}
