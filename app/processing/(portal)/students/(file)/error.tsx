"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";
import { studentNotLoaded } from "@/components/processing/student/student-address";

export default function ProcessingStudentError(props: { error: Error; reset: () => void }) {
  return <ScreenFailure heading="Student" title="Error" note={studentNotLoaded} {...props} />;
}
