import { cva } from "class-variance-authority";
import { cn } from "@/components/ui/cn";
import type { ChartSource } from "@/lib/stats/labels";

/**
 * Sources differ in more than colour: the assistant's parts are striped. Drawings refer to the stripes by this id, so
 * each contains the definition once.
 */
export const stripes = (id: string) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className="fill-(--chart-assistant)" width="6" height="6" />
    <rect className="fill-card opacity-45" width="2" height="6" />
  </pattern>
);

const fills = {
  website: "fill-(--chart-website)",
  partner: "fill-(--chart-partner)",
  office: "fill-(--chart-office)",
} as const;

/** The fill for a source. */
export const fillOf = (source: ChartSource, stripesId: string, className = "") =>
  source === "assistant" ? { className, fill: `url(#${stripesId})` } : { className: cn(className, fills[source]) };

const swatch = cva("me-1.75 inline-block size-3.5 rounded-[3px] align-[-1px]", {
  variants: {
    source: {
      website: "bg-(--chart-website)",
      assistant:
        "bg-[repeating-linear-gradient(135deg,var(--chart-assistant)_0_3px,color-mix(in_srgb,var(--chart-assistant)_55%,var(--card))_3px_5px)]",
      partner: "bg-(--chart-partner)",
      office: "bg-(--chart-office)",
    },
  },
});

/** The small square before a source's name. */
export function ChartSwatch({ source }: { source: ChartSource }) {
  return <span className={swatch({ source })} aria-hidden="true" />;
}
