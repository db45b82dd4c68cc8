"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function OfflineError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="You’re offline"
      title="Error"
      note="What this device has kept cannot be shown. Please try again once you’re online."
      error={error}
      reset={reset}
    />
  );
}
