"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function StudentsError(props: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="Students"
      title="Failed to load students data"
      note="Something went wrong. Please try again later."
      {...props}
    />
  );
}
