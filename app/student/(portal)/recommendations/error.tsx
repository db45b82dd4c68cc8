"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";
import { failedToLoad } from "@/components/recommendations/recommendation-labels";

export default function RecommendationsError(props: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="AI Recommendations"
      title={failedToLoad}
      note="Something went wrong. Please try again later."
      {...props}
    />
  );
}
