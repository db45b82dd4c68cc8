import type { ReactNode } from "react";
import { InlineScript } from "@/components/site/inline-script";
import { SiteFrame } from "@/components/site/shell/site-frame";

/** A reading page with plain forms: it is sent without React, so nothing below may be a client component. */
export default function BookingPageLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame react="none" hasForm>
      {children}
      <InlineScript name="bookingScript" />
    </SiteFrame>
  );
}
