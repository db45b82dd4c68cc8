"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function PlansError(props: { error: Error; reset: () => void }) {
  return <ScreenFailure heading="Funds plans" title="Error" note="Failed to load your plans" {...props} />;
}
