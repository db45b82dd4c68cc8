import { Globe } from "lucide-react";
import { Flag } from "@/components/site/flag";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { type BookingCountryValue, countryOptions } from "@/lib/catalogue/destination-names";
import { labelOf } from "@/lib/options";

/** The country of a booking, with its flag; "Other" has none. */
export function Destination({ country }: { country: BookingCountryValue }) {
  const flag = destinationCards.find(({ slug }) => slug === country)?.flag;
  return (
    <span className="text-muted-foreground inline-flex items-center gap-2">
      {flag ? <Flag code={flag} size={18} /> : <Globe aria-hidden="true" className="size-4.5" />}
      {labelOf(countryOptions, country)}
    </span>
  );
}
