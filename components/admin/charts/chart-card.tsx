import { type ReactNode, useId } from "react";
import type { ChartSentence } from "@/lib/stats/sentences";

type ChartCardProps = {
  title: string;
  /** What the chart says at a glance. */
  sentence: ChartSentence;
  /** How the figures are meant. */
  note: string;
  /** The same figures as a table, for whoever would rather read them. */
  table: ReactNode;
  children: ReactNode;
};

/** A chart with its name, what it says in a sentence, and its table. */
export function ChartCard({ title, sentence: { lead, rest }, note, table, children }: ChartCardProps) {
  const id = useId();
  return (
    <section className="card p-6 chart" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="chart-sentence">
        <b>{lead}</b>
        {rest}
      </p>
      {children}
      <p className="text-muted-foreground text-small/[1.45]">{note}</p>
      <details className="chart-figures">
        <summary>
          Show the figures as a table<span className="sr-only">: {title}</span>
        </summary>
        {table}
      </details>
    </section>
  );
}
