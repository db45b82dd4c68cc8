"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function MessagesError(props: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="Messages"
      title="Failed to load the messages"
      note="Please try again in a moment."
      {...props}
    />
  );
}
