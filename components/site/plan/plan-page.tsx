import { Bookmark, Link2, MessageCircle, Printer } from "lucide-react";
import { EstimateMark } from "@/components/site/estimate-mark";
import { Flag } from "@/components/site/flag";
import { buttonVariants } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { SiteLink } from "@/components/ui/site-link";
import type { PlanView } from "@/lib/plans/views/plan";
import { site } from "@/lib/site";
import { hasWhatsapp } from "@/lib/whatsapp";
import { PlanForm } from "./plan-form";
import { PlanLines } from "./plan-lines";
import { PlanLeftOut, PlanMoves } from "./plan-rest";
import { PlanDates, PlanShow } from "./plan-show";

type PlanPageProps = {
  plan: PlanView;
  /** The link that opens WhatsApp with this plan's address. */
  share: string;
  /** "23 November 2026" */
  madeOn: string;
};

/** A plan: the answer first, then its form, its lines, the money to show and the dates. */
export function PlanPage({ plan, share, madeOn }: PlanPageProps) {
  return (
    <div data-keep-clear="phone">
      <PaperHead plan={plan} madeOn={madeOn} />
      <p className="sr-only" role="status" data-plan-status />
      <Headline plan={plan} />
      <div className="grid items-start gap-5 pb-10 max-md:gap-4 md:grid-cols-[minmax(0,304px)_minmax(0,1fr)] lg:grid-cols-[minmax(0,304px)_minmax(0,1fr)_minmax(0,372px)] print:block print:pb-0">
        <PlanForm plan={plan} isOpen={Object.keys(plan.form.problems).length > 0} />
        <div className="grid min-w-0 gap-4 print:block" data-part="costs">
          <Cities plan={plan} />
          <PlanLines plan={plan} />
          <PlanMoves plan={plan} />
          <PlanLeftOut plan={plan} />
        </div>
        <div
          className="grid min-w-0 gap-4 max-lg:md:col-start-2 print:grid-cols-2 print:items-start"
          data-part="result"
        >
          <PlanShow plan={plan} />
          <PlanDates plan={plan} />
          <Actions plan={plan} share={share} />
        </div>
      </div>
      <p className="hidden text-[8px] print:block">
        Every figure can change. Check the source on the day you pay. This page is guidance, not an offer and not legal
        advice.
      </p>
    </div>
  );
}

/** The letterhead of the printed page. */
const PaperHead = ({ plan, madeOn }: { plan: PlanView; madeOn: string }) => (
  <div className="hidden print:block" data-part="paper">
    <p className="flex justify-between text-[9px]">
      <b>{site.name}</b>
      <span>
        {site.descriptor} · {site.phones[0]}
      </span>
    </p>
    <p className="font-bold font-display text-[16px]/[1.2]">Funds plan: {plan.title}</p>
    <p className="text-[9px]">
      Made on {madeOn}. {plan.subtitle}. {plan.rate.words}, {plan.rate.on}.
    </p>
  </div>
);

/** The three figures that families ask for first; the link opens the form on a phone. */
function Headline({ plan }: { plan: PlanView }) {
  const { total, show, dates, rate } = plan;
  return (
    <div
      className="mb-5 grid gap-4 max-md:mb-4 print:hidden"
      data-part="headline"
      data-plan-address={plan.address}
      data-plan-sentence={plan.announcement}
    >
      <p
        className={cardVariants({
          className: "flex min-h-16 items-center gap-3 px-4 py-3 md:hidden",
        })}
      >
        <Flag code={plan.country.flag} size={28} />
        <span className="min-w-0 flex-1 leading-[1.3]">
          <b className="block">{plan.title}</b>
          <span className="text-muted-foreground text-small/[1.45]">{plan.subtitle}</span>
        </span>
        <a className="inline-flex min-h-11 items-center px-2 font-[620]" href="#your-plan">
          Change
        </a>
      </p>
      <div className={cardVariants({ className: "p-6 max-md:p-4.5" })}>
        <dl className="grid gap-x-8 gap-y-3 max-md:grid-cols-[1.15fr_1fr] md:grid-cols-3">
          <Figure
            name={total.lacks ? `First year, without ${total.lacks}` : "First year, total"}
            isWide
            isEstimate={total.isEstimate}
          >
            {`${total.lacks ? "more than" : "about"} ${total.first.about}`}
          </Figure>
          <Figure name="Money to show" isEstimate={show.total !== null && show.isEstimate}>
            {show.total ? `about ${show.total.about}` : "See below"}
          </Figure>
          <Figure name="When to apply, by the money rule">{dates.earliest}</Figure>
        </dl>
        {total.lacks && (
          <p className="mt-3 font-[620]">
            This is not the whole cost: {total.lacks} come on top, and no source of ours gives them for{" "}
            {plan.country.inText}. Ask us before you decide.
          </p>
        )}
        <p className="mt-3 text-muted-foreground text-small/[1.45]">
          {dates.limit}{" "}
          <a className={tapLink} href="#dates">
            The dates one by one
          </a>
        </p>
        <p className="mt-1 text-muted-foreground text-small/[1.45]">
          The first year counts: {total.counts.join(" · ")}.{" "}
          <a className={tapLink} href="#costs">
            Each line with its source
          </a>
        </p>
        <p className="mt-1 text-muted-foreground text-small/[1.45] print:hidden" data-part="rate-note">
          {rate.words}, {rate.on}.
          {rate.isStale && (
            <>
              {" "}
              Older than 30 days.{" "}
              <a className={tapLink} href="#rate">
                Enter today’s rate
              </a>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** A link that stands alone after a sentence: on a phone its own line, as high as a finger needs. */
const tapLink = "max-md:flex max-md:min-h-11 max-md:w-fit max-md:items-center";

type FigureProps = { name: string; isWide?: boolean; isEstimate?: boolean; children: string };

const Figure = ({ name, isWide, isEstimate, children }: FigureProps) => (
  <div className={isWide ? "max-md:col-span-full" : undefined}>
    <dt className="text-muted-foreground text-small/[1.45]">{name}</dt>
    <dd
      className={
        isWide
          ? "font-bold font-display text-[2rem]/[1.1]"
          : "font-bold font-display text-[1.125rem]/[1.2] md:text-[2rem]/[1.1]"
      }
    >
      {children}
      {isEstimate && (
        <>
          {" "}
          <EstimateMark />
        </>
      )}
    </dd>
  </div>
);

/** While no city is chosen: one tap to each. */
function Cities({ plan: { cities, country } }: { plan: PlanView }) {
  if (cities.length === 0) return null;
  return (
    <nav aria-label={`Cities in ${country.inText}`} className="print:hidden">
      <p className="mb-2 font-[620]">Which city?</p>
      <ul className="flex flex-wrap gap-2">
        {cities.map(({ name, href }) => (
          <li key={name}>
            <a
              className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-input bg-card px-4 text-foreground text-ui no-underline hover:bg-surface-2"
              href={href}
              rel="nofollow"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What to do with a plan: talk about it, print it, pass it on. */
function Actions({ plan, share }: { plan: PlanView; share: string }) {
  return (
    <div className="grid gap-2.5 print:hidden">
      <SiteLink
        className={buttonVariants({ variant: "gold" })}
        href={`/book-consultation?country=${plan.country.slug}`}
        data-own-step
      >
        Check this with a counsellor, free
      </SiteLink>
      <div className="grid grid-cols-2 gap-2.5">
        <button type="button" className={buttonVariants({ variant: "line", className: "needs-js" })} data-print>
          <Printer aria-hidden="true" />
          Print
        </button>
        <button
          type="button"
          className={buttonVariants({ variant: "line", className: "needs-js" })}
          data-copy-address={plan.address}
        >
          <Link2 aria-hidden="true" />
          <span aria-live="polite">Copy link</span>
        </button>
        <a
          className={buttonVariants({ variant: "line", className: "col-span-full" })}
          href={`/student/plans?save=${encodeURIComponent(plan.query)}`}
          rel="nofollow"
        >
          <Bookmark aria-hidden="true" />
          Save to my profile
        </a>
        {hasWhatsapp() && (
          <a
            className={buttonVariants({ variant: "line", className: "col-span-full" })}
            href={share}
            rel="nofollow noopener"
          >
            <MessageCircle aria-hidden="true" />
            Send on WhatsApp
          </a>
        )}
      </div>
      <p className="without-js text-muted-foreground text-small/[1.45]">
        To share this plan, copy its address from your browser.
      </p>
    </div>
  );
}
