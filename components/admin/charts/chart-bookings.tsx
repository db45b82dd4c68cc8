"use client";

import { cva } from "class-variance-authority";
import { useState } from "react";
import { addDays, formatDate } from "@/lib/office-time";
import { chartSources } from "@/lib/stats/labels";
import { bookingsIn, bookingsLabel, sayBookings } from "@/lib/stats/sentences";
import type { ChartWeek } from "@/lib/stats/views";
import { BookingsColumns } from "./chart-bookings-columns";
import { ChartCard } from "./chart-card";
import { ChartTable } from "./chart-table";
import { ChartSwatch } from "./chart-texture";

const slider = cva([
  "m-0 block h-7 w-full cursor-pointer appearance-none rounded-full bg-transparent",
  "[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-xs [&::-webkit-slider-runnable-track]:bg-input",
  "[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-xs [&::-moz-range-track]:bg-input",
  "[&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-card [&::-webkit-slider-thumb]:bg-primary",
  "[&::-moz-range-thumb]:[box-sizing:border-box] [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-card [&::-moz-range-thumb]:bg-primary",
]);

/** "9 Nov 2026 to 15 Nov 2026" */
const daysOf = ({ start }: ChartWeek) => `${formatDate(start)} to ${formatDate(addDays(start, 6))}`;

/**
 * Are there more bookings or fewer, and where do they come from? A slider below the columns moves through the weeks.
 */
export function BookingsChart({ weeks }: { weeks: ChartWeek[] }) {
  const present = weeks.length - 1;
  // Counted back from the current week, which is incomplete, so it starts at the one before.
  const [weeksAgo, setWeeksAgo] = useState(1);
  const chosen = Math.max(0, present - weeksAgo);
  const week = weeks[chosen];
  if (!week) return null;
  const show = (index: number) => setWeeksAgo(present - index);
  const soFar = chosen === present ? " so far" : "";
  const parts = chartSources.map(({ value, label }) => `${label} ${week[value]}`);

  return (
    <ChartCard
      title="Bookings per week"
      sentence={sayBookings(weeks)}
      note="By the day the booking was made. Cancelled consultations are included."
      table={
        <ChartTable
          caption="Bookings per week by source"
          heading="Week from"
          rows={weeks.toReversed().map((row) => ({ name: formatDate(row.start), all: bookingsIn(row), ...row }))}
        />
      }
    >
      <BookingsColumns weeks={weeks} chosen={chosen} onChoose={show}>
        <input
          type="range"
          className={slider()}
          aria-label="Week"
          min={0}
          max={present}
          value={chosen}
          aria-valuetext={`${daysOf(week)}: ${bookingsLabel(bookingsIn(week))}${soFar}. ${parts.join(", ")}.`}
          onChange={(event) => show(Number(event.target.value))}
        />
      </BookingsColumns>
      <div className="grid gap-1.5 border-border border-y py-3">
        <p>
          <b>
            {bookingsLabel(bookingsIn(week))}
            {soFar}
          </b>
          , {daysOf(week)}
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {chartSources.map(({ value, label }) => (
            <li key={value}>
              <ChartSwatch source={value} />
              {label} <b>{week[value]}</b>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
}
