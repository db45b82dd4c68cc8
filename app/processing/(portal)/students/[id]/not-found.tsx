import { StudentNotFound } from "@/components/processing/student-not-found";

export default function ProcessingStudentNotFound() {
  return <StudentNotFound />;
}
