import { PageHero } from "@/components/site/page-hero";
import { sectionVariants } from "@/components/site/section";
import { StructuredData } from "@/components/site/structured-data";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { comparedIn, findDestination } from "@/lib/catalogue/destinations";
import { admissionsCountries } from "@/lib/claims/standing";
import { pageData } from "@/lib/structured-data";
import { DestinationExplorer } from "./destination-explorer";
import { DestinationPanel } from "./destination-panel";

/** The twelve destinations on a given day. */
export function CountriesOverview({ day }: { day: string }) {
  const found = destinationCards.flatMap((card) => {
    const facts = findDestination(card.id, day);
    return facts ? [{ card, facts }] : [];
  });
  const countries = admissionsCountries();
  return (
    <>
      <StructuredData data={pageData("/countries")} />
      <PageHero
        title="Explore Top Study Abroad Destinations"
        lead="Choose a country to see its universities, costs, visa rules and the other facts you need to decide."
      />
      <section className={sectionVariants({ close: true })} aria-label="Destinations">
        <div className="wrap">
          <DestinationExplorer
            cards={found.map(({ card }) => card)}
            panels={found.map(({ card, facts }) => (
              <DestinationPanel key={card.id} card={card} facts={facts} compared={comparedIn(card.id)} />
            ))}
          />
          <p className="mt-8">
            <SiteLink
              className={buttonVariants({ variant: "line", className: "max-md:w-full" })}
              href="/countries/compare"
            >
              Compare destinations side by side
            </SiteLink>
          </p>
          <p className="mt-12 rounded-lg bg-surface px-7 py-6 text-lead">
            {countries && `We cover ${countries}. `}If the country you want is not listed here,{" "}
            <SiteLink href="/contact">contact our team</SiteLink>.
          </p>
        </div>
      </section>
    </>
  );
}
