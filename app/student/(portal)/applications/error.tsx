"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function ApplicationsError(props: { error: Error; reset: () => void }) {
  return <ScreenFailure heading="My Applications" title="Error" note="Failed to load application data" {...props} />;
}
