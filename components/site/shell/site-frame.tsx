import { MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { InlineScript } from "@/components/site/inline-script";
import { cn } from "@/components/ui/cn";
import { roleOrder } from "@/lib/auth/roles";
import { siteScript } from "@/lib/generated/site-scripts";
import { site, telLink } from "@/lib/site";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SiteLink } from "./site-link";
import "./site.css";

/** Public pages are fetched when somebody is about to go to them. Portals and the API are never asked ahead of time. */
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: ["/api/*", ...roleOrder.map((role) => `/${role}/*`)] } }],
      },
      eagerness: "moderate",
    },
  ],
};

/** Speculation rules: browsers that know them fetch the page behind a link that is pointed at; others ignore them. */
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

/**
 * The two floating buttons of every public page: the office's phones, and the chat. On a page with a form they are away
 * until the page's script says otherwise (components/site/behaviour/quick-contact.ts).
 */
function QuickContact({ isAway }: { isAway: boolean }) {
  return (
    <aside className={cn("quick-contact", isAway && "is-away")} aria-label="Quick contact" suppressHydrationWarning>
      <details data-menu>
        <summary className="fab fab-phone" aria-label="Call the office">
          <Phone aria-hidden="true" />
        </summary>
        <ul className="quick-phones">
          {site.phones.map((phone) => (
            <li key={phone}>
              <a href={telLink(phone)}>
                <Phone aria-hidden="true" />
                {phone}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <SiteLink className="fab" href="/chat" aria-label="Chat with the AI assistant, 1 unread">
        <MessageCircle aria-hidden="true" />
        <b aria-hidden="true">1</b>
      </SiteLink>
    </aside>
  );
}
