import { CountriesOverview } from "@/components/site/destinations/countries-overview";
import { pageDays } from "@/lib/catalogue/destinations";
import { pageMetadata } from "@/lib/site-pages";

export const generateMetadata = () => pageMetadata("/countries");

export const generateStaticParams = () =>
  pageDays()
    .slice(1)
    .map((day) => ({ day }));

/** The same page from a later day on (lib/front/page-versions.mjs). */
export default async function CountriesPageOn({ params }: { params: Promise<{ day: string }> }) {
  return <CountriesOverview day={(await params).day} />;
}
