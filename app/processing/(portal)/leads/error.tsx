"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function LeadsError(props: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure heading="Leads" title="Failed to load the leads" note="Please try again in a moment." {...props} />
  );
}
