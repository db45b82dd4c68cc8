import { Globe } from "lucide-react";
import { Flag } from "@/components/site/flag";
import { bookingCountryName } from "@/lib/catalogue/booking-choices";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import type { ConsultationView } from "@/lib/consultations/views";

/** The country of a booking, with its flag; "Other" has none. */
export function Destination({
  consultation: { destination, otherCountry },
}: {
  consultation: Pick<ConsultationView, "destination" | "otherCountry">;
}) {
  const flag = destinationCards.find(({ slug }) => slug === (otherCountry ?? destination))?.flag;
  return (
    <span className="inline-flex max-w-full items-center gap-2 text-muted-foreground">
      {flag ? <Flag code={flag} size={18} /> : <Globe aria-hidden="true" className="size-4.5 flex-none" />}
      <span className="truncate">{bookingCountryName(destination, otherCountry)}</span>
    </span>
  );
}
