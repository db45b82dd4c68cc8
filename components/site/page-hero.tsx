import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { SiteLink } from "./shell/site-link";

type PageHeroProps = {
  title: string;
  lead?: ReactNode;
  /** A narrower one, with the way back to the home page above the title. */
  backToHome?: boolean;
};

/** The dark band at the top of a page, with the row of arches. */
export function PageHero({ title, lead, backToHome }: PageHeroProps) {
  return (
    <section className={backToHome ? "page-hero is-slim wall on-wall" : "page-hero wall on-wall"}>
      <div className="wrap">
        {backToHome && (
          <SiteLink className="back-link" href="/">
            <ArrowLeft aria-hidden="true" />
            Back to Home
          </SiteLink>
        )}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </section>
  );
}
