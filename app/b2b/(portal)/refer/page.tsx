import type { Metadata } from "next";
import { ReferPage } from "@/components/b2b/refer-screen";

export const metadata: Metadata = { title: "Refer a student" };

export default function Page() {
  return <ReferPage />;
}
