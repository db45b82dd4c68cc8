import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { SiteLink } from "@/components/ui/site-link";

type HeroBandProps = {
  isSlim?: boolean | undefined;
  /** The h1 and what goes with it. */
  children: ReactNode;
};

/** The dark band at the top of a page, with the row of arches. */
export function HeroBand({ isSlim, children }: HeroBandProps) {
  return (
    <section
      className={cn(
        "page-hero wall on-wall overflow-hidden",
        isSlim ? "pt-10 pb-14" : "pt-17 pb-19",
        "max-md:pt-11 max-md:pb-12",
      )}
    >
      <div className="wrap [&>h1]:max-w-[18ch]">{children}</div>
    </section>
  );
}

/** The lead below a page's title. */
export const HeroLead = ({ children }: { children: ReactNode }) => (
  <p className="lead mt-4.5 text-wall-muted">{children}</p>
);

type PageHeroProps = {
  title: string;
  lead?: ReactNode;
  /** A slimmer version, with a link back to the home page above the title. */
  backToHome?: boolean;
};

/** The top of a page: its title, and one sentence about its content. */
export function PageHero({ title, lead, backToHome }: PageHeroProps) {
  return (
    <HeroBand isSlim={backToHome}>
      {backToHome && (
        <SiteLink
          className="mb-6 max-md:-mt-2.5 max-md:mb-3.5 inline-flex max-md:min-h-11 items-center gap-2 text-ui"
          href="/"
        >
          <ArrowLeft aria-hidden="true" />
          Back to Home
        </SiteLink>
      )}
      <h1>{title}</h1>
      {lead && <HeroLead>{lead}</HeroLead>}
    </HeroBand>
  );
}
