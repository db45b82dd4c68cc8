"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { shortHoursQuery } from "@/components/admin/admin-queries";
import { consultationsCount, dayName } from "@/components/admin/calendar/calendar-days";
import { useToday } from "@/components/admin/calendar/use-today";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { Button } from "@/components/ui/button";
import { Hint } from "@/components/ui/form/field";
import { shortWeekInWords } from "@/lib/hours/week";
import { type Ramadan, ramadanHours, ramadanProposals } from "@/lib/office/holidays";
import type { ShortHoursView } from "@/lib/office/views";
import { ShortHoursDialog } from "./short-hours-dialog";
import { useShortHoursChange } from "./use-short-hours-change";

const daysOf = ({ from, to }: { from: string; to: string }) => `${dayName(from)} to ${dayName(to)}`;

/** The weeks in which the whole office keeps shorter hours, and a Ramadan that has none yet. */
export function ShortHoursCard() {
  const query = useQuery(shortHoursQuery);
  const change = useShortHoursChange();
  const [edited, setEdited] = useState<ShortHoursView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteRemoved = useKeptFocus(
    query.data?.map(({ from }) => ({ id: from })),
    heading,
  );
  return (
    <SettingsCard
      title="Ramadan hours"
      note="In these weeks nobody can book outside the shorter hours, whatever the team’s own hours say. Existing bookings stay, and are listed as conflicts."
      headingRef={heading}
    >
      <QueryPanel query={query} loading="Loading the Ramadan hours..." failure="Failed to load the Ramadan hours">
        {(periods) => (
          <>
            {periods.length > 0 && (
              <ul className="border-border border-t px-6 max-md:px-5" aria-label="Weeks with shorter hours">
                {periods.map((period) => (
                  <Period
                    key={period.from}
                    period={period}
                    onChange={() => setEdited(period)}
                    onRemove={() => {
                      noteRemoved(period.from);
                      const to = periods.filter((other) => other !== period);
                      change.mutate({ to, seen: periods, done: "The usual hours apply again" });
                    }}
                  />
                ))}
              </ul>
            )}
            <Proposals
              periods={periods}
              isBusy={change.isPending}
              onAccept={(fast) => {
                const to = [...periods, { from: fast.from, to: fast.to, ...ramadanHours }];
                change.mutate({ to, seen: periods, done: "The Ramadan hours apply" });
              }}
            />
            {edited && (
              <ShortHoursDialog
                period={edited}
                onClose={() => setEdited(undefined)}
                onSave={(wanted) => {
                  const to = periods.map((period) => (period.from === edited.from ? wanted : period));
                  return change.mutateAsync({ to, seen: periods, done: "The Ramadan hours are changed" });
                }}
              />
            )}
          </>
        )}
      </QueryPanel>
    </SettingsCard>
  );
}

type PeriodProps = { period: ShortHoursView; onChange: () => void; onRemove: () => void };

function Period({ period, onChange, onRemove }: PeriodProps) {
  const days = daysOf(period);
  return (
    <Row className="flex-wrap">
      <div className="min-w-0 flex-1">
        <b className="block">{days}</b>
        <span className="text-muted-foreground">{shortWeekInWords(period)}</span>
        {period.consultations > 0 && (
          <span className="block text-muted-foreground">
            {consultationsCount(period.consultations)} booked outside these hours: see Conflicts
          </span>
        )}
      </div>
      <Button size="sm" variant="line" className="max-md:min-h-11" aria-haspopup="dialog" onClick={onChange}>
        Change
        <span className="sr-only">: {days}</span>
      </Button>
      <Button size="sm" variant="line" className="max-md:min-h-11" onClick={onRemove}>
        Remove
        <span className="sr-only">: {days}</span>
      </Button>
    </Row>
  );
}

type ProposalsProps = {
  periods: readonly ShortHoursView[];
  isBusy: boolean;
  onAccept: (fast: Ramadan) => void;
};

/** A Ramadan of the next year for which the usual hours still apply. */
function Proposals({ periods, isBusy, onAccept }: ProposalsProps) {
  const proposals = ramadanProposals(useToday(), periods);
  if (proposals.length === 0) return null;
  return (
    <section className="border-border border-t px-6 pt-5 max-md:px-5" aria-labelledby="ramadan-heading">
      <h3 id="ramadan-heading">Proposed</h3>
      <Hint className="max-w-measure">
        The hours are our suggestion. You can change them, and the days once the moon is sighted, after you accept.
      </Hint>
      <ul aria-labelledby="ramadan-heading">
        {proposals.map((fast) => (
          <Row key={fast.from} className="flex-wrap">
            <div className="min-w-0 flex-1">
              <b className="block">Ramadan: {daysOf(fast)}</b>
              <span className="block text-muted-foreground">{shortWeekInWords(ramadanHours)}</span>
              {fast.expected && (
                <span className="block text-muted-foreground">
                  Expected: it begins between {dayName(fast.earliest)} and {dayName(fast.latest)}
                </span>
              )}
            </div>
            <Button
              size="sm"
              variant="line"
              className="max-md:min-h-11"
              pending={isBusy}
              onClick={() => onAccept(fast)}
            >
              Use these hours
              <span className="sr-only">: {daysOf(fast)}</span>
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}
