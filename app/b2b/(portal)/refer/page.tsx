import type { Metadata } from "next";
import { ReferScreen } from "@/components/b2b/refer-screen";
import { guardPortal } from "@/lib/auth/portal-guard";

export const metadata: Metadata = { title: "Refer a student" };

export default async function ReferPage() {
  await guardPortal("b2b");
  return <ReferScreen />;
}
