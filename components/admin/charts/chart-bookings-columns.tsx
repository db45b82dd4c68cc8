"use client";

import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from "d3-scale";
import { type PointerEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { formatDate } from "@/lib/office-time";
import { chartSources } from "@/lib/stats/labels";
import { bookingsIn } from "@/lib/stats/sentences";
import type { ChartWeek } from "@/lib/stats/views";
import { fillOf, stripes } from "./chart-texture";

const height = 220;
const edge = { top: 10, right: 2, bottom: 26, left: 34 };
const labelWidth = 54;
const presentLabelWidth = 68;
/** The width of the slider's thumb, the same as in chart.css. */
const thumb = 24;

type BookingsColumnsProps = {
  weeks: ChartWeek[];
  /** The selected week. */
  chosen: number;
  onChoose: (index: number) => void;
  /** The slider, placed below the columns so that its thumb is under the chosen one. */
  children: ReactNode;
};

/** The columns of the weeks, each stacked by source, with a scale. The current week has its own background. */
export function BookingsColumns({ weeks, chosen, onChoose, children }: BookingsColumnsProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const stripesId = useId();
  const y = scaleLinear([0, Math.max(1, ...weeks.map(bookingsIn))], [height - edge.bottom, edge.top]).nice(4);
  const x = scaleBand(
    weeks.map(({ start }) => start),
    [edge.left, Math.max(edge.left, width - edge.right)],
  ).padding(0.22);
  const axes = { x, y };
  const step = x.step();

  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left - edge.left;
    onChoose(Math.min(weeks.length - 1, Math.max(0, Math.floor(inside / step))));
  };

  return (
    // clips the overflow until the chart is redrawn for a narrower screen
    <div ref={frame} className="min-h-63 min-w-0 overflow-x-clip [overflow-clip-margin:8px]">
      {width > 0 && (
        // The slider and the table provide the text alternative.
        <svg
          className="block touch-pan-y"
          width={width}
          height={height}
          aria-hidden="true"
          onPointerMove={(event) => event.pointerType === "mouse" && choose(event)}
          onPointerDown={choose}
        >
          <defs>{stripes(stripesId)}</defs>
          <rect
            className="fill-surface-2"
            x={(x(weeks.at(-1)?.start ?? "") ?? 0) - (step - x.bandwidth()) / 2}
            y={edge.top}
            width={step}
            height={height - edge.top - edge.bottom}
          />
          <Scale axes={axes} width={width} />
          {weeks.map((week, index) => (
            <Column key={week.start} week={week} axes={axes} stripesId={stripesId} isChosen={index === chosen} />
          ))}
          <WeekLabels weeks={weeks} x={x} width={width} />
        </svg>
      )}
      <div
        style={{
          marginInlineStart: edge.left + step / 2 - thumb / 2,
          inlineSize: Math.max(0, step * (weeks.length - 1)) + thumb,
        }}
      >
        {children}
      </div>
    </div>
  );
}

type Axes = { x: ScaleBand<string>; y: ScaleLinear<number, number> };

/** Whole numbers of bookings, each with a grid line. */
function Scale({ axes: { y }, width }: { axes: Axes; width: number }) {
  return y
    .ticks(4)
    .filter(Number.isInteger)
    .map((tick) => (
      <g key={tick} transform={`translate(0 ${y(tick)})`}>
        <line className="stroke-border" x1={edge.left} x2={width - edge.right} />
        <text className="fill-muted-foreground text-[0.8125rem]" x={edge.left - 8} dy="0.32em" textAnchor="end">
          {tick}
        </text>
      </g>
    ));
}

type ColumnProps = { week: ChartWeek; axes: Axes; stripesId: string; isChosen: boolean };

/** The bookings of one week, stacked by source. */
function Column({ week, axes: { x, y }, stripesId, isChosen }: ColumnProps) {
  const left = x(week.start) ?? 0;
  let below = 0;
  return (
    <g>
      {chartSources.map(({ value }) => {
        const top = y(below + week[value]);
        const bottom = y(below);
        below += week[value];
        return (
          week[value] > 0 && (
            <rect
              key={value}
              {...fillOf(value, stripesId)}
              x={left}
              y={top}
              width={x.bandwidth()}
              height={Math.max(1, bottom - top - 1)}
            />
          )
        );
      })}
      {isChosen && (
        <rect
          className="fill-none stroke-2 stroke-foreground"
          x={left - 1}
          y={y(bookingsIn(week)) - 2}
          width={x.bandwidth() + 2}
          height={height - edge.bottom - y(bookingsIn(week)) + 2}
        />
      )}
    </g>
  );
}

type WeekLabelsProps = { weeks: readonly ChartWeek[]; x: ScaleBand<string>; width: number };

/** The first days of the weeks, as many as fit, counted back from the current one. */
function WeekLabels({ weeks, x, width }: WeekLabelsProps) {
  const nth = Math.max(1, Math.ceil(labelWidth / Math.max(1, x.step())));
  return weeks.map(({ start }, index) => {
    const back = weeks.length - 1 - index;
    const middle = (x(start) ?? 0) + x.bandwidth() / 2;
    const isFree = middle + labelWidth / 2 < width - edge.right - presentLabelWidth;
    if (back > 0 && (back % nth !== 0 || !isFree || middle < labelWidth / 2)) return null;
    return (
      <text
        key={start}
        className="fill-muted-foreground text-[0.8125rem]"
        x={back === 0 ? width - edge.right : middle}
        y={height - 7}
        textAnchor={back === 0 ? "end" : "middle"}
      >
        {back === 0 ? "This week" : formatDate(start).replace(/ \d{4}$/, "")}
      </text>
    );
  });
}

/** The width of an element in pixels; 0 until it is mounted. */
function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
