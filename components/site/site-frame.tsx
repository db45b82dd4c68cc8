import type { ReactNode } from "react";
import { siteScript } from "@/lib/generated/site-scripts";
import { InlineScript } from "./inline-script";
import { PagePrefetch } from "./page-prefetch";
import { QuickContact } from "./quick-contact";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import "./site.css";

type SiteFrameProps = {
  /** What the server front does with React's scripts: leaves them out, or lets them come after the first paint. */
  react: "none" | "late";
  children: ReactNode;
};

/** What stands around every public page: header, footer, floating buttons, and the page's own small script. */
export function SiteFrame({ react, children }: SiteFrameProps) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} data-react={react}>
        {children}
      </main>
      <SiteFooter />
      <QuickContact isAway={react === "late"} />
      <InlineScript code={siteScript} />
      <PagePrefetch />
    </>
  );
}
