import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import type { BookingChoice } from "@/lib/catalogue/booking-choices";
import { expertFee } from "@/lib/site";
import { bookingAddress } from "./booking-address";
import { NextTimes } from "./next-times";

type ExpertCardProps = {
  /** The visitor asked for the paid consultation, so it is preselected. Nobody else finds a fee chosen for them. */
  isWanted: boolean;
  /** The country of the answer, preselected in the booking form. */
  country: BookingChoice | null;
  /** Also offers the next free times. */
  hasTimes: boolean;
};

/** Below an answer that mentions a consultation: the expert consultation's price, and the link to book it. */
export function ExpertCard({ isWanted, country, hasTimes }: ExpertCardProps) {
  const type = isWanted ? "expert" : undefined;
  return (
    <div
      className="mt-4 rounded-md border border-s-6 border-border border-s-accent bg-card px-5 py-4 wrap-break-word text-card-foreground max-md:p-4 motion-safe:animate-appear"
      data-expert
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="flex-[1_1_200px]">
          <h2 className="text-[1.1875rem] leading-[1.2]">Expert Consultation Available</h2>
          <p className="text-muted-foreground">Fee: {expertFee()}</p>
          {!isWanted && (
            <p className="text-small/[1.45] text-muted-foreground">Or choose the free one on the next page.</p>
          )}
        </div>
        <SiteLink className={buttonVariants({ variant: "gold", size: "sm" })} href={bookingAddress({ type, country })}>
          Book Consultation
        </SiteLink>
      </div>
      {hasTimes && <NextTimes type={type} country={country} />}
    </div>
  );
}
