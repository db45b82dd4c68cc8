import type { Metadata } from "next";
import { StudentsPage } from "@/components/processing/students/students-screen";

export const metadata: Metadata = { title: "Students" };

export default function Page() {
  return <StudentsPage />;
}
