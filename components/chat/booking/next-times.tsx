"use client";

import { useEffect, useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import type { BookingChoice } from "@/lib/catalogue/booking-choices";
import type { ConsultationTypeValue } from "@/lib/consultations/labels";
import type { SlotDay } from "@/lib/consultations/views";
import { api } from "@/lib/http/browser/api";
import { addDays, officeDate, officeTimezone } from "@/lib/office-time";
import { bookingAddress } from "./booking-address";

type FreeTime = { date: string; time: string; starts_at: string };

/** How many free times to offer, and how many days ahead to look. */
const offered = 3;
const days = 14;

/**
 * The office's next free times. Undefined while they load; empty when there are none or the request failed. A failure
 * does not disturb the conversation: the booking form has all times.
 */
function useNextTimes(): readonly FreeTime[] | undefined {
  const [times, setTimes] = useState<readonly FreeTime[]>();
  useEffect(() => {
    const abort = new AbortController();
    const from = officeDate(new Date());
    const path = `consultations/slots?from=${from}&to=${addDays(from, days)}`;
    api<{ days: SlotDay[] }>("GET", path, undefined, { signal: abort.signal }).then(
      (calendar) => setTimes(nextOf(calendar.days)),
      () => abort.signal.aborted || setTimes([]),
    );
    return () => abort.abort();
  }, []);
  return times;
}

const nextOf = (calendar: readonly SlotDay[]): FreeTime[] =>
  calendar
    .flatMap(({ date, slots }) =>
      slots.filter(({ available }) => available).map(({ time, starts_at }) => ({ date, time, starts_at })),
    )
    .slice(0, offered);

/** "Tue, 24 Nov", in the office's calendar */
const shortDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: officeTimezone,
  weekday: "short",
  day: "numeric",
  month: "short",
});

type NextTimesProps = { type: ConsultationTypeValue | undefined; country: BookingChoice | null };

/** The next free times, each a link to the booking form with that time selected. Nothing when there are none. */
export function NextTimes({ type, country }: NextTimesProps) {
  const times = useNextTimes();
  if (times?.length === 0) return null;
  return (
    <div className="mt-3.5 border-t border-border pt-3" data-times aria-busy={times === undefined || undefined}>
      <h3 className="font-body text-ui leading-[1.4] font-normal tracking-normal text-muted-foreground normal-nums">
        Next free times, Lahore time
      </h3>
      <ul className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,176px),1fr))] gap-2">
        {times
          ? times.map(({ date, time, starts_at }) => (
              <li key={starts_at}>
                <SiteLink
                  className="flex min-h-11 items-center justify-center rounded-md border-[1.5px] border-input px-2.5 py-1.5 text-center text-ui leading-[1.2] font-[560] text-foreground normal-nums no-underline hover:bg-surface-2"
                  href={bookingAddress({ type, date, time, country })}
                >
                  {shortDay.format(new Date(starts_at)).replace(",", "")}, {time}
                </SiteLink>
              </li>
            ))
          : ["first", "second", "third"].map((place) => (
              <li key={place}>
                <Skeleton className="min-h-11 rounded-md" />
              </li>
            ))}
      </ul>
    </div>
  );
}
