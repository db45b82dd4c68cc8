"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";
import { profileNotLoaded } from "@/components/student/profile/saving-failure";

export default function StudentProfileError({ error, reset }: { error: Error; reset: () => void }) {
  const { title, description } = profileNotLoaded;
  return <ScreenFailure heading="My Profile" title={title} note={description} error={error} reset={reset} />;
}
