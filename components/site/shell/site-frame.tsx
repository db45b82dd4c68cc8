import type { ReactNode } from "react";
import { InlineScript } from "@/components/site/inline-script";
import { roleOrder } from "@/lib/auth/roles";
import { KeptFooter, KeptHeader, KeptQuickContact } from "./kept-parts";
import "./site.css";

/** Public pages are prefetched when a visitor is about to open them; portals, the API and bookings never. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/api/*", "/b/*", ...roleOrder.map((role) => `/${role}/*`)] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Speculation rules: browsers that support them prefetch the page behind a hovered link; others ignore them. */
function PagePrefetch() {
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
      data-own
    />
  );
}

/**
 * Where a notice of the office stands. React leaves it empty: the server front writes the notice of the moment into every
 * public page before it is sent (server/static/notices.mjs), so nothing moves when a page is there.
 */
const NoticePlace = () => (
  <aside
    aria-label="Notice"
    className="border-wait/30 border-b bg-wait-bg px-5 py-3 text-center font-[560] text-wait empty:hidden print:hidden [&>p]:mx-auto [&>p]:max-w-measure [&>p]:wrap-anywhere"
    data-site-notice=""
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which tells React to leave the content alone
    dangerouslySetInnerHTML={{ __html: "" }}
  />
);

type SiteFrameProps = {
  /** What the server front does with React's scripts: removes them, or defers them until after the first paint. */
  react: "none" | "late";
  /** The floating buttons are hidden until the page's script knows whether a form is in view. */
  hasForm?: boolean;
  children: ReactNode;
};

/** The frame of every public page: header, footer, floating buttons, and the page's own small script. */
export function SiteFrame({ react, hasForm = react === "late", children }: SiteFrameProps) {
  return (
    <>
      <KeptHeader />
      <NoticePlace />
      <main id="main" tabIndex={-1} data-react={react}>
        {children}
      </main>
      <KeptFooter />
      <KeptQuickContact isAway={hasForm} />
      <InlineScript name="siteScript" />
      <PagePrefetch />
    </>
  );
}
