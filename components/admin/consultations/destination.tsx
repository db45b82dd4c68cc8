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
    <span className="text-muted-foreground inline-flex items-center gap-2">
      {flag ? <Flag code={flag} size={18} /> : <Globe aria-hidden="true" className="size-4.5" />}
      {bookingCountryName(destination, otherCountry)}
    </span>
  );
}
