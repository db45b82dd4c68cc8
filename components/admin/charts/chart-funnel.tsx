"use client";

import { scaleLinear } from "d3-scale";
import { useId } from "react";
import { chartSources, funnelSteps } from "@/lib/stats/labels";
import { sayFunnel, shareLabel } from "@/lib/stats/sentences";
import type { FunnelStep } from "@/lib/stats/views";
import { ChartCard } from "./chart-card";
import { ChartTable } from "./chart-table";
import { ChartSwatch, fillOf, stripes } from "./chart-texture";

const labelOf = ({ step }: FunnelStep) => funnelSteps.find(({ value }) => value === step)?.label ?? step;

/** How many bookings lead to an offer, where do the others stop, and which source brings most? */
export function FunnelChart({ funnel }: { funnel: FunnelStep[] }) {
  const [booked, offers] = [funnel[0], funnel.at(-1)];
  if (!booked || !offers) return null;
  return (
    <ChartCard
      title="From consultation to offer"
      sentence={sayFunnel(funnel)}
      note="People who booked in these weeks, each counted once: where their latest booking came from and how far they are today."
      table={
        <ChartTable
          caption="People by step and source, with the share of those who booked"
          heading="Step"
          rows={funnel.map((row) => ({
            name: labelOf(row),
            all: `${row.total} (${shareLabel(row.total, booked.total)})`,
            website: `${row.website} (${shareLabel(row.website, booked.website)})`,
            assistant: `${row.assistant} (${shareLabel(row.assistant, booked.assistant)})`,
            partner: `${row.partner} (${shareLabel(row.partner, booked.partner)})`,
            office: `${row.office} (${shareLabel(row.office, booked.office)})`,
          }))}
        />
      }
    >
      <ol className="grid gap-3.5">
        {funnel.map((row) => (
          <li key={row.step}>
            <p className="mb-1.25 flex flex-wrap justify-between gap-x-4 gap-y-0.5">
              <span>{labelOf(row)}</span>
              <span>
                <b className="me-1 font-bold font-display text-[1.125rem] normal-nums leading-none">{row.total}</b>{" "}
                {shareLabel(row.total, booked.total)}
              </span>
            </p>
            <StepBar row={row} most={booked.total} />
          </li>
        ))}
      </ol>
      <div className="grid gap-1.5 border-border border-y py-3">
        <p>Who booked and has an offer, by source</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {chartSources.map(({ value, label }) => (
            <li key={value}>
              <ChartSwatch source={value} />
              {label}{" "}
              <b>
                {offers[value]} of {booked[value]}
              </b>
              {booked[value] > 0 && ` (${shareLabel(offers[value], booked[value])})`}
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
}

/** A step's bar, stacked by source. Its widths are shares of the available width. */
function StepBar({ row, most }: { row: FunnelStep; most: number }) {
  const stripesId = useId();
  const x = scaleLinear([0, most], [0, 100]);
  let before = 0;
  return (
    <svg className="block h-7.5 w-full rounded-sm" aria-hidden="true">
      <defs>{stripes(stripesId)}</defs>
      <rect className="fill-surface-2" width="100%" height="100%" />
      {chartSources.map(({ value }) => {
        const start = before;
        before += row[value];
        return (
          row[value] > 0 && (
            <rect
              key={value}
              {...fillOf(value, stripesId, "stroke-card")}
              x={`${x(start)}%`}
              width={`${x(row[value])}%`}
              height="100%"
            />
          )
        );
      })}
    </svg>
  );
}
