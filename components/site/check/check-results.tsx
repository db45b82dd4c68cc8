import { CircleCheck, CircleDashed, CircleHelp, CircleX } from "lucide-react";
import { Flag } from "@/components/site/flag";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { SiteLink } from "@/components/ui/site-link";
import { type Verdict, verdictNames } from "@/lib/check/labels";
import type { CheckReason, CheckView, DestinationVerdict } from "@/lib/check/views";
import { countOf } from "@/lib/plural";

const tones = {
  likely: "ok",
  possible: "wait",
  unknown: "info",
  hard: "bad",
  none: "info",
} as const satisfies Record<Verdict, string>;

/** The verdict for every destination, the best first; each opens to its reasons. */
export function CheckResults({ view }: { view: CheckView }) {
  return (
    <section aria-labelledby="answer-title" data-keep-clear>
      <h2 id="answer-title" className="text-h3">
        For a {view.wish}
      </h2>
      <p className="mt-1 mb-4 text-muted-foreground" role="status">
        {view.summary} Open one to see why.
      </p>
      <ul className="grid gap-3">
        {view.destinations.map((destination, index) => (
          <li key={destination.id}>
            <Result destination={destination} isOpen={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ destination, isOpen }: { destination: DestinationVerdict; isOpen: boolean }) {
  const { name, flag, verdict, headline, year, reasons, programmes, finder, plan, booking } = destination;
  return (
    <details className={cardVariants()} open={isOpen}>
      <summary className="grid min-h-16 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 px-4.5 py-3.5">
        <Flag code={flag} size={28} />
        <span className="min-w-0">
          <b className="block">{name}</b>
          <span className="text-muted-foreground text-small/[1.45]">
            {headline}
            {verdict === "likely" && `. First year ${year}`}
          </span>
        </span>
        <Badge tone={tones[verdict]}>{verdictNames[verdict]}</Badge>
      </summary>
      <div className="grid gap-4 border-border border-t px-4.5 py-4">
        {reasons.length > 0 && (
          <ul className="grid gap-3">
            {reasons.map((reason) => (
              <Reason key={reason.text} reason={reason} />
            ))}
          </ul>
        )}
        {verdict === "none" && <p>Our list is not complete: ask us, we look further.</p>}
        <div className="grid gap-2.5 sm:grid-cols-3">
          <a className={buttonVariants({ variant: "line" })} href={finder} rel="nofollow">
            {programmes > 0
              ? `See ${programmes > 1 ? "all " : ""}${countOf(programmes, "programme")}`
              : "See what our list has"}
          </a>
          <a className={buttonVariants({ variant: "line" })} href={plan} rel="nofollow">
            Plan the costs
          </a>
          <SiteLink className={buttonVariants({ variant: "line" })} href={`/book-consultation?country=${booking}`}>
            Ask a counsellor, free
          </SiteLink>
        </div>
        {programmes > 0 && (
          <p className="text-muted-foreground text-small/[1.45]">
            The list of programmes doesn’t know your marks, your English or your money: it also has those that ask for
            more.
          </p>
        )}
      </div>
    </details>
  );
}

const marks = {
  met: { Icon: CircleCheck, word: "Met", tone: "text-ok" },
  nearly: { Icon: CircleDashed, word: "Nearly met", tone: "text-wait" },
  unknown: { Icon: CircleHelp, word: "Not known", tone: "text-muted-foreground" },
  missing: { Icon: CircleX, word: "Not met", tone: "text-destructive" },
};

function Reason({ reason: { state, text, source, href } }: { reason: CheckReason }) {
  const { Icon, word, tone } = marks[state];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon className={`mt-0.5 size-5 ${tone}`} aria-hidden="true" />
      <p>
        <span className="sr-only">{word}: </span>
        {text}{" "}
        <span className="block text-muted-foreground text-small/[1.45]">
          {href ? (
            <a className="inline-flex min-h-11 items-center" href={href} rel="nofollow">
              {source}
            </a>
          ) : (
            source
          )}
        </span>
      </p>
    </li>
  );
}
