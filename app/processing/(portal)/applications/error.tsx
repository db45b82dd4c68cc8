"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function ApplicationsError(props: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="Applications"
      title="Failed to load applications data"
      note="Please try again in a moment."
      {...props}
    />
  );
}
