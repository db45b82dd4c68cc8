import { HeroBand, HeroLead } from "@/components/site/page-hero";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { pageDays } from "@/lib/consultations/self-service";
import { site, telLink } from "@/lib/site";

/** What a wrong or expired link shows, or one after too many wrong ones. It says nothing about any booking. */
export function DeadLink({ status }: { status: 404 | 429 }) {
  const isLimited = status === 429;
  return (
    // The server front answers with this status (server/next/live-pages.mjs).
    <div data-status={status}>
      <HeroBand>
        <h1>{isLimited ? "Too many wrong links" : "This link doesn’t open a booking"}</h1>
        <HeroLead>
          {isLimited
            ? "Please wait a quarter of an hour, then use the link in your email."
            : `The link may be incomplete, or the consultation was more than ${pageDays} days ago. Use the whole link in your email.`}
        </HeroLead>
      </HeroBand>
      <div className="wrap grid gap-5 py-14">
        <p>
          We can find your booking by its reference: call{" "}
          <a href={telLink(site.phones[0])} className="inline-flex min-h-11 items-center">
            {site.phones[0]}
          </a>
          .
        </p>
        <p>
          <SiteLink className={buttonVariants()} href="/book-consultation">
            Book a consultation
          </SiteLink>
        </p>
      </div>
    </div>
  );
}
