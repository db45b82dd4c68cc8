import type { LineView } from "@/lib/plans/views/parts";
import type { PlanView } from "@/lib/plans/views/plan";
import { FigureSource } from "./figure-source";
import { PlanCard } from "./plan-card";

/** The costs of the first year and the whole course, line by line. */
export function PlanLines({ plan }: { plan: PlanView }) {
  const { first, whole, lacks } = plan.total;
  const without = lacks ? `, without ${lacks}` : "";
  return (
    <PlanCard title={`First year in ${plan.place}`} id="costs">
      <p className="text-muted-foreground text-small/[1.45] print:text-[8px]">
        {plan.rate.words}, {plan.rate.on}. Amounts in rupees{whole && "; the whole course below each"}.
      </p>
      <ul className="mt-2.5 print:mt-1">
        {plan.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
        {plan.scholarship && (
          <li className="flex gap-4 border-border border-t py-3 print:py-0.5">
            <span className="min-w-0 flex-1">
              <b>Scholarship</b>
              <span className="block text-muted-foreground text-small/[1.45] print:inline print:text-[8px]">
                {" "}
                {plan.scholarship.foreign}, your figure
              </span>
            </span>
            <Amount
              first={`−${plan.scholarship.first}`}
              whole={plan.scholarship.whole && `−${plan.scholarship.whole}`}
            />
          </li>
        )}
      </ul>
      <dl className="mt-0.5 border-foreground border-t-2 pt-3.5 print:pt-1">
        <Total name={lacks ? `First year${without}` : "First year, total"} sum={first} isLarge />
        {whole && <Total name={`Whole course${without}`} sum={whole} />}
      </dl>
      <p className="mt-2 text-muted-foreground text-small/[1.45] print:text-[8px]">
        Each line is rounded to a whole rupee, and the total adds the lines. Not a quote.
      </p>
    </PlanCard>
  );
}

/** One line: what it is, how it comes about, where it comes from, and its rupees. */
export function LineRow({ line }: { line: LineView }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-border border-t py-3 first:border-t-0 print:flex print:gap-2 print:py-0.5">
      <div className="contents print:block print:min-w-0 print:flex-1">
        <b className="leading-[1.35]">{line.label}</b>
        <div className="order-last col-span-full print:inline">
          <span className="block text-muted-foreground text-small/[1.45] print:inline print:text-[8px]">
            {" "}
            {line.detail === line.foreign ? line.detail : [line.foreign, line.detail].filter(Boolean).join(" · ")}{" "}
          </span>
          <FigureSource {...line} />
          {line.note && (
            <span className="mt-0.5 block text-muted-foreground text-small/[1.45] print:hidden">{line.note}</span>
          )}
        </div>
      </div>
      <Amount first={line.first} whole={line.whole} />
    </li>
  );
}

const Amount = ({ first, whole }: { first: string; whole: string | null }) => (
  <span className="flex-none text-end leading-[1.35]">
    <b className="block whitespace-nowrap text-[1.0625rem] print:text-[10px]">{first}</b>
    {whole && (
      <span className="block whitespace-nowrap text-muted-foreground text-small/[1.45] print:text-[8px]">
        {whole} in all
      </span>
    )}
  </span>
);

function Total({ name, sum, isLarge }: { name: string; sum: PlanView["total"]["first"]; isLarge?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="font-[620]">{name}</dt>
      <dd className="text-end">
        <b
          className={
            isLarge
              ? "font-bold font-display text-[1.75rem]/[1.1] print:text-[16px]"
              : "text-[1.125rem] print:text-[11px]"
          }
        >
          {sum.pkr}
        </b>
        <span className="block text-muted-foreground text-small/[1.45] print:text-[8px]">
          {[sum.lakh && `(${sum.lakh})`, sum.foreign].filter(Boolean).join(" · ")}
        </span>
      </dd>
    </div>
  );
}
