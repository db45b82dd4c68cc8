import { Globe } from "lucide-react";
import { Flag } from "@/components/site/flag";
import { type BookingCountryValue, countryOptions, labelOf } from "@/lib/consultations/labels";

const flags: Record<BookingCountryValue, string | null> = {
  usa: "us",
  canada: "ca",
  uk: "gb",
  australia: "au",
  germany: "de",
  "new-zealand": "nz",
  france: "fr",
  other: null,
};

/** The country of a booking, with its flag; "Other" has none. */
export function Destination({ country }: { country: BookingCountryValue }) {
  const flag = flags[country];
  return (
    <span className="muted inline-flex items-center gap-2">
      {flag ? <Flag code={flag} size={18} /> : <Globe aria-hidden="true" className="size-4.5" />}
      {labelOf(countryOptions, country)}
    </span>
  );
}
