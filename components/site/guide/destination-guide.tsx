import { notFound } from "next/navigation";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { findDestination } from "@/lib/catalogue/destinations";
import { findGuide } from "@/lib/catalogue/guides";
import { trailOf } from "@/lib/site-pages";
import { destinationPageData, faqData } from "@/lib/structured-data";
import { DestinationPanel } from "../destination-panel";
import { PageContents } from "../page-contents";
import { StructuredData } from "../structured-data";
import { Breadcrumbs } from "./breadcrumbs";
import { GuideEnd } from "./guide-end";
import { GuideSection } from "./guide-section";
import { guideParts } from "./parts";
import "./guide.css";

/** Everything about one destination, by its address, as it is on a day. */
export function DestinationGuide({ slug, day }: { slug: string; day: string }) {
  const guide = findGuide(slug, day);
  const card = destinationCards.find((found) => found.slug === slug);
  const facts = findDestination(slug, day);
  if (!guide || !card || !facts) notFound();

  const parts = guideParts.filter(({ isEmpty }) => !isEmpty?.(guide));
  return (
    <>
      <StructuredData data={[...destinationPageData(facts, day), faqData(guide.questions)]} />
      <section className="page-hero wall on-wall">
        <div className="wrap">
          <Breadcrumbs trail={trailOf(`/countries/${slug}`)} />
          <h1>Study in {guide.inText}</h1>
          <p className="lead">
            Costs, deadlines, visa and work rules. {card.universities} universities we place into,{" "}
            {guide.universities.length} compared here, with {guide.programmes.count} programmes and{" "}
            {guide.scholarships.length} scholarships.
          </p>
        </div>
      </section>
      <div className="section is-close">
        <div className="wrap">
          <DestinationPanel card={card} facts={facts} compared={guide.universities.length} isOwnPage />
          <div className="guide">
            <PageContents parts={parts} />
            <div className="guide-parts">
              {parts.map(({ id, title, dated, Content }) => (
                <GuideSection
                  key={id}
                  id={id}
                  title={title}
                  compiledOn={dated && guide.compiledOn}
                  sourceDates={dated === "sources" ? guide.sourceDates : null}
                >
                  <Content guide={guide} />
                </GuideSection>
              ))}
            </div>
          </div>
        </div>
      </div>
      <GuideEnd guide={guide} />
    </>
  );
}
