import type { Metadata } from "next";
import { ApplicationsPage } from "@/components/processing/applications/applications-screen";

export const metadata: Metadata = { title: "Applications" };

export default function Page() {
  return <ApplicationsPage />;
}
