import { ArrowRight, Phone } from "lucide-react";
import { Fragment } from "react";
import { WhatsappLink } from "@/components/site/contact/whatsapp-link";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { site, telLink } from "@/lib/site";

const onGold = buttonVariants({
  variant: "line",
  className: "border-(--art-raat) text-(--art-raat) hover:bg-[rgb(6_42_51/0.1)]",
});

/** The end of a page: book, write or call, with the office hours. */
export function BookingBand() {
  return (
    <section
      className="on-gold relative [isolation:isolate] overflow-hidden bg-(--art-zard) text-(--art-raat) before:absolute before:inset-0 before:-z-1 before:bg-[url(/art/lattice-warm.svg)] before:opacity-30"
      aria-labelledby="book"
    >
      <div className="wrap grid grid-cols-[1.3fr_1fr] items-center gap-16 py-21 max-md:grid-cols-1 max-md:gap-9 max-md:py-15">
        <div>
          <h2 id="book" className="text-h1">
            Book a free consultation
          </h2>
          <p className="lead mt-4 mb-7.5">
            Talk to a counsellor at the office or by phone. Bring your transcripts and your questions. Parents are
            welcome.
          </p>
          <div className="flex flex-wrap gap-3">
            <SiteLink
              className={buttonVariants({ className: "bg-(--art-raat) text-white hover:bg-[#0f4550]" })}
              href="/book-consultation?type=free"
            >
              Book Consultation
              <ArrowRight aria-hidden="true" />
            </SiteLink>
            <WhatsappLink className={onGold} />
            <a className={onGold} href={telLink(site.phones[0])}>
              <Phone aria-hidden="true" />
              {site.phones[0]}
            </a>
          </div>
        </div>
        <dl className="grid grid-cols-[auto_1fr] *:border-[rgb(6_42_51/0.22)] *:border-t-[1.5px] *:py-3 *:[dt]:pe-8 *:[dt]:font-[640]">
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
