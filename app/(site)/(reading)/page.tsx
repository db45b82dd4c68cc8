import { ArrowRight, CircleCheck, MessageCircle } from "lucide-react";
import { GateCard } from "@/components/site/destinations/gate-card";
import { BookingBand } from "@/components/site/home/booking-band";
import { DistanceStrip, HeroWindow } from "@/components/site/home/hero-window";
import { RecordStrip } from "@/components/site/home/record-strip";
import { ServiceTiles } from "@/components/site/home/service-tiles";
import { SiteLink } from "@/components/site/shell/site-link";
import { ShowMore } from "@/components/site/show-more";
import { StructuredData } from "@/components/site/structured-data";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { site } from "@/lib/site";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const metadata = pageMetadata("/");

export default function HomePage() {
  return (
    <>
      <section className="hero wall on-wall">
        <div className="wrap hero-in">
          <div className="hero-copy">
            <p className="hero-badge">
              <CircleCheck aria-hidden="true" />
              {site.claims.heroBadge}
            </p>
            <h1>Study abroad, starting from Lahore.</h1>
            <p className="lead">
              Twelve destinations, one honest plan. We help you choose a course, apply for a place, look for
              scholarships and prepare your visa. And we are still here for you after you land.
            </p>
            <div className="flex flex-wrap gap-3">
              <SiteLink className="btn btn-gold" href="/chat">
                <MessageCircle aria-hidden="true" />
                Chat with AI
              </SiteLink>
              <SiteLink className="btn btn-line" href="/countries">
                Explore Destinations
                <ArrowRight aria-hidden="true" />
              </SiteLink>
            </div>
          </div>
          <HeroWindow />
        </div>
        <DistanceStrip />
      </section>

      <section className="section" aria-labelledby="services">
        <div className="wrap">
          <div className="section-head">
            <div>
              <h2 id="services">Everything between your result card and your first lecture</h2>
              <p className="lead">
                One team looks after the whole journey, from the first shortlist to your first week on campus.
              </p>
            </div>
          </div>
          <ServiceTiles />
        </div>
      </section>

      <RecordStrip />

      <section className="section is-tint" aria-labelledby="destinations">
        <div className="wrap">
          <div className="section-head">
            <div>
              <h2 id="destinations">Where will you study?</h2>
              <p className="lead">Admissions help in {site.claims.admissionsCountries}. Start with these twelve.</p>
            </div>
            <SiteLink className="btn btn-quiet" href="/countries">
              View All Destinations
            </SiteLink>
          </div>
          <ShowMore>
            {destinationCards.map((card) => (
              <GateCard key={card.id} card={card} />
            ))}
          </ShowMore>
        </div>
      </section>

      <BookingBand />
      <StructuredData data={pageData("/")} />
    </>
  );
}
