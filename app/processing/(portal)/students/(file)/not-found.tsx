import { StudentNotFound } from "@/components/processing/student/student-not-found";

export default function ProcessingStudentNotFound() {
  return <StudentNotFound />;
}
