import type { Metadata } from "next";
import { FirstRunScreen } from "@/components/admin/first-run/first-run-screen";
import { PlainPage } from "@/components/portal/shell/portal-page";

export const metadata: Metadata = { title: "First steps" };

export default function FirstRunPage() {
  return (
    <PlainPage>
      <FirstRunScreen />
    </PlainPage>
  );
}
