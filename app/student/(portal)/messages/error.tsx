"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function MessagesError(props: { error: Error; reset: () => void }) {
  return <ScreenFailure heading="Messages" title="Error" note="Failed to load your messages" {...props} />;
}
