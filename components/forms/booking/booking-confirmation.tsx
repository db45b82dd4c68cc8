"use client";

import { Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { HelpNumbers } from "@/components/forms/help-numbers";
import type { Notice } from "@/components/forms/use-send";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { SiteLink } from "@/components/ui/site-link";
import { consultationTypes, feeLabel } from "@/lib/consultations/labels";
import type { BookedView } from "@/lib/consultations/views";
import { formatLongDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { site } from "@/lib/site";
import { type MailProgress, useMailReceipt } from "./use-mail-receipt";

type BookingConfirmationProps = {
  booking: BookedView;
  /** For people without JavaScript, who get no toast. */
  notice?: Notice;
  /** Shows the form again. */
  onBookAnother?: () => void;
};

/** What was booked, what happens next, one thing to do. On a phone the toasts appear above it while it is visible. */
export function BookingConfirmation({ booking, notice, onBookAnother }: BookingConfirmationProps) {
  const progress = useMailReceipt(booking.mail_receipt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, []);

  const facts = [
    ["Reference", booking.reference],
    ["Booked", labelOf(consultationTypes, booking.consultationType)],
    ["Fee", feeLabel(booking.consultationType)],
    ["Date", formatLongDate(booking.starts_at)],
    ["Time", `${booking.time}, Lahore time`],
    ["Place", `${site.address}, or by phone`],
  ];
  return (
    <div className="grid gap-6" data-toasts="top">
      {notice && (
        <Alert tone="ok" role="status" title={notice.title}>
          {notice.description}
        </Alert>
      )}
      {booking.help && (
        <Alert tone="info" title={<span dir="auto">{booking.help.text}</span>}>
          <HelpNumbers lines={booking.help.lines} />
        </Alert>
      )}
      <h2 tabIndex={-1} ref={heading}>
        Your place is reserved, {booking.name}
      </h2>
      <dl className={cardVariants({ className: "px-6 py-2" })}>
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(84px,160px)_minmax(0,1fr)] gap-4 border-t border-border py-[13px] first:border-t-0"
          >
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-[620]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure">
        Please keep the reference in case you call us. Our confirmation email includes a calendar invitation, which
        updates when a counsellor confirms or cancels the consultation.
      </p>
      <p className="flex flex-wrap gap-3">
        <SiteLink className={buttonVariants()} href="/countries">
          Explore Destinations
        </SiteLink>
        {onBookAnother && (
          <Button variant="line" onClick={onBookAnother}>
            Book another
          </Button>
        )}
      </p>
      {/* The last line, so that nothing moves when it changes. */}
      <p className="flex max-w-measure gap-3" role="status">
        <Mail className="mt-1 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere">{mailWords(progress, booking)}</span>
      </p>
    </div>
  );
}

/** Where the confirmation email is: it counts as sent only once it has left. */
function mailWords(progress: MailProgress, { email, reference }: BookedView): string {
  switch (progress) {
    case "sent":
      return `We have sent the confirmation to ${email}.`;
    case "delayed":
      return `We couldn't deliver the confirmation to ${email} yet and will keep trying. Your place is reserved all the same: please keep the reference ${reference}.`;
    case "failed":
      return `We couldn't deliver the confirmation to ${email}. Your place is reserved all the same: please keep the reference ${reference} and call us on ${site.phones[0]} if you need anything.`;
    default:
      return `A confirmation is on its way to ${email}.`;
  }
}
