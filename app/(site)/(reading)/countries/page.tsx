import { CountriesOverview } from "@/components/site/destinations/countries-overview";
import { pageMetadata } from "@/lib/site-pages";
import { plainDay } from "../plain-day";

export const generateMetadata = () => pageMetadata("/countries");

export default function CountriesPage() {
  return <CountriesOverview day={plainDay()} />;
}
