import type { Metadata } from "next";
import { cache } from "react";
import { CompareDestinations } from "@/components/site/destinations/compare-destinations";
import { StructuredData } from "@/components/site/structured-data";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { officeDate } from "@/lib/office-time";
import { compareDestinations } from "@/lib/plans/queries/compare";
import { now } from "@/lib/platform/clock";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

type Props = PageProps<"/countries/compare">;

const flagOf = (slug: string) => destinationCards.find((card) => card.slug === slug)?.flag ?? "";

/** Once for the page and its metadata: both get the same promise. */
const compare = cache(async (searchParams: Props["searchParams"]) =>
  compareDestinations((await searchParams).c, { day: officeDate(now()), flagOf }),
);

/** Search engines keep the page itself; there are hundreds of comparisons. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { chosen } = await compare(searchParams);
  const metadata = pageMetadata("/countries/compare");
  return chosen.length > 0 ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

export default async function CompareDestinationsPage({ searchParams }: Props) {
  const comparison = await compare(searchParams);
  return (
    <div className="bg-surface">
      <div className="wrap grid gap-6 pt-8 pb-16 max-md:pt-6">
        <div>
          <h1 className="text-[2.375rem]/[1.06] max-md:text-[2rem]/[1.06]">Destinations side by side</h1>
          <p className="mt-2 text-muted-foreground">
            Cost of a year, visa, work and deadlines. What differs comes first, each with its sources.
          </p>
        </div>
        <CompareDestinations comparison={comparison} />
      </div>
      <StructuredData data={pageData("/countries/compare")} />
    </div>
  );
}
