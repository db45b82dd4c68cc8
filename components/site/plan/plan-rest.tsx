import { TuitionAttribution } from "@/components/site/guide/sections/costs";
import { cn } from "@/components/ui/cn";
import type { PlanView } from "@/lib/plans/views/plan";
import { FigureSource } from "./figure-source";
import { PlanCard } from "./plan-card";

/** What a move of the exchange rate does to the totals. */
export function PlanMoves({ plan: { moves, rate, currency } }: { plan: PlanView }) {
  return (
    <PlanCard title="If the rate moves by 10%" id="rate-moves">
      {rate.isStale && (
        <p className="mb-2 rounded-md border-wait border-s-6 bg-wait-bg px-4 py-3 text-ui/[1.45] print:hidden">
          The rate here is older than 30 days ({rate.on}). <a href="#rate">Enter today's rupees for {currency} 1</a> to
          plan with it.
        </p>
      )}
      <ul>
        {moves.map(({ label, first, show }) => (
          <li key={label} className="border-border border-t py-2.5 first:border-t-0 print:py-0">
            <span className="block text-muted-foreground text-small/[1.45] print:inline print:text-[8px]">
              {label}:{" "}
            </span>
            <span className="print:text-[9px]">
              first year about <b>{first}</b>
              {show && (
                <>
                  , to show about <b>{show}</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </PlanCard>
  );
}

/** What the totals leave out, and the licence's credit where it is due. */
export function PlanLeftOut({ plan: { notCounted, attribution } }: { plan: PlanView }) {
  return (
    <PlanCard title="Not counted here" id="left-out">
      <ul className="grid gap-2 text-ui/[1.45] print:block print:text-[8px]">
        {notCounted.map(({ text, doubt, sources }) => (
          <li key={text} className="print:inline">
            {text}{" "}
            <span className={cn(sources.length === 0 && doubt === null && "hidden", "print:hidden")}>
              <FigureSource doubt={doubt} sources={sources} />
            </span>
          </li>
        ))}
      </ul>
      <TuitionAttribution attribution={attribution} />
    </PlanCard>
  );
}
