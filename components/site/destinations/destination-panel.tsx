import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Flag } from "@/components/site/flag";
import { SiteTabs } from "@/components/site/site-tabs";
import { Ticks } from "@/components/site/ticks";
import { buttonVariants } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { SiteLink } from "@/components/ui/site-link";
import type { Destination } from "@/lib/catalogue/destination-as-of";
import { type DestinationCard, formatKm, gatePicture } from "@/lib/catalogue/destination-cards";
import { countryInText } from "@/lib/catalogue/destination-names";
import { formatDate } from "@/lib/office-time";

type DestinationPanelProps = {
  card: DestinationCard;
  facts: Destination;
  /** How many of its universities are in the catalogue. */
  compared: number;
  /** On the destination's own page it is at the top, without a link to that page. */
  isOwnPage?: boolean;
};

/** The details of one destination: picture, three facts, three tabs, one action. */
export function DestinationPanel({ card, facts, compared, isOwnPage }: DestinationPanelProps) {
  const sources = isOwnPage ? "#sources" : `/countries/${card.slug}#sources`;
  return (
    <article
      className={cardVariants({
        className: cn(
          "grid scroll-mt-24 grid-cols-[444px_minmax(0,1fr)] overflow-hidden max-lg:grid-cols-[340px_minmax(0,1fr)] max-md:grid-cols-1",
          !isOwnPage && "mt-12",
        ),
      })}
      aria-labelledby={`destination-${card.slug}`}
    >
      <div className="md:grid md:items-center md:bg-surface md:p-6">
        <img
          className="w-full rounded-md max-md:h-80 max-md:rounded-none max-md:object-cover"
          src={gatePicture(card.id)}
          alt={`Map of ${card.name} with university cities and the route from Lahore`}
          width={480}
          height={600}
          {...(isOwnPage ? { fetchPriority: "high" } : { loading: "lazy" })}
        />
      </div>
      <div className="min-w-0 px-11 pt-10 pb-11 max-md:px-5 max-md:py-6.5">
        <h2 id={`destination-${card.slug}`} className="flex items-center gap-3" tabIndex={-1} data-destination>
          <Flag code={card.flag} />
          {card.name}
        </h2>
        <p className="mt-3 text-muted-foreground">{facts.description}</p>
        <Figures card={card} facts={facts} compared={compared} sources={sources} />
        <SiteTabs label={card.name} tabs={tabsOf(facts, sources)} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <SiteLink className={buttonVariants({ variant: "gold" })} href={`/book-consultation?country=${card.slug}`}>
            Schedule Consultation for {card.name}
          </SiteLink>
          <span className="text-muted-foreground text-small/[1.45]">{formatKm(card.km)} from Lahore</span>
        </div>
        {!isOwnPage && (
          <p className="mt-5">
            <SiteLink className="inline-flex items-center gap-2 font-[620]" href={`/countries/${card.slug}`}>
              Everything about studying in {countryInText(card)}
              <ArrowRight aria-hidden="true" />
            </SiteLink>
          </p>
        )}
      </div>
    </article>
  );
}

const tabsOf = (facts: Destination, sources: string) => [
  {
    id: "features",
    label: "Key Features",
    title: "Key Features",
    content: (
      <div className="grid gap-4 pt-3.5 pb-6.5">
        <Ticks items={facts.features} />
        <NewerFigure update={facts.update} />
      </div>
    ),
  },
  {
    id: "universities",
    label: "Top Universities",
    title: "Top Universities",
    content: (
      <div className="pt-3.5 pb-6.5">
        <Ticks items={facts.topUniversities} />
      </div>
    ),
  },
  {
    id: "admission",
    label: "Admission Process",
    title: "Admission Process",
    content: <AdmissionProcess facts={facts} sources={sources} />,
  },
];

/** Whether no source has confirmed it yet. */
const isGuide = (facts: Destination, field: string) => facts.fieldConfidence[field] === "general-knowledge";

type FiguresProps = Pick<DestinationPanelProps, "card" | "facts" | "compared"> & { sources: string };

/** Three figures, and their sources. */
function Figures({ card, facts, compared, sources }: FiguresProps) {
  return (
    <>
      <dl className="mt-6.5 mb-2.5 grid grid-cols-[repeat(3,1fr)] gap-px overflow-hidden rounded-md border border-border bg-border max-md:grid-cols-1">
        <Figure name="Universities">{card.universities}</Figure>
        <Figure name="Courses">{card.courses}+</Figure>
        <Figure name="Average tuition per year" isLong>
          {facts.averageTuition.replace(/ per year$/, "")}
        </Figure>
      </dl>
      <p className="text-muted-foreground text-small/[1.45]">
        {card.universities} universities we place into, {compared} compared here. The counts of universities and courses
        are our own. Tuition
        {isGuide(facts, "averageTuition") && " is not confirmed by a source yet, so treat it as a guide:"}
        {facts.fieldSupport.averageTuition === "single" && ": one source says so,"} compiled on{" "}
        {formatDate(facts.compiledOn)} from <a href={sources}>these sources</a>.
      </p>
    </>
  );
}

function Figure({ name, isLong, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className="bg-surface px-4.5 py-4">
      <dt className="text-muted-foreground text-ui/[1.4]">{name}</dt>
      <dd
        className={cn(
          "mt-0.5 font-bold font-display normal-nums leading-[1.1]",
          isLong ? "text-lead" : "text-[1.5rem]",
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** Deadlines and the visa; also a newer rule, if one is in force. */
function AdmissionProcess({ facts, sources }: { facts: Destination; sources: string }) {
  return (
    <div className="grid gap-4 pt-3.5 pb-6.5">
      <div>
        <h3 className="mb-1 text-h4">Application deadlines</h3>
        <p>
          {facts.applicationDeadlines}
          {isGuide(facts, "applicationDeadlines") && (
            <span className="text-muted-foreground"> Not confirmed by a source yet, so treat it as a guide.</span>
          )}
        </p>
      </div>
      <div>
        <h3 className="mb-1 text-h4">Visa requirements</h3>
        <p>{facts.visaRequirements}</p>
        {facts.coming.visaRequirements && (
          <p className="mt-2">
            <b>{facts.coming.visaRequirements}</b>
          </p>
        )}
      </div>
      {facts.update?.field.startsWith("visa") && <NewerFigure update={facts.update} />}
      <p className="text-muted-foreground text-small/[1.45]">
        Compiled on {formatDate(facts.compiledOn)} from <a href={sources}>sources with their own dates</a>. Rules
        change, so check with us before you rely on them.
      </p>
    </div>
  );
}

/** When an official figure is newer than the one quoted above, it comes first, and both are shown. */
function NewerFigure({ update }: { update: Destination["update"] }) {
  if (!update) return null;
  return (
    <p className="text-muted-foreground text-small/[1.45]">
      <b>In force now: {update.officialNow}.</b> The older figure in our list: {update.specFact}.
    </p>
  );
}
