import { ArrowRight } from "lucide-react";
import { Flag } from "@/components/site/flag";
import { SiteLink } from "@/components/site/shell/site-link";
import { SiteTabs } from "@/components/site/site-tabs";
import { Ticks } from "@/components/site/ticks";
import { type DestinationCard, formatKm, gatePicture } from "@/lib/catalogue/destination-cards";
import { countryInText } from "@/lib/catalogue/destination-names";
import type { Destination } from "@/lib/catalogue/destination-on";
import { formatDate } from "@/lib/office-time";
import "./destinations.css";

type DestinationPanelProps = {
  card: DestinationCard;
  facts: Destination;
  /** How many of its universities the catalogue compares. */
  compared: number;
  /** On the destination's own page it stands at the top, and leads to no other. */
  isOwnPage?: boolean;
};

/** The details of one destination: picture, three facts, three tabs, one action. */
export function DestinationPanel({ card, facts, compared, isOwnPage }: DestinationPanelProps) {
  const sources = isOwnPage ? "#sources" : `/countries/${card.slug}#sources`;
  return (
    <article
      className={isOwnPage ? "card destination mt-0!" : "card destination"}
      aria-labelledby={`destination-${card.slug}`}
    >
      <div className="destination-art md:grid md:items-center md:bg-surface md:p-6">
        <img
          src={gatePicture(card.id)}
          alt={`Map of ${card.name} with university cities and the route from Lahore`}
          width={480}
          height={600}
          {...(isOwnPage ? { fetchPriority: "high" } : { loading: "lazy" })}
        />
      </div>
      <div className="destination-body">
        <h2 id={`destination-${card.slug}`} className="flex items-center gap-3" tabIndex={-1} data-destination>
          <Flag code={card.flag} />
          {card.name}
        </h2>
        <p className="muted mt-3">{facts.description}</p>
        <Figures card={card} facts={facts} compared={compared} sources={sources} />
        <SiteTabs
          label={card.name}
          tabs={[
            {
              id: "features",
              label: "Key Features",
              title: "Key Features",
              content: (
                <div className="tab-body grid gap-4">
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
                <div className="tab-body">
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
          ]}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <SiteLink className="btn btn-gold" href={`/book-consultation?country=${facts.bookingValue}`}>
            Schedule Consultation for {card.name}
          </SiteLink>
          <span className="muted small">{formatKm(card.km)} from Lahore</span>
        </div>
        {!isOwnPage && (
          <p className="mt-5">
            <SiteLink className="text-link" href={`/countries/${card.slug}`}>
              Everything about studying in {countryInText(card)}
              <ArrowRight aria-hidden="true" />
            </SiteLink>
          </p>
        )}
      </div>
    </article>
  );
}

/** Whether no source has confirmed it yet. */
const isGuide = (facts: Destination, field: string) => facts.fieldConfidence[field] === "general-knowledge";

type FiguresProps = Pick<DestinationPanelProps, "card" | "facts" | "compared"> & { sources: string };

/** Three figures, and where they come from. */
function Figures({ card, facts, compared, sources }: FiguresProps) {
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Universities</dt>
          <dd>{card.universities}</dd>
        </div>
        <div>
          <dt>Courses</dt>
          <dd>{card.courses}+</dd>
        </div>
        <div>
          <dt>Average tuition per year</dt>
          <dd className="text-lead!">{facts.averageTuition.replace(/ per year$/, "")}</dd>
        </div>
      </dl>
      <p className="muted small">
        {card.universities} universities we place into, {compared} compared here. The counts of universities and courses
        are our own. Tuition
        {isGuide(facts, "averageTuition") && " is not confirmed by a source yet, so treat it as a guide:"}
        {facts.fieldSupport.averageTuition === "single" && ": one source says so,"} compiled on{" "}
        {formatDate(facts.compiledOn)} from <a href={sources}>these sources</a>.
      </p>
    </>
  );
}

/** Deadlines and the visa; where a newer rule is in force, that too. */
function AdmissionProcess({ facts, sources }: { facts: Destination; sources: string }) {
  return (
    <div className="tab-body grid gap-4">
      <div>
        <h3 className="mb-1 text-h4">Application deadlines</h3>
        <p>
          {facts.applicationDeadlines}
          {isGuide(facts, "applicationDeadlines") && (
            <span className="muted"> Not confirmed by a source yet, so treat it as a guide.</span>
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
      <p className="muted small">
        Compiled on {formatDate(facts.compiledOn)} from <a href={sources}>sources with their own dates</a>. Rules
        change, so check with us before you rely on them.
      </p>
    </div>
  );
}

/** Where an official figure is newer than the one quoted above, it leads, and both are said. */
function NewerFigure({ update }: { update: Destination["update"] }) {
  if (!update) return null;
  return (
    <p className="muted small">
      <b>In force now: {update.officialNow}.</b> The older figure in our list: {update.specFact}.
    </p>
  );
}
