import type { Metadata } from "next";
import { StudentPage } from "@/components/processing/student/student-screen";

export const metadata: Metadata = { title: "Student" };

export default function Page() {
  return <StudentPage />;
}
