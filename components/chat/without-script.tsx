import { OfficeCard } from "@/components/site/contact/office-card";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";

/** Without JavaScript no answer can arrive, so ways to reach a counsellor replace the composer. */
export function WithoutScript() {
  return (
    <div className="grid items-start gap-8 pt-10 pb-18 md:grid-cols-[minmax(0,1fr)_380px] without-js">
      <section className="prose" aria-labelledby="plain">
        <h2 id="plain">The assistant needs JavaScript</h2>
        <p>
          Your browser isn’t running JavaScript on this page, so the assistant can’t answer. A counsellor can: by phone
          during office hours, by email, or in a free consultation.
        </p>
        <p className="flex flex-wrap gap-3">
          <SiteLink className={buttonVariants()} href="/contact">
            Send us a Message
          </SiteLink>
          <SiteLink className={buttonVariants({ variant: "line" })} href="/book-consultation">
            Book a Free Consultation
          </SiteLink>
        </p>
      </section>
      <OfficeCard title="Call or write" full />
    </div>
  );
}
