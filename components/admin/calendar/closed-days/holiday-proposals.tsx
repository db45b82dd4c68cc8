"use client";

import { useState } from "react";
import { dayName } from "@/components/admin/calendar/calendar-days";
import { useToday } from "@/components/admin/calendar/use-today";
import { Row } from "@/components/portal/rows";
import { Button } from "@/components/ui/button";
import { Hint } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import { type HolidayProposal, holidayProposals } from "@/lib/office/holidays";
import type { ClosedDayView } from "@/lib/office/views";
import { CloseDayQuestion } from "./close-day-question";
import { daysName, useDayClosing } from "./use-closed-day-change";

/** Pakistan's public holidays of the next year that the office still takes bookings for: one press closes all days of one. */
export function HolidayProposals({ closed }: { closed: readonly ClosedDayView[] }) {
  const proposals = holidayProposals(useToday(), new Set(closed.map(({ date }) => date)));
  if (proposals.length === 0) return null;
  return (
    <section className="border-border border-t px-6 pt-5 max-md:px-5" aria-labelledby="holidays-heading">
      <h3 id="holidays-heading">Public holidays that you are open on</h3>
      <Hint className="max-w-measure">
        Proposals from our list, not the government’s. Days that depend on the moon are expected ones: close them once
        they are announced.
      </Hint>
      <ul aria-labelledby="holidays-heading">
        {proposals.map((proposal) => (
          <Proposal key={`${proposal.holiday.name} ${proposal.holiday.date}`} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function Proposal({ proposal: { holiday, days } }: { proposal: HolidayProposal }) {
  const { close, isClosing, question } = useDayClosing();
  const [isReading, setReading] = useState(false);

  async function press() {
    setReading(true);
    try {
      await close(days.map((date) => ({ date, to: { reason: holiday.name }, seen: null })));
    } catch {
      toast.error("Failed to close the holiday", "Its bookings could not be read. Please try again.");
    } finally {
      setReading(false);
    }
  }

  const name = `${holiday.name}: ${daysName(days)}`;
  return (
    <Row className="flex-wrap">
      <div className="min-w-0 flex-1">
        <b className="block">{holiday.name}</b>
        <span className="text-muted-foreground">
          {days.map(dayName).join(", ")}
          {holiday.expected &&
            holiday.earliest &&
            holiday.latest &&
            ` · expected, between ${dayName(holiday.earliest)} and ${dayName(holiday.latest)}`}
        </span>
      </div>
      <Button size="sm" variant="line" pending={isReading || isClosing} onClick={() => void press()}>
        {days.length === 1 ? "Close" : `Close ${days.length} days`}
        <span className="sr-only">: {name}</span>
      </Button>
      {question && <CloseDayQuestion {...question} />}
    </Row>
  );
}
