import { CalendarCheck } from "lucide-react";
import { SiteLink } from "@/components/site/shell/site-link";
import { expertFee } from "@/lib/site";
import { bookingAddress } from "./booking-address";

/** Below every conversation: the expert consultation, and what it costs. */
export function BookingFooter() {
  return (
    <section className="card card-pad booking-footer" aria-labelledby="expert">
      <span className="booking-footer-icon">
        <CalendarCheck aria-hidden="true" />
      </span>
      <div>
        <h2 id="expert">Book Expert Consultation ({expertFee})</h2>
        <p className="muted small">A paid consultation with an expert counsellor</p>
      </div>
      <SiteLink className="btn btn-gold btn-sm" href={bookingAddress({ type: "expert" })}>
        Book Consultation
      </SiteLink>
    </section>
  );
}
