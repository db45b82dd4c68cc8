import type { Metadata } from "next";
import { MessagesPage } from "@/components/student/messages/messages-screen";

export const metadata: Metadata = { title: "Messages" };

export default function Page() {
  return <MessagesPage />;
}
