import { WhatsappLink } from "@/components/site/contact/whatsapp-link";
import { Flag } from "@/components/site/flag";
import { TuitionAttribution } from "@/components/site/guide/sections/costs";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { countryInText } from "@/lib/catalogue/destination-names";
import { emptyState, finderAddress } from "@/lib/finder/address";
import type { UniversityPage as Page } from "@/lib/finder/queries";
import { countOf } from "@/lib/plural";
import { RateLine } from "./figures";
import { ProgrammeRows } from "./programme-rows";
import { ShareBar } from "./share-bar";
import { ToFinder } from "./to-finder";

/** A university: what we know of it, and its programmes in our list. */
export function UniversityPage({ page: { view, rate, attribution }, share }: { page: Page; share: string }) {
  const { name, city, country, facts, total, rows } = view;
  return (
    <div className="bg-surface" data-keep-clear="phone">
      <article className="wrap grid gap-7 pt-7 pb-20">
        <header className="grid gap-4">
          <ToFinder country={country} />
          <h1 className="wrap-anywhere text-[2.125rem]">{name}</h1>
          <p className="lead flex items-center gap-2.5">
            <Flag code={country.flag} />
            <span className="min-w-0">
              {[city, facts.kind && `${facts.kind} university`, facts.qs].filter(Boolean).join(" · ")}
            </span>
          </p>
          <p>
            <a className="inline-flex min-h-11 items-center" href={facts.website} rel="nofollow noopener">
              {new URL(facts.website).host}
            </a>
          </p>
          <div className="flex flex-wrap gap-3">
            <WhatsappLink
              className={buttonVariants({ variant: "line", className: "print:hidden" })}
              country={countryInText(country)}
            >
              Ask on WhatsApp
            </WhatsappLink>
            <ShareBar share={share} />
          </div>
        </header>
        <section className="grid gap-4" aria-labelledby="programmes">
          <h2 id="programmes" className="text-h3">
            {countOf(total, "programme")} in our list, cheapest first
          </h2>
          <p className="text-muted-foreground text-ui">
            It may offer more.{facts.qs && " The rank is from the QS World University Rankings 2027."}
          </p>
          <ProgrammeRows rows={rows} heading="h3" />
          {rows.length < total && (
            <p className="text-muted-foreground text-ui">
              The first {rows.length} of {total}.{" "}
              <SiteLink href={finderAddress({ ...emptyState, q: name, sort: "match" })} rel="nofollow">
                Search for the others by name
              </SiteLink>
              .
            </p>
          )}
        </section>
        <div className="grid gap-3">
          <RateLine rate={rate} />
          <TuitionAttribution attribution={attribution} />
        </div>
      </article>
    </div>
  );
}
