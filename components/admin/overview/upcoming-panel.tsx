"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { newsEveryMs, upcomingQuery } from "@/components/admin/admin-queries";
import { ConsultationStatusSelect } from "@/components/admin/consultations/changes/consultation-status-select";
import { consultationChanges } from "@/components/admin/consultations/changes/use-consultation-change";
import { useStatusChange } from "@/components/admin/consultations/changes/use-status-change";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { Destination } from "@/components/admin/consultations/destination";
import { PhoneLink } from "@/components/portal/contact-links";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useIsChanging } from "@/components/portal/list/use-row-change";
import { Row } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { CareBadge } from "@/components/portal/status/care-badge";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { addDays, formatNearDay, officeDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";

/** Today's and the next consultations, those that need care first, then by time, each with its status dropdown. */
export function UpcomingPanel() {
  const isChanging = useIsChanging(consultationChanges);
  const query = useQuery({ ...upcomingQuery, refetchInterval: isChanging ? false : newsEveryMs });
  const change = useStatusChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteChanged = useKeptFocus(query.data, heading);
  const today = officeDate(new Date(query.dataUpdatedAt));

  return (
    <Card aria-labelledby="upcoming-heading">
      <div className="p-6 flex flex-wrap items-center justify-between gap-3 pb-3 max-md:p-5">
        <div>
          <h2 id="upcoming-heading" ref={heading} tabIndex={-1}>
            Next consultations
          </h2>
          <p className="text-muted-foreground mt-1">Pending and confirmed, from today. Lahore time.</p>
        </div>
        <InPlaceLink className={buttonVariants({ variant: "line", size: "sm" })} href={consultationsAddress.href({})}>
          All consultations
        </InPlaceLink>
      </div>
      <QueryPanel query={query} loading="Loading consultations..." failure="Failed to load consultations">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              level={3}
              title="No upcoming consultations"
              note="New bookings appear here as soon as they are made."
            />
          ) : (
            <ul className="border-border border-t px-6 max-md:px-5">
              {rows.map((row) => (
                <UpcomingRow key={row.id} row={row} day={dayLabel(row, today)}>
                  <ConsultationStatusSelect
                    consultation={row}
                    onChange={(status) => {
                      noteChanged(row.id);
                      change.mutate({ consultation: row, status });
                    }}
                  />
                </UpcomingRow>
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </Card>
  );
}

function UpcomingRow({ row, day, children }: { row: ConsultationView; day: string; children: ReactNode }) {
  return (
    <Row className="max-md:grid max-md:gap-2 max-md:grid-cols-[1fr_auto]">
      <p className="flex-none md:w-32">
        <b className="md:block">{day}</b>
        <span className="md:hidden">, </span>
        {row.time}
      </p>
      <div className="min-w-0 flex-1 max-md:order-1 max-md:col-span-2">
        <InPlaceLink
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere"
          href={consultationsAddress.href({ search: row.reference })}
          aria-label={`${row.name}, ${row.reference}`}
        >
          <bdi>{row.name}</bdi>
        </InPlaceLink>{" "}
        {row.needs_care && <CareBadge />}
        <p className="text-muted-foreground flex flex-wrap items-center gap-x-3 gap-y-1">
          {labelOf(studyLevelOptions, row.studyLevel)}
          <Destination consultation={row} />
          <PhoneLink phone={row.phone} />
        </p>
      </div>
      <div className="flex-none">{children}</div>
    </Row>
  );
}

function dayLabel({ date, starts_at }: ConsultationView, today: string): string {
  if (date === today) return "Today";
  return date === addDays(today, 1) ? "Tomorrow" : formatNearDay(starts_at);
}
