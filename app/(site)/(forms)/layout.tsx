import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/shell/site-frame";

/** Public pages with a form or the chat: React hydrates them after the first paint. */
export default function FormsLayout({ children }: { children: ReactNode }) {
  return <SiteFrame react="late">{children}</SiteFrame>;
}
