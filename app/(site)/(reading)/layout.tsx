import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/shell/site-frame";

/** Public reading pages: the server sends them without React, so nothing below may be a client component. */
export default function ReadingLayout({ children }: { children: ReactNode }) {
  return <SiteFrame react="none">{children}</SiteFrame>;
}
