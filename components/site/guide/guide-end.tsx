import { destinationCards } from "@/lib/catalogue/destination-cards";
import type { Guide } from "@/lib/catalogue/guide-view";
import { Flag } from "../flag";
import { SiteLink } from "../site-link";

/** The next step, and the way to the other destinations. */
export function GuideEnd({ guide }: { guide: Guide }) {
  const others = destinationCards.filter(({ id }) => id !== guide.id);
  return (
    <section className="section is-tint is-close" aria-labelledby="next">
      <div className="wrap">
        <h2 id="next">Talk to a counsellor about {guide.inText}</h2>
        <p className="lead muted mt-3 mb-6">
          These are general figures. In a free consultation we go through them for your own course, intake and budget.
        </p>
        <SiteLink className="btn btn-gold" href={`/book-consultation?country=${guide.bookingValue}`}>
          Schedule Consultation for {guide.name}
        </SiteLink>
        <nav className="mt-12" aria-labelledby="others">
          <h3 id="others">Other destinations</h3>
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
