import { cn } from "@/components/ui/cn";
import type { PlanView } from "@/lib/plans/views/plan";
import { FigureSource } from "./figure-source";
import { PlanCard } from "./plan-card";
import { LineRow } from "./plan-lines";

const small = "text-muted-foreground text-small/[1.45] print:text-[8px]";

/** The money to show to the visa office, part by part. */
export function PlanShow({ plan: { show, country, honesty, judging } }: { plan: PlanView }) {
  return (
    <PlanCard title="Money to show the visa office" id="show">
      {show.total ? (
        <>
          <p className="mt-1 font-bold font-display text-[2rem]/[1.1] print:text-[14px]">{show.total.pkr}</p>
          <p className={small}>
            {[show.total.lakh && `(${show.total.lakh})`, show.total.foreign].filter(Boolean).join(" · ")}
          </p>
        </>
      ) : (
        <p className="mt-1">{show.reason}</p>
      )}
      {show.lines.length > 0 && (
        <ul className="mt-2 print:mt-0">
          {show.lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      {show.more && <p className={cn("mt-2", small)}>{show.more}</p>}
      <p className={cn("mt-2", small)}>
        What counts is the amount in force on the day you apply.{" "}
        <a href={country.confirmWith} rel="noopener">
          Check it with the immigration office
        </a>{" "}
        before you pay anything.
      </p>
      <p className="mt-4 rounded-md border-bad border-s-6 bg-bad-bg px-4 py-3 text-ui/[1.45] print:mt-1 print:border-s-2 print:px-2 print:py-0.5 print:text-[8px]">
        <b>No money borrowed just for the statement.</b> {honesty}.
      </p>
      {judging.length > 0 && (
        <details className="mt-3 print:hidden">
          <summary className="flex min-h-11 items-center font-[620] text-link underline underline-offset-3">
            How the money is judged
          </summary>
          <ul className="grid gap-3 text-ui/[1.45]">
            {judging.map(({ text, doubt, sources }) => (
              <li key={text}>
                {text}
                <FigureSource doubt={doubt} sources={sources} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </PlanCard>
  );
}

/** When the money must be there, against the start of the course and the university's deadline. */
export function PlanDates({ plan: { dates, deadline } }: { plan: PlanView }) {
  return (
    <PlanCard title="When the money must be there" id="dates">
      <p className="font-[560] print:text-[9px]">{dates.sentence}</p>
      <p className={small}>{dates.limit}</p>
      {dates.warnings.map((warning) => (
        <p
          key={warning}
          className="mt-3 rounded-md border-wait border-s-6 bg-wait-bg px-4 py-3 text-ui/[1.45] print:mt-1 print:border-s-2 print:px-2 print:py-0.5 print:text-[8px]"
        >
          {warning}
        </p>
      ))}
      <ol className="mt-4 print:mt-1">
        {dates.rows.map(({ when, text, isNow }) => (
          <li
            key={`${when} ${text}`}
            className={cn(
              "relative grid grid-cols-[118px_1fr] gap-x-2 ps-7 pb-3.5 text-ui/[1.35] print:pb-0.5 print:text-[9px]",
              "before:absolute before:start-0 before:top-[3px] before:size-4 before:rounded-full before:border-[2.5px] print:before:hidden",
              "not-last:after:absolute not-last:after:start-[7px] not-last:after:top-5 not-last:after:bottom-0 not-last:after:border-input not-last:after:border-s-2 not-last:after:border-dotted print:not-last:after:hidden",
              isNow ? "before:border-accent before:bg-accent" : "before:border-input before:bg-card",
            )}
          >
            <b>{when}</b>
            <span className={isNow ? "font-[560]" : "text-muted-foreground"}>{text}</span>
          </li>
        ))}
      </ol>
      {deadline && <p className={cn("mt-1", small)}>{deadline}</p>}
      {dates.rule && (
        <p className={cn("mt-2", small)}>
          The rule: {dates.rule.text} <FigureSource doubt={dates.rule.doubt} sources={dates.rule.sources} />
        </p>
      )}
    </PlanCard>
  );
}
