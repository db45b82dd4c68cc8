import type { Metadata } from "next";
import { ApplicationsPage } from "@/components/student/applications/applications-screen";

export const metadata: Metadata = { title: "My Applications" };

export default function Page() {
  return <ApplicationsPage />;
}
