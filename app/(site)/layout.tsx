import type { ReactNode } from "react";
import { QuickContact } from "@/components/site/quick-contact";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import "@/components/site/site.css";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <QuickContact />
    </>
  );
}
