import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/shell/site-frame";

/** Rendered when somebody asks for them (lib/front/live-pages.mjs). */
export const dynamic = "force-dynamic";

/** Reading pages: the server front sends them without React, so nothing below may be a client component. */
export default function LiveLayout({ children }: { children: ReactNode }) {
  return <SiteFrame react="none">{children}</SiteFrame>;
}
