import { ChevronDown } from "lucide-react";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { WhatsappLink } from "@/components/site/contact/whatsapp-link";
import { DestinationPanel } from "@/components/site/destinations/destination-panel";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { findDestination } from "@/lib/catalogue/destinations";
import { findGuide } from "@/lib/catalogue/queries";
import type { Guide } from "@/lib/catalogue/views";
import { formatDate } from "@/lib/office-time";
import { yearCostIn } from "@/lib/plans/queries/year";
import { type SitePage, trailOf } from "@/lib/site-pages";
import { destinationPageData, faqData } from "@/lib/structured-data";
import { Flag } from "../flag";
import { HeroBand, HeroLead } from "../page-hero";
import { sectionVariants } from "../section";
import { StructuredData } from "../structured-data";
import { GuideContents } from "./guide-contents";
import { Changes } from "./sections/changes";
import { Costs } from "./sections/costs";
import { Intakes } from "./sections/intakes";
import { Programmes } from "./sections/programmes";
import { Questions } from "./sections/questions";
import { Scholarships } from "./sections/scholarships";
import { Sources } from "./sections/sources";
import { Universities } from "./sections/universities";
import { Visa } from "./sections/visa";
import { Work } from "./sections/work";
import { YearAndTools } from "./year-and-tools";
import "./guide.css";

type GuidePart = {
  id: string;
  title: string;
  Content: (props: { guide: Guide }) => ReactNode;
  /** Shows under its title when it was compiled; "sources" adds the dates of the facts' sources. */
  dated: "sources" | "compiled" | false;
  /** The section is omitted when there is nothing to say. */
  isEmpty?: (guide: Guide) => boolean;
};

/** The sections of a destination page, in order. */
const guideParts: readonly GuidePart[] = [
  { id: "costs", title: "Costs", Content: Costs, dated: "sources" },
  { id: "intakes", title: "Intakes and deadlines", Content: Intakes, dated: "sources" },
  { id: "visa", title: "Student visa", Content: Visa, dated: "sources" },
  { id: "work", title: "Work during and after", Content: Work, dated: "sources" },
  { id: "universities", title: "Universities", Content: Universities, dated: "compiled" },
  { id: "programmes", title: "Programmes and fees", Content: Programmes, dated: "compiled" },
  { id: "scholarships", title: "Scholarships", Content: Scholarships, dated: "compiled" },
  {
    id: "changes",
    title: "Recent changes",
    Content: Changes,
    dated: "compiled",
    isEmpty: ({ changes }) => changes.length === 0,
  },
  { id: "questions", title: "Questions families ask", Content: Questions, dated: "sources" },
  { id: "sources", title: "Sources", Content: Sources, dated: false },
];

/** Everything about one destination, by its slug, on a given day. */
export function DestinationGuide({ slug, day }: { slug: string; day: string }) {
  const guide = findGuide(slug, day);
  const card = destinationCards.find((found) => found.slug === slug);
  const facts = findDestination(slug, day);
  if (!guide || !card || !facts) notFound();

  const parts = guideParts.filter(({ isEmpty }) => !isEmpty?.(guide));
  return (
    <>
      <StructuredData data={[...destinationPageData(facts, day), faqData(guide.questions)]} />
      <HeroBand>
        <Breadcrumbs trail={trailOf(`/countries/${slug}`)} />
        <h1>Study in {guide.inText}</h1>
        <HeroLead>
          Costs, deadlines, visa and work rules. {card.universities} universities we place into,{" "}
          {guide.universities.length} compared here, with {guide.programmes.count} programmes and{" "}
          {guide.scholarships.length} scholarships.
        </HeroLead>
      </HeroBand>
      <div className={sectionVariants({ close: true })}>
        <div className="wrap" data-keep-clear="phone">
          <YearAndTools guide={guide} cost={yearCostIn(guide.id, "masters", day)} />
          <DestinationPanel card={card} facts={facts} compared={guide.universities.length} isOwnPage />
          <div className="guide">
            <GuideContents parts={parts} />
            <div className="guide-parts">
              {parts.map(({ id, title, dated, Content }) => (
                <GuideSection
                  key={id}
                  id={id}
                  title={title}
                  isOpen={id === "costs"}
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

/** The breadcrumbs from the home page; the last one is this page. */
function Breadcrumbs({ trail }: { trail: readonly Pick<SitePage, "name" | "path">[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index < trail.length - 1 ? (
              <a className="max-md:inline-flex max-md:min-h-11 max-md:min-w-11 max-md:items-center" href={path}>
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The next step, and links to the other destinations. */
function GuideEnd({ guide }: { guide: Guide }) {
  const others = destinationCards.filter(({ id }) => id !== guide.id);
  return (
    <section className={sectionVariants({ tint: true, close: true })} aria-labelledby="next">
      <div className="wrap">
        <h2 id="next">Talk to a counsellor about {guide.inText}</h2>
        <p className="lead mt-3 mb-6 text-muted-foreground">
          These are general figures. In a free consultation we go through them for your own course, intake and budget.
        </p>
        <div className="flex flex-wrap gap-3">
          <SiteLink className={buttonVariants({ variant: "gold" })} href={`/book-consultation?country=${guide.slug}`}>
            Schedule Consultation for {guide.name}
          </SiteLink>
          <WhatsappLink className={buttonVariants({ variant: "line" })} country={guide.inText}>
            Ask on WhatsApp
          </WhatsappLink>
        </div>
        <nav className="mt-12" aria-labelledby="others">
          <h3 id="others">Other destinations</h3>
          <p className="mt-2">
            <SiteLink className="inline-flex min-h-11 items-center" href={`/countries/compare?c=${guide.slug}`}>
              Compare {guide.inText} with others
            </SiteLink>
          </p>
          <ul className="guide-others">
            {others.map(({ slug, name, flag }) => (
              <li key={slug}>
                <SiteLink href={`/countries/${slug}`}>
                  <Flag code={flag} />
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}

type GuideSectionProps = {
  id: string;
  title: string;
  isOpen: boolean;
  /** The day on which its data was compiled. */
  compiledOn?: string | false;
  /** The dates of its sources. */
  sourceDates?: string | null;
  children: ReactNode;
};

/**
 * A section of a destination page, with the date of its facts and a link to their sources. It is folded until somebody
 * opens it or follows a link to it (behaviour/open-target.ts), so that a phone shows all of them at a glance.
 */
function GuideSection({ id, title, isOpen, compiledOn, sourceDates, children }: GuideSectionProps) {
  return (
    <section
      className="guide-section border-border border-t last:border-b max-lg:scroll-mt-13"
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <details open={isOpen}>
        <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-4 py-3">
          <h2 id={`${id}-title`} className="max-md:text-h3">
            {title}
          </h2>
          <ChevronDown className="turns flex-none" aria-hidden="true" />
        </summary>
        <div className="pb-10">
          {compiledOn && (
            <p className="text-muted-foreground text-small/[1.45]">
              <a href="#sources">Sources</a>
              {sourceDates && ` dated ${sourceDates}`} · compiled on {formatDate(compiledOn)}
            </p>
          )}
          {children}
        </div>
      </details>
    </section>
  );
}
