import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/shell/site-frame";

/** A reading page: the server front sends it without React, so nothing below may be a client component. */
export default function PartnerLinkLayout({ children }: { children: ReactNode }) {
  return <SiteFrame react="none">{children}</SiteFrame>;
}
