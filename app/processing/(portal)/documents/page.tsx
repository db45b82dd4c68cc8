import type { Metadata } from "next";
import { DeskPage } from "@/components/processing/desk/desk-screen";

export const metadata: Metadata = { title: "Documents" };

export default function Page() {
  return <DeskPage />;
}
