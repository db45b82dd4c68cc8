"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { closedDaysQuery } from "@/components/admin/admin-queries";
import { consultationsCount } from "@/components/admin/calendar/calendar-days";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { Button } from "@/components/ui/button";
import type { ClosedDayView } from "@/lib/office/views";
import { formatLongDate, officeMoment } from "@/lib/office-time";
import { ClosedDayForm } from "./closed-day-form";
import { HolidayProposals } from "./holiday-proposals";
import { useClosedDayChange } from "./use-closed-day-change";

/** The days on which the office takes no consultations. */
export function ClosedDaysCard() {
  const query = useQuery(closedDaysQuery);
  const change = useClosedDayChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteOpened = useKeptFocus(
    query.data?.map(({ date }) => ({ id: date })),
    heading,
  );
  return (
    <SettingsCard
      title="Closed days"
      note="Nobody can book on a closed day. Existing bookings stay until you change them."
      controls={<ClosedDayForm closed={query.data ?? []} />}
      headingRef={heading}
    >
      <QueryPanel query={query} loading="Loading closed days..." failure="Failed to load the closed days">
        {(days) =>
          days.length === 0 ? (
            <p className="text-muted-foreground border-border border-t px-6 py-5 max-md:px-5">
              No closed days. Days of the week without opening hours are always closed and not listed.
            </p>
          ) : (
            <ul className="border-border border-t px-6 max-md:px-5" aria-label="Closed days">
              {days.map((day) => (
                <ClosedDayRow
                  key={day.date}
                  day={day}
                  onOpen={() => {
                    noteOpened(day.date);
                    change.mutate([{ date: day.date, to: null, seen: day }]);
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryPanel>
      {query.data && <HolidayProposals closed={query.data} />}
    </SettingsCard>
  );
}

function ClosedDayRow({ day, onOpen }: { day: ClosedDayView; onOpen: () => void }) {
  const name = formatLongDate(officeMoment(day.date, 12));
  return (
    <Row className="flex-wrap">
      <div className="min-w-0 flex-1">
        <b className="block">{name}</b>
        {day.reason && (
          <span className="text-muted-foreground wrap-anywhere">
            <bdi>{day.reason}</bdi>
          </span>
        )}
        {day.consultations > 0 && (
          <InPlaceLink className="block" href={consultationsAddress.href({ view: "day", date: day.date })}>
            {consultationsCount(day.consultations)} still booked
          </InPlaceLink>
        )}
      </div>
      <Button size="sm" variant="line" onClick={onOpen}>
        Reopen
        <span className="sr-only">: {name}</span>
      </Button>
    </Row>
  );
}
