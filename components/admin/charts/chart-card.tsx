import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";
import type { ChartSentence } from "@/lib/stats/sentences";

type ChartCardProps = {
  title: string;
  /** The chart's message in one sentence. */
  sentence: ChartSentence;
  /** What the figures mean. */
  note: string;
  /** The same figures as a table, for anyone who prefers it. */
  table: ReactNode;
  children: ReactNode;
};

/** A chart with its title, its message in a sentence, and its table. */
export function ChartCard({ title, sentence: { lead, rest }, note, table, children }: ChartCardProps) {
  const id = useId();
  return (
    <Card pad className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3.5 max-md:p-5" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="text-[1rem]">
        <b className="font-bold font-display text-[1.375rem] normal-nums leading-[1.2] tracking-[-0.012em]">{lead}</b>
        {rest}
      </p>
      {children}
      <p className="text-muted-foreground text-small/[1.45]">{note}</p>
      <details>
        <summary className="block min-h-6 cursor-pointer font-normal text-link underline underline-offset-3">
          Show the figures as a table<span className="sr-only">: {title}</span>
        </summary>
        {table}
      </details>
    </Card>
  );
}
