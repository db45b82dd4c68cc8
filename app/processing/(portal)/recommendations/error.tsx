"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function RecommendationsError(props: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="Recommendations"
      title="Failed to load recommendations"
      note="Something went wrong. Please try again later."
      {...props}
    />
  );
}
