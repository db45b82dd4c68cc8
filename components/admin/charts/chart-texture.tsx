import type { ChartSource } from "@/lib/stats/labels";

/**
 * Sources differ by more than their colour: the assistant's parts are striped. Drawings refer to the stripes by this id,
 * so each holds the definition once.
 */
export const stripes = (id: string) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className="chart-assistant" width="6" height="6" />
    <rect className="chart-stripe" width="2" height="6" />
  </pattern>
);

/** What a part of a source is filled with. */
export const fillOf = (source: ChartSource, stripesId: string) =>
  source === "assistant" ? { fill: `url(#${stripesId})` } : { className: `chart-${source}` };

/** The small square before a source's name. */
export function ChartSwatch({ source }: { source: ChartSource }) {
  return <span className={`chart-swatch is-${source}`} aria-hidden="true" />;
}
