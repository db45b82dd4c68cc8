import type { Metadata } from "next";
import { ContentPage } from "@/components/admin/content/content-screen";

export const metadata: Metadata = { title: "Content" };

export default function Page() {
  return <ContentPage />;
}
