import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { WhatsappLink } from "@/components/site/contact/whatsapp-link";
import { Flag } from "@/components/site/flag";
import { TuitionAttribution } from "@/components/site/guide/sections/costs";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SiteLink } from "@/components/ui/site-link";
import { countryInText } from "@/lib/catalogue/destination-names";
import type { ProgrammePage as Page } from "@/lib/finder/queries";
import type { ProgrammePageView } from "@/lib/finder/views/programme";
import { formatDate } from "@/lib/office-time";
import { FeeFigure, RateLine, StatedFigure } from "./figures";
import { ProgrammeRows } from "./programme-rows";
import { ShareBar } from "./share-bar";
import { ToFinder } from "./to-finder";

/** Everything that we know of one programme, each figure with its source. */
export function ProgrammePage({ page, share }: { page: Page; share: string }) {
  const { view, similar, rate, attribution } = page;
  const { name, university, city, country } = view;
  return (
    <div className="bg-surface" data-keep-clear="phone">
      <article className="wrap grid gap-8 pt-7 pb-20">
        <header className="grid gap-4">
          <ToFinder country={country} />
          <h1 className="wrap-anywhere text-[2.125rem]">{name}</h1>
          <p className="lead flex items-center gap-2.5">
            <Flag code={country.flag} />
            <span className="min-w-0">
              <SiteLink
                className="max-md:inline-flex max-md:min-h-11 max-md:items-center"
                href={`/universities/${university.id}`}
              >
                {university.name}
              </SiteLink>
              , {city}
            </span>
          </p>
          <div className="flex flex-wrap gap-3" data-own-step>
            <SiteLink
              className={buttonVariants({ variant: "gold" })}
              href={`/plan?programme=${view.id}`}
              rel="nofollow"
            >
              See the full cost
              <ArrowRight aria-hidden="true" />
            </SiteLink>
            <SiteLink className={buttonVariants({ variant: "line" })} href={view.booking} rel="nofollow">
              Ask a counsellor about it, free
            </SiteLink>
            <WhatsappLink className={buttonVariants({ variant: "line" })} country={countryInText(country)}>
              Ask on WhatsApp
            </WhatsappLink>
            <ShareBar share={share} programme={{ id: view.id, name: `${name}, ${university.name}` }} />
          </div>
        </header>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Facts page={page} />
          <Scholarships view={view} />
        </div>
        {similar.length > 0 && (
          <section className="grid gap-4" aria-labelledby="similar">
            <h2 id="similar" className="text-h3">
              Similar programmes in {countryInText(country)}, cheapest first
            </h2>
            <ProgrammeRows rows={similar} heading="h3" />
          </section>
        )}
        <div className="grid gap-3">
          <RateLine rate={rate} />
          <TuitionAttribution attribution={attribution} />
        </div>
      </article>
    </div>
  );
}

function Facts({ page: { view, living, compiledOn } }: { page: Page }) {
  const { fee, wholeFee, intakes, english, tests, language, length, level, subject, note, source, sourced } = view;
  return (
    <Card>
      <dl className="divide-y divide-border">
        <Fact term="Tuition">
          <FeeFigure fee={fee} />
          {wholeFee && (
            <span className="mt-1 block text-muted-foreground text-small">
              For the whole {length}, if the fee stays the same: {wholeFee} (our calculation).
            </span>
          )}
          {note && <span className="mt-1 block text-small">{note}</span>}
        </Fact>
        {living && <Fact term="Living costs">{living}</Fact>}
        <Fact term="Starts, closes">
          {intakes.length === 0 && "No starting month known. Ask the university."}
          {intakes.map(({ name, closes }) => (
            <span key={name} className="mb-1 block">
              Starts {name}
              {closes && (
                <>
                  , closes <StatedFigure stated={closes} />
                </>
              )}
            </span>
          ))}
        </Fact>
        <Fact term="English">
          {english ? <StatedFigure stated={english} /> : "No English score known. Ask the university."}
        </Fact>
        {tests.length > 0 && (
          <Fact term="Other tests">
            {tests.map((test) => (
              <span key={test.text} className="mb-1 block">
                <StatedFigure stated={test} />
              </span>
            ))}
          </Fact>
        )}
        <Fact term="Level, length">
          {level}
          {length && `, ${length}`} · taught in {language}
        </Fact>
        <Fact term="Subject">{subject}</Fact>
        <Fact term="Where this comes from">
          {sourced.length > 0
            ? `${source}. The source gives: ${sourced.join(", ")}. The rest is general knowledge.`
            : "General knowledge, not confirmed by a source yet. Treat it as a guide."}{" "}
          Compiled on {formatDate(`${compiledOn}T00:00:00+05:00`)}. Confirm everything with the university before you
          pay.
        </Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="font-[620] text-ui">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

/** The awards of our list for this country and level; whether one fits depends on its own rules. */
function Scholarships({ view: { scholarships, country, level } }: { view: ProgrammePageView }) {
  return (
    <section className="grid gap-3" aria-labelledby="scholarships">
      <h2 id="scholarships" className="text-h3">
        Scholarships
      </h2>
      {scholarships.length === 0 && <p>Our list has none for this level in {countryInText(country)}.</p>}
      {scholarships.length > 0 && (
        <>
          <p className="text-muted-foreground text-ui">
            From our list for {countryInText(country)} at this level ({level}). Each has its own rules about subject,
            university and marks.
          </p>
          <ul className="grid gap-3">
            {scholarships.map(({ id, name, provider, award, url, mayNotRun }) => (
              <li key={id} className="text-ui">
                <a className="inline-flex min-h-11 items-center" href={url} rel="nofollow noopener">
                  {name}
                </a>
                {mayNotRun && (
                  <>
                    {" "}
                    <Badge tone="wait">check if it runs</Badge>
                  </>
                )}
                <span className="block text-muted-foreground text-small">
                  {provider}. {award}.
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
