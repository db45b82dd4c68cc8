"use client";

import { SiteLink } from "@/components/site/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import type { BookingCountryValue } from "@/lib/catalogue/destination-names";
import { officeTimezone } from "@/lib/office-time";
import { bookingAddress } from "./booking-address";
import { useNextTimes } from "./use-next-times";

/** "Tue, 24 Nov", by the office's calendar */
const shortDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: officeTimezone,
  ...{ weekday: "short", day: "numeric", month: "short" },
});

/** The next free times, each a link to the booking form with that time chosen. Nothing when there are none. */
export function NextTimes({ country }: { country: BookingCountryValue | null }) {
  const times = useNextTimes();
  if (times?.length === 0) return null;
  return (
    <div className="next-times" aria-busy={times === undefined || undefined}>
      <h3>Next free times, Lahore time</h3>
      <ul>
        {times
          ? times.map(({ date, time, starts_at }) => (
              <li key={starts_at}>
                <SiteLink href={bookingAddress({ type: "expert", date, time, country })}>
                  {shortDay.format(new Date(starts_at)).replace(",", "")}, {time}
                </SiteLink>
              </li>
            ))
          : ["first", "second", "third"].map((place) => (
              <li key={place}>
                <Skeleton />
              </li>
            ))}
      </ul>
    </div>
  );
}
