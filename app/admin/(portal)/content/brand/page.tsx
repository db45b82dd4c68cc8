import type { Metadata } from "next";
import { BrandScreen } from "@/components/admin/content/brand/brand-screen";
import { PlainPage } from "@/components/portal/shell/portal-page";

export const metadata: Metadata = { title: "Brand" };

export default function BrandPage() {
  return (
    <PlainPage>
      <BrandScreen />
    </PlainPage>
  );
}
