import { ArrowRight, Phone } from "lucide-react";
import { Fragment } from "react";
import { SiteLink } from "@/components/site/shell/site-link";
import { site, telLink } from "@/lib/site";

/** The last word of a page: book, or call, and when somebody is there. */
export function BookingBand() {
  return (
    <section className="band on-gold" aria-labelledby="book">
      <div className="wrap band-in">
        <div>
          <h2 id="book">Book a free consultation</h2>
          <p className="lead mt-4 mb-7.5">
            Talk to a counsellor at the office or by phone. Bring your transcripts and your questions. Parents are
            welcome.
          </p>
          <div className="flex flex-wrap gap-3">
            <SiteLink className="btn" href="/book-consultation">
              Book Consultation
              <ArrowRight aria-hidden="true" />
            </SiteLink>
            <a className="btn btn-line" href={telLink(site.phones[0])}>
              <Phone aria-hidden="true" />
              {site.phones[0]}
            </a>
          </div>
        </div>
        <dl>
          {site.hours.map(({ days, long }) => (
            <Fragment key={days}>
              <dt>{days}</dt>
              <dd>{long}</dd>
            </Fragment>
          ))}
          <dt>Reply</dt>
          <dd>{site.replyPromise}</dd>
        </dl>
      </div>
    </section>
  );
}
