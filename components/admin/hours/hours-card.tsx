"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayName } from "@/components/admin/calendar/calendar-days";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { Button } from "@/components/ui/button";
import type { MemberHoursView } from "@/lib/hours/views";
import { weekInWords } from "@/lib/hours/week";
import { HoursDialog } from "./hours-dialog";
import { hoursQuery } from "./hours-queries";

/** When each member of the processing team is in: together they decide how many consultations a slot takes. */
export function HoursCard() {
  const query = useQuery(hoursQuery);
  const [opened, setOpened] = useState<MemberHoursView>();
  return (
    <SettingsCard
      title="Hours"
      note="A slot takes as many consultations as members are in. While nobody has hours, it takes one."
    >
      <QueryPanel query={query} loading="Loading the hours..." failure="Failed to load the hours">
        {(members) =>
          members.length === 0 ? (
            <p className="border-border border-t px-6 py-5 text-muted-foreground max-md:px-5">
              Nobody is in the processing team yet.
            </p>
          ) : (
            <ul className="border-border border-t px-6 max-md:px-5" aria-label="Hours of the team">
              {members.map((member) => (
                <MemberRow key={member.id} member={member} onOpen={() => setOpened(member)} />
              ))}
            </ul>
          )
        }
      </QueryPanel>
      {opened && (
        <HoursDialog
          key={opened.id}
          member={opened}
          isFirst={query.data?.every(({ weekly }) => weekly.length === 0) ?? false}
          onClose={() => setOpened(undefined)}
        />
      )}
    </SettingsCard>
  );
}

function MemberRow({ member, onOpen }: { member: MemberHoursView; onOpen: () => void }) {
  const { name, weekly, days_off } = member;
  return (
    <Row className="flex-wrap">
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="text-muted-foreground">{weekly.length > 0 ? weekInWords(weekly) : "No hours"}</span>
        {days_off.length > 0 && (
          <span className="block text-muted-foreground">
            Off{" "}
            {days_off
              .map(({ from, to }) => (from === to ? dayName(from) : `${dayName(from)} to ${dayName(to)}`))
              .join("; ")}
          </span>
        )}
      </div>
      <Button size="sm" variant="line" className="max-md:min-h-11" aria-haspopup="dialog" onClick={onOpen}>
        Change
        <span className="sr-only"> the hours of {name}</span>
      </Button>
    </Row>
  );
}
