"use client";

import { useEffect, useRef } from "react";
import { HelpNumbers } from "@/components/site/help-numbers";
import { SiteLink } from "@/components/site/site-link";
import { Alert } from "@/components/ui/alert";
import { consultationTypes, feeLabel, labelOf } from "@/lib/consultations/labels";
import type { BookingView } from "@/lib/consultations/views";
import { formatLongDate } from "@/lib/office-time";
import { site } from "@/lib/site";
import type { Notice } from "./use-send";

/** What was booked, what happens next, one thing to do. `notice` is for those whom no toast can tell. */
export function BookingConfirmation({ booking, notice }: { booking: BookingView; notice?: Notice }) {
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
    <div className="grid gap-6">
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
      <dl className="card booking-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure">
        We have written to {booking.email}. Open the invitation in that message to add the consultation to your
        calendar; when a counsellor confirms or cancels it, the entry changes with it. Please keep the reference in case
        you call us.
      </p>
      <p>
        <SiteLink className="btn" href="/countries">
          Explore Destinations
        </SiteLink>
      </p>
    </div>
  );
}
