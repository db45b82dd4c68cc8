import { CalendarCheck } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { SiteLink } from "@/components/ui/site-link";
import { expertFee } from "@/lib/site";
import { bookingAddress } from "./booking-address";

/** Below every conversation: the expert consultation and its price. */
export function BookingFooter() {
  return (
    <section
      className={cardVariants({
        pad: true,
        className: "mt-1 flex flex-wrap items-center gap-x-5 gap-y-3 py-5 no-js:mt-8",
      })}
      aria-labelledby="expert"
    >
      <span className="grid size-11 flex-none place-items-center rounded-full bg-secondary text-secondary-foreground">
        <CalendarCheck aria-hidden="true" />
      </span>
      <div className="flex-[1_1_200px]">
        <h2 className="text-[1.1875rem] leading-[1.2]" id="expert">
          Book Expert Consultation ({expertFee()})
        </h2>
        <p className="text-small leading-[1.45] text-muted-foreground">A paid consultation with an expert counsellor</p>
      </div>
      <SiteLink className={buttonVariants({ variant: "gold", size: "sm" })} href={bookingAddress({ type: "expert" })}>
        Book Consultation
      </SiteLink>
    </section>
  );
}
