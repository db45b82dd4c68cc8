import { ArrowRight, CircleCheck, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { GateCard } from "@/components/site/destinations/gate-card";
import { BookingBand } from "@/components/site/home/booking-band";
import { DistanceStrip, HeroWindow } from "@/components/site/home/hero-window";
import { RecordStrip } from "@/components/site/home/record-strip";
import { ServiceTiles } from "@/components/site/home/service-tiles";
import { HeroLinks, ToolLinks } from "@/components/site/home/tool-links";
import { Claimed } from "@/components/site/office-texts/claimed";
import { sectionVariants } from "@/components/site/section";
import { ShowMore } from "@/components/site/show-more";
import { StructuredData } from "@/components/site/structured-data";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { admissionsCountries } from "@/lib/claims/standing";
import { site } from "@/lib/site";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/");

/** The claim above the title, unless the office has turned it off. */
function HeroBadge() {
  const { isShown, proof } = site.claims.standings.heroBadge;
  if (!isShown) return null;
  return (
    <p className="mb-6.5 inline-flex items-center gap-2.5 rounded-full border border-wall-line bg-wall-2 py-[7px] ps-2.5 pe-3.5 font-semibold text-ui/[1.3]">
      <CircleCheck className="text-accent" aria-hidden="true" />
      <Claimed proof={proof}>{site.claims.heroBadge}</Claimed>
    </p>
  );
}

export default function HomePage() {
  const countries = admissionsCountries();
  return (
    <>
      <section className="wall on-wall">
        <div className="wrap grid grid-cols-[minmax(0,1.08fr)_minmax(0,0.92fr)] items-end gap-10 max-md:grid-cols-1">
          <div className="self-center pt-18 pb-21 max-md:pt-11 max-md:pb-0">
            <HeroBadge />
            <h1 className="max-w-[12ch] text-(length:--text-display) text-wrap leading-[0.96] tracking-[-0.02em]">
              Study abroad, starting from Lahore.
            </h1>
            <p className="lead mt-6.5 mb-8.5 max-w-[46ch] text-[#d3e4e2]">
              Twelve destinations, one honest plan. We help you choose a course, apply for a place, look for
              scholarships and prepare your visa. And we are still here for you after you land.
            </p>
            <div className="flex flex-wrap gap-3">
              <SiteLink className={buttonVariants({ variant: "gold", className: "max-md:w-full" })} href="/chat">
                <MessageCircle aria-hidden="true" />
                Chat with AI
              </SiteLink>
              <SiteLink className={buttonVariants({ variant: "line", className: "max-md:w-full" })} href="/countries">
                Explore Destinations
                <ArrowRight aria-hidden="true" />
              </SiteLink>
            </div>
            <HeroLinks />
          </div>
          <HeroWindow />
        </div>
        <DistanceStrip />
      </section>

      <section className={sectionVariants()} aria-labelledby="services">
        <div className="wrap">
          <SectionHead>
            <div>
              <h2 id="services">Everything between your result card and your first lecture</h2>
              <p className="lead mt-3.5 text-muted-foreground">
                One team looks after the whole journey, from the first shortlist to your first week on campus.
              </p>
            </div>
          </SectionHead>
          <ServiceTiles />
        </div>
      </section>

      <RecordStrip />

      <section className={sectionVariants({ tint: true })} aria-labelledby="destinations">
        <div className="wrap">
          <SectionHead>
            <div>
              <h2 id="destinations">Where will you study?</h2>
              <p className="lead mt-3.5 text-muted-foreground">
                {countries ? `Admissions help in ${countries}. Start with these twelve.` : "Start with these twelve."}
              </p>
            </div>
            <SiteLink className={buttonVariants({ variant: "quiet" })} href="/countries">
              View All Destinations
            </SiteLink>
          </SectionHead>
          <ShowMore>
            {destinationCards.map((card) => (
              <GateCard key={card.id} card={card} />
            ))}
          </ShowMore>
          <ToolLinks />
        </div>
      </section>

      <BookingBand />
      <StructuredData data={pageData("/")} />
    </>
  );
}

const SectionHead = ({ children }: { children: ReactNode }) => (
  <div className="mb-11 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-6 max-md:mb-7 max-md:grid-cols-1">
    {children}
  </div>
);
