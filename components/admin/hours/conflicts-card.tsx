"use client";

import { useQuery } from "@tanstack/react-query";
import { placeName } from "@/components/admin/calendar/calendar-days";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import type { ConflictView } from "@/lib/hours/views";
import { conflictsQuery } from "./hours-queries";

/** Consultations for which too few people are in: somebody has to move, assign or cancel them. */
export function ConflictsCard() {
  const query = useQuery(conflictsQuery);
  return (
    <SettingsCard
      title="Conflicts"
      note="Coming consultations for which too few people are in. Nothing is cancelled by itself: move them, assign somebody else, or talk to the visitor."
    >
      <QueryPanel query={query} loading="Loading the conflicts..." failure="Failed to load the conflicts">
        {({ conflicts, has_more }) =>
          conflicts.length === 0 ? (
            <p className="border-border border-t px-6 py-5 text-muted-foreground max-md:px-5">
              None: enough people are in for every booking.
            </p>
          ) : (
            <>
              <ul className="border-border border-t px-6 max-md:px-5" aria-label="Conflicts">
                {conflicts.map((conflict) => (
                  <ConflictRow key={conflict.consultation.id} {...conflict} />
                ))}
              </ul>
              {has_more && (
                <p className="border-border border-t px-6 py-4 text-muted-foreground max-md:px-5">
                  These are the next {conflicts.length}. There are more.
                </p>
              )}
            </>
          )
        }
      </QueryPanel>
    </SettingsCard>
  );
}

function ConflictRow({ consultation, reason, capacity, booked }: ConflictView) {
  const { name, date, assigned_to } = consultation;
  return (
    <Row className="flex-wrap">
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="block text-muted-foreground">
          {reason === "office_closed" && "The office is closed that day"}
          {reason === "outside_hours" && "Outside the shorter hours of this week"}
          {reason === "member_out" && (
            <>
              <bdi>{assigned_to?.name}</bdi> isn’t in
            </>
          )}
          {reason === "beyond_capacity" && `${booked} booked, ${capacity === 0 ? "nobody" : capacity} in`}
        </span>
      </div>
      <InPlaceLink href={consultationsAddress.href({ view: "day", date })}>{placeName(consultation)}</InPlaceLink>
    </Row>
  );
}
