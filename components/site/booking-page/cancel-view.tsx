import { HeroBand } from "@/components/site/page-hero";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import type { BookingPageView } from "@/lib/consultations/views";
import { site } from "@/lib/site";
import { shortTime, viewAddress } from "./booking-words";
import { LinkFields } from "./link-fields";

type CancelViewProps = {
  booking: BookingPageView;
  k: string;
  action: (data: FormData) => Promise<void>;
  /** The last attempt failed. */
  isFailed: boolean;
};

/** Asks once before a booking is cancelled: the slot is free for others at once. */
export function CancelView({ booking, k, action, isFailed }: CancelViewProps) {
  const { reference, cancelRefusal } = booking;
  return (
    <>
      <HeroBand isSlim>
        <h1>{cancelRefusal ? "There is nothing to cancel" : "Cancel your consultation?"}</h1>
      </HeroBand>
      <div className="wrap grid max-w-180 gap-6 py-10" data-keep-clear>
        {isFailed && !cancelRefusal && (
          <Alert tone="bad" role="alert" title="Your booking is not cancelled.">
            Please try again or call us directly at {site.phones[0]}.
          </Alert>
        )}
        <p>
          {cancelRefusal === "cancelled" && "This booking is already cancelled."}
          {cancelRefusal === "past" && "This consultation is over."}
          {!cancelRefusal &&
            `${shortTime(booking.starts_at)}, Lahore time. The time is then free for others, and we send you an email. You can book another time whenever you like.`}
        </p>
        <form action={action} className="grid gap-3 sm:grid-cols-2">
          <LinkFields reference={reference} k={k} />
          {!cancelRefusal && (
            <Button type="submit" variant="destructive" block>
              Cancel the booking
            </Button>
          )}
          <a className={buttonVariants({ variant: "line", block: true })} href={viewAddress(reference, { k })}>
            {cancelRefusal ? "Back to your booking" : "Keep the booking"}
          </a>
        </form>
      </div>
    </>
  );
}
