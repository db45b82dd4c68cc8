import Link from "next/link";
import { type DestinationCard, formatKm, gatePicture } from "@/lib/catalogue/destination-cards";
import { Flag } from "./flag";
import { SiteTabs } from "./site-tabs";
import { Ticks } from "./ticks";

/** What the panel says of a destination, from the catalogue. */
export type DestinationFacts = {
  description: string;
  features: readonly string[];
  topUniversities: readonly string[];
  averageTuition: string;
  applicationDeadlines: string;
  visaRequirements: string;
  checkedOn: string;
};

/** The form knows eight countries; the other destinations are its "Other". */
const bookable = new Set(["usa", "canada", "uk", "australia", "germany", "new-zealand", "france"]);

/** The details of one destination: picture, three facts, three tabs, one action. */
export function DestinationPanel({ card, facts }: { card: DestinationCard; facts: DestinationFacts }) {
  const country = bookable.has(card.slug) ? card.slug : "other";
  return (
    <article className="card destination" aria-labelledby={`destination-${card.slug}`}>
      <div className="destination-art">
        <img
          src={gatePicture(card.id)}
          alt={`Map of ${card.name} with university cities and the route from Lahore`}
          width={480}
          height={600}
          loading="lazy"
        />
      </div>
      <div className="destination-body">
        <h2 id={`destination-${card.slug}`} className="flex items-center gap-3" tabIndex={-1} data-destination>
          <Flag code={card.flag} />
          {card.name}
        </h2>
        <p className="muted mt-3">{facts.description}</p>
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
        <SiteTabs
          label={card.name}
          tabs={[
            {
              id: "features",
              label: "Key Features",
              title: "Key Features",
              content: <Features items={facts.features} />,
            },
            {
              id: "universities",
              label: "Top Universities",
              title: "Top Universities",
              content: <Features items={facts.topUniversities} />,
            },
            {
              id: "admission",
              label: "Admission Process",
              title: "Admission Process",
              content: (
                <div className="tab-body grid gap-4">
                  <div>
                    <h3 className="mb-1 text-h4">Application deadlines</h3>
                    <p>{facts.applicationDeadlines}</p>
                  </div>
                  <div>
                    <h3 className="mb-1 text-h4">Visa requirements</h3>
                    <p>{facts.visaRequirements}</p>
                  </div>
                  <p className="muted small">
                    Checked on {facts.checkedOn}. Rules change: ask us before you plan with them.
                  </p>
                </div>
              ),
            },
          ]}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Link className="btn btn-gold" href={`/book-consultation?country=${country}`}>
            Schedule Consultation for {card.name}
          </Link>
          <span className="muted small">{formatKm(card.km)} from Lahore</span>
        </div>
      </div>
    </article>
  );
}

function Features({ items }: { items: readonly string[] }) {
  return (
    <div className="tab-body">
      <Ticks items={items} />
    </div>
  );
}
