import type { Metadata } from "next";
import { ClaimsScreen } from "@/components/admin/content/claims/claims-screen";
import { PlainPage } from "@/components/portal/shell/portal-page";

export const metadata: Metadata = { title: "Claims" };

export default function ClaimsPage() {
  return (
    <PlainPage>
      <ClaimsScreen />
    </PlainPage>
  );
}
