import { Calculator, ChevronRight, GraduationCap } from "lucide-react";
import type { ReactNode } from "react";
import { EstimateMark } from "@/components/site/estimate-mark";
import { cardVariants } from "@/components/ui/card";
import { SiteLink } from "@/components/ui/site-link";
import { feeInShort, workInShort } from "@/lib/catalogue/guide/headline";
import { formatTotal } from "@/lib/catalogue/money";
import type { Fact, Guide } from "@/lib/catalogue/views";
import type { YearCost } from "@/lib/plans/queries/year";

/** What a family asks first: the cost of a year in rupees, and the two tools that answer for their own case. */
export function YearAndTools({ guide, cost }: { guide: Guide; cost: YearCost }) {
  return (
    <section
      className={cardVariants({ className: "mb-6 grid overflow-hidden md:grid-cols-2" })}
      aria-labelledby="year-title"
    >
      <div className="px-6 py-5 max-md:px-5">
        <h2 id="year-title" className="font-body font-normal text-muted-foreground text-ui">
          A first year of a master’s in {guide.inText}
        </h2>
        <p className="mt-1 font-bold font-display text-[1.75rem]/[1.15]">
          {cost.isComplete ? "about" : "more than"} {formatTotal(cost.rupees)} {cost.isEstimate && <EstimateMark />}
        </p>
        <p className="mt-1.5 text-muted-foreground text-small/[1.45]">
          {cost.isComplete
            ? "Tuition, living, visa and what else we count, for one student."
            : "Tuition and visa only: no source gives us the living costs, which come on top."}{" "}
          With the middle fee of our list, at rates of {guide.ratesOf}
          {cost.isRateOld && ", older than 30 days: enter today’s in the planner"}.{" "}
          <a href={cost.address} className="max-md:inline-flex max-md:min-h-11 max-md:items-center" rel="nofollow">
            Line by line, with sources
          </a>
        </p>
      </div>
      <ul className="border-border max-md:order-last max-md:border-t md:border-s">
        <Tool href={`/plan?country=${guide.slug}`} title="What it costs in rupees" note="Funds planner">
          <Calculator aria-hidden="true" />
        </Tool>
        <Tool
          href={`/programmes?country=${guide.slug}`}
          title={`${guide.programmes.count} programmes in our list`}
          note="Filter and compare"
        >
          <GraduationCap aria-hidden="true" />
        </Tool>
      </ul>
      <FourFacts guide={guide} cost={cost} />
    </section>
  );
}

/** What a family compares first; each leads to the section with the whole rule and its sources. */
function FourFacts({ guide: { id, costs, work }, cost }: { guide: Guide; cost: YearCost }) {
  const tuition = feeInShort(costs.average.text);
  const { during, after } = workInShort[id];
  return (
    <dl className="grid grid-cols-2 gap-px border-border border-t bg-border md:col-span-2 md:grid-cols-4">
      <HeadFact
        href="#costs"
        name="Tuition a year"
        value={tuition.amount}
        note={[tuition.where, doubtOf(costs.average)]}
      />
      {cost.living ? (
        <HeadFact
          href="#costs"
          name="Living a month"
          value={cost.living.month}
          note={[
            cost.living.where,
            cost.living.from ? `from ${cost.living.from}` : "",
            cost.living.isEstimate ? "our estimate" : "as the visa office counts it",
          ]}
        />
      ) : (
        <HeadFact href="#costs" name="Living a month" value="ask us" note={["no source gives one amount"]} />
      )}
      <HeadFact href="#work" name="Work in term" value={during} note={[doubtOf(work.during)]} />
      <HeadFact href="#work" name="Work after" value={after} note={[doubtOf(work.after)]} />
    </dl>
  );
}

const doubtOf = ({ isGuide, isSingle }: Fact) => (isGuide ? "not confirmed yet" : isSingle ? "one source says so" : "");

type HeadFactProps = { href: `#${string}`; name: string; value: string; note: readonly string[] };

function HeadFact({ href, name, value, note }: HeadFactProps) {
  const words = note.filter(Boolean).join(", ");
  return (
    <div className="bg-card px-6 py-3.5 max-md:px-4">
      <dt className="text-muted-foreground text-small/[1.4]">{name}</dt>
      <dd>
        <a
          className="inline-flex items-center font-bold font-display text-[1.125rem]/[1.2] text-inherit max-md:min-h-11"
          href={href}
        >
          {value}
        </a>
        {words && <span className="block text-muted-foreground text-small/[1.35]">{words}</span>}
      </dd>
    </div>
  );
}

type ToolProps = {
  href: `/plan?country=${string}` | `/programmes?country=${string}`;
  title: string;
  note: string;
  children: ReactNode;
};

const Tool = ({ href, title, note, children }: ToolProps) => (
  <li className="border-border border-t first:border-t-0">
    <SiteLink
      className="flex min-h-16 items-center gap-4 px-6 py-3.5 text-inherit no-underline hover:bg-surface-2 max-md:px-5"
      href={href}
    >
      {children}
      <span className="min-w-0 flex-1">
        <b className="block font-[620]">{title}</b>
        <span className="text-muted-foreground text-small/[1.45]">{note}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </SiteLink>
  </li>
);
