import { SiteLink } from "@/components/site/shell/site-link";
import type { BookingCountryValue } from "@/lib/catalogue/destination-names";
import { expertFee } from "@/lib/site";
import { bookingAddress } from "./booking-address";
import { NextTimes } from "./next-times";

type ExpertCardProps = {
  /** The country the answer was about: chosen beforehand in the booking form. */
  country: BookingCountryValue | null;
  /** Offers the next free times too. */
  hasTimes: boolean;
};

/** Below an answer that speaks of a consultation: what the expert's costs, and the way to book it. */
export function ExpertCard({ country, hasTimes }: ExpertCardProps) {
  return (
    <div className="expert-card">
      <div className="expert-card-head">
        <div>
          <h2>Expert Consultation Available</h2>
          <p className="muted">Fee: {expertFee}</p>
        </div>
        <SiteLink className="btn btn-gold btn-sm" href={bookingAddress({ type: "expert", country })}>
          Book Consultation
        </SiteLink>
      </div>
      {hasTimes && <NextTimes country={country} />}
    </div>
  );
}
