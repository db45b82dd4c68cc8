import { ArrowRight } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SiteLink } from "@/components/ui/site-link";
import type { VisitedLink } from "@/lib/partners/queries/link";
import { referralPaths } from "@/lib/partners/referral-code";
import { HeroBand, HeroLead } from "./page-hero";

/** The target of a partner's link: who referred the visitor, and two next steps. Both pass on the partner's code. */
export function PartnerWelcome({ link: { code, company } }: { link: VisitedLink }) {
  const paths = code ? referralPaths(code) : ({ register: "/student/register", book: "/book-consultation" } as const);
  return (
    <>
      <HeroBand>
        <h1 className="wrap-anywhere">
          {company && (
            <>
              <bdi>{company}</bdi> recommends us
            </>
          )}
          {code && !company && "Recommended by one of our partners"}
          {!code && "We don’t recognise this link"}
        </h1>
        <HeroLead>
          {code
            ? "Talk to a counsellor, or open your student account now. Both forms show who referred you, and you can remove that."
            : "The link may be incomplete, or this partner no longer works with us. You can continue without it."}
        </HeroLead>
      </HeroBand>
      <div className="wrap grid gap-5 py-14 md:grid-cols-2 md:py-20">
        <Card pad className="grid content-start justify-items-start gap-4">
          <h2 className="text-h3">Book a consultation</h2>
          <p>Choose a day and time, at the office or by phone. Bring your transcripts and your questions.</p>
          <SiteLink className={buttonVariants({ variant: "gold" })} href={paths.book}>
            Book a consultation
            <ArrowRight aria-hidden="true" />
          </SiteLink>
        </Card>
        <Card pad className="grid content-start justify-items-start gap-4">
          <h2 className="text-h3">Open your student account</h2>
          <p>Send us your documents, follow your applications and read your offers in one place.</p>
          <SiteLink className={buttonVariants({ variant: "line" })} href={paths.register}>
            Register
            <ArrowRight aria-hidden="true" />
          </SiteLink>
        </Card>
        <p className="md:col-span-2">
          Not sure yet? Read <SiteLink href="/about">about us</SiteLink>, or look at the{" "}
          <SiteLink href="/countries">destinations</SiteLink>.
        </p>
      </div>
    </>
  );
}
