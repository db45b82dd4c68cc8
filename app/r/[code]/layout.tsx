import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/shell/site-frame";

/** A page to read: the server front leaves React out of it, so nothing below may be a client component. */
export default function PartnerLinkLayout({ children }: { children: ReactNode }) {
  return <SiteFrame react="none">{children}</SiteFrame>;
}
