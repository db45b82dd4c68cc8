import type { Metadata } from "next";
import { DocumentsPage } from "@/components/student/documents/documents-screen";

export const metadata: Metadata = { title: "My Documents" };

export default function Page() {
  return <DocumentsPage />;
}
