import type { Metadata } from "next";
import { ThreadsPage } from "@/components/processing/threads/threads-screen";

export const metadata: Metadata = { title: "Messages" };

export default function Page() {
  return <ThreadsPage />;
}
