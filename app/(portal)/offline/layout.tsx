import type { ReactNode } from "react";
import { StudentShell } from "@/components/student/student-shell";
import "@/app/portals.css";

export default function OfflineLayout({ children }: { children: ReactNode }) {
  return <StudentShell>{children}</StudentShell>;
}
