import { OfficeCard } from "@/components/site/office-card";
import { PageHero } from "@/components/site/page-hero";
import { SiteLink } from "@/components/site/site-link";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const metadata = pageMetadata("/chat");

export default function ChatPage() {
  return (
    <>
      <PageHero
        title="Ask us anything about studying abroad"
        lead="Universities, visas, tests, scholarships, costs: a counsellor answers by phone and e-mail, or in a free consultation."
      />
      <div className="wrap beside">
        <section className="prose" aria-labelledby="ask">
          <h2 id="ask">The quickest ways to an answer</h2>
          <p>
            A short question is best asked by phone during office hours. For your own plan, book a free consultation.
          </p>
          <p className="flex flex-wrap gap-3">
            <SiteLink className="btn btn-gold" href="/book-consultation">
              Book Consultation
            </SiteLink>
            <SiteLink className="btn btn-line" href="/contact">
              Send us a Message
            </SiteLink>
          </p>
        </section>
        <OfficeCard title="Call or write" full />
      </div>
      <StructuredData data={pageData("/chat")} />
    </>
  );
}
