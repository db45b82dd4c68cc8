import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DestinationPanel } from "@/components/site/destination-panel";
import { Breadcrumbs } from "@/components/site/guide/breadcrumbs";
import { GuideEnd } from "@/components/site/guide/guide-end";
import { GuideSection } from "@/components/site/guide/guide-section";
import { guideParts } from "@/components/site/guide/parts";
import { PageContents } from "@/components/site/page-contents";
import { StructuredData } from "@/components/site/structured-data";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { findDestination } from "@/lib/catalogue/destinations";
import { findGuide } from "@/lib/catalogue/guides";
import { destinationMetadata, trailOf } from "@/lib/site-pages";
import { destinationPageData, faqData } from "@/lib/structured-data";
import "@/components/site/guide/guide.css";

type DestinationPageProps = { params: Promise<{ slug: string }> };

export const dynamicParams = false;
export const generateStaticParams = () => destinationNames.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: DestinationPageProps): Promise<Metadata> {
  return destinationMetadata((await params).slug);
}

export default async function DestinationPage({ params }: DestinationPageProps) {
  const { slug } = await params;
  const guide = findGuide(slug);
  const card = destinationCards.find((found) => found.slug === slug);
  const facts = findDestination(slug);
  if (!guide || !card || !facts) notFound();

  const parts = guideParts.filter(({ isEmpty }) => !isEmpty?.(guide));
  return (
    <>
      <StructuredData data={[...destinationPageData(facts), faqData(guide.questions)]} />
      <section className="page-hero wall on-wall">
        <div className="wrap">
          <Breadcrumbs trail={trailOf(`/countries/${slug}`)} />
          <h1>Study in {guide.inText}</h1>
          <p className="lead">
            Costs, deadlines, visa and work rules, with {guide.universities.length} universities,{" "}
            {guide.programmes.count} programmes and {guide.scholarships.length} scholarships to compare.
          </p>
        </div>
      </section>
      <div className="section is-close">
        <div className="wrap">
          <DestinationPanel card={card} facts={facts} isOwnPage />
          <div className="guide">
            <PageContents parts={parts} />
            <div className="guide-parts">
              {parts.map(({ id, title, isDated, Content }) => (
                <GuideSection key={id} id={id} title={title} checkedOn={isDated ? guide.checkedOn : undefined}>
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
