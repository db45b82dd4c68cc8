import { DestinationExplorer } from "@/components/site/destination-explorer";
import { DestinationPanel } from "@/components/site/destination-panel";
import { PageHero } from "@/components/site/page-hero";
import { SiteLink } from "@/components/site/site-link";
import { StructuredData } from "@/components/site/structured-data";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { findDestination } from "@/lib/catalogue/destinations";
import { site } from "@/lib/site";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const metadata = pageMetadata("/countries");

const found = destinationCards.flatMap((card) => {
  const facts = findDestination(card.id);
  return facts ? [{ card, facts }] : [];
});

export default function CountriesPage() {
  return (
    <>
      <StructuredData data={pageData("/countries")} />
      <PageHero
        title="Explore Top Study Abroad Destinations"
        lead="Choose a country to see its universities, costs, visa rules and the other facts that decide most plans."
      />
      <section className="section is-close" aria-label="Destinations">
        <div className="wrap">
          <DestinationExplorer
            cards={found.map(({ card }) => card)}
            panels={found.map(({ card, facts }) => <DestinationPanel key={card.id} card={card} facts={facts} />)}
          />
          <p className="note-panel">
            We cover {site.claims.admissionsCountries}. If the country you want is not listed here,{" "}
            <SiteLink href="/contact">contact our team</SiteLink>.
          </p>
        </div>
      </section>
    </>
  );
}
