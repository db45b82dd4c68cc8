import { Search, X } from "lucide-react";
import { TuitionAttribution } from "@/components/site/guide/sections/costs";
import { buttonVariants } from "@/components/ui/button";
import { inputVariants } from "@/components/ui/form/input";
import { SiteLink } from "@/components/ui/site-link";
import { usualSort } from "@/lib/finder/address";
import { sortChoices, sortLabel } from "@/lib/finder/facets";
import type { ResultsView } from "@/lib/finder/views/results";
import { countOf } from "@/lib/plural";
import { CompareTray, FullTray } from "./compare-tray";
import { RateLine } from "./figures";
import { Filters, FiltersLink, finderForm } from "./filters";
import { NothingFits } from "./nothing-fits";
import { ProgrammeRows } from "./programme-rows";
import { ResultsLink } from "./results-link";
import { SavedLink, ShareBar } from "./share-bar";

/** The programme finder: search, filters with counts, results. Everything is in the address and works without scripts. */
export function ResultsPage({ view, share }: { view: ResultsView; share: string }) {
  return (
    <div className="bg-surface" data-keep-clear="phone">
      <div className="wrap pt-7 pb-20">
        <Head view={view} />
        <div className="mt-6 grid items-start gap-8 md:grid-cols-[16.5rem_minmax(0,1fr)]">
          <Filters view={view} />
          <section id="results" className="min-w-0" aria-label="Results" tabIndex={-1}>
            <ResultsHead view={view} />
            {view.total === 0 ? <NothingFits view={view} /> : <ResultsList view={view} />}
            <Saved />
            <div className="mt-6 grid gap-4">
              <ShareBar share={share} />
              <RateLine rate={view.rate} />
              <TuitionAttribution attribution={view.attribution} />
            </div>
          </section>
        </div>
        <Browse view={view} />
      </div>
    </div>
  );
}

function Head({ view: { heading, listed, state } }: { view: ResultsView }) {
  return (
    <div className="grid items-end gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        <h1 className="text-[2.125rem]">{heading}</h1>
        <p className="mt-1.5 text-muted-foreground">{listed}. No account, no email.</p>
      </div>
      <form id={finderForm} action="/programmes" method="get" className="flex gap-2" data-finder>
        <input
          type="search"
          name="q"
          defaultValue={state.q}
          maxLength={80}
          className={inputVariants({ className: "min-w-0 flex-1" })}
          placeholder="Subject, university or city"
          aria-label="Search by subject, university or city"
        />
        <button type="submit" className={buttonVariants({ size: "icon" })} aria-label="Search">
          <Search aria-hidden="true" />
        </button>
      </form>
    </div>
  );
}

function ResultsHead({ view: { total, state, chips, readAs, sum } }: { view: ResultsView }) {
  const usual = usualSort(state);
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="me-auto flex min-h-11 items-center justify-between gap-4 max-md:w-full">
          <p>
            <b data-total>{countOf(total, "programme")}</b> {total === 1 ? "fits" : "fit"}
          </p>
          <SavedLink href="#saved" />
        </div>
        <FiltersLink count={chips.length} />
        <label className="flex items-center gap-2 text-ui">
          <span className="text-muted-foreground max-md:sr-only">Sort</span>
          <select
            form={finderForm}
            name="sort"
            defaultValue={state.sort === usual ? "" : state.sort}
            className={inputVariants({ as: "select", className: "w-auto" })}
            data-filter="always"
          >
            {sortChoices
              .filter(({ value }) => value !== "match" || state.q)
              .map((choice) => (
                // The usual order says nothing, so that it changes with the words.
                <option key={choice.value} value={choice.value === usual ? "" : choice.value}>
                  {sortLabel(choice, state.level.length > 0)}
                </option>
              ))}
          </select>
        </label>
        <button
          type="submit"
          form={finderForm}
          className={buttonVariants({ variant: "line", className: "without-js" })}
          data-sort-button
        >
          Sort
        </button>
      </div>
      {readAs.length > 0 && (
        <p className="text-ui">We read {readAs.map(({ typed, word }) => `“${typed}” as “${word}”`).join(" and ")}.</p>
      )}
      {sum && <SumOffer sum={sum} />}
      {chips.length > 0 && <Chips chips={chips} />}
    </div>
  );
}

/** What a sum of money among the words can find: the search itself looks for names only. */
const SumOffer = ({ sum }: { sum: NonNullable<ResultsView["sum"]> }) => (
  <div className="grid gap-2 text-ui">
    <p>“{sum.typed}” is a sum of money. We search for names, so choose what it is for:</p>
    <div className="flex flex-wrap gap-2">
      <ResultsLink to={sum} className={buttonVariants({ variant: "line", className: "text-wrap" })}>
        {sum.label} ({sum.total})
      </ResultsLink>
      <a className={buttonVariants({ variant: "line", className: "text-wrap" })} href={sum.check} rel="nofollow">
        The whole year: can I go with {sum.typed}?
      </a>
    </div>
  </div>
);

const Chips = ({ chips }: { chips: ResultsView["chips"] }) => (
  <ul className="flex flex-wrap gap-2" aria-label="Chosen filters">
    {chips.map((chip) => (
      <li key={chip.address + chip.label} className="min-w-0">
        <ResultsLink
          to={chip}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-input bg-card ps-3.5 pe-2.5 text-foreground text-ui no-underline hover:bg-surface-2"
          aria-label={`Remove ${chip.label}`}
        >
          <span className="min-w-0 wrap-anywhere">{chip.label}</span>
          <X aria-hidden="true" />
        </ResultsLink>
      </li>
    ))}
    <li>
      <SiteLink className="inline-flex min-h-11 items-center px-2 text-ui" href="/programmes">
        Clear all
      </SiteLink>
    </li>
  </ul>
);

function ResultsList({ view: { rows, previous, next, page, pages } }: { view: ResultsView }) {
  return (
    <>
      <form action="/programmes/compare" method="get" data-compare-form>
        <ProgrammeRows rows={rows} canCompare />
        <CompareTray />
      </form>
      <FullTray />
      {pages > 1 && (
        <nav className="mt-4 flex items-center justify-between gap-4" aria-label="Pages">
          {previous ? (
            <ResultsLink to={previous} className={buttonVariants({ variant: "line" })}>
              Previous
            </ResultsLink>
          ) : (
            <span />
          )}
          <span className="text-muted-foreground text-ui">
            Page {page} of {pages}
          </span>
          {next ? (
            <ResultsLink to={next} className={buttonVariants({ variant: "line" })}>
              Next
            </ResultsLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}

const savedInPortal = "/student/recommendations#saved-programmes";

/** What was saved, in this browser or in the account; behaviour/saved/saved.ts fills and shows it. */
const Saved = () => (
  <details
    id="saved"
    className="mt-6 scroll-mt-24 rounded-lg border border-border bg-card px-4 shadow-sm"
    data-saved
    hidden
  >
    <summary className="flex min-h-12 items-center font-[620]" data-saved-words />
    <ul className="grid" data-saved-list />
    <p className="pb-3 text-muted-foreground text-ui" data-saved-note="device">
      Have an account? <SiteLink href="/student/login">Sign in</SiteLink>, and they move there.
    </p>
    <p className="pb-3 text-muted-foreground text-ui" data-saved-note="account" hidden>
      Your counsellor sees them too. <SiteLink href={savedInPortal}>Open them in your portal</SiteLink>
    </p>
  </details>
);

/** Links to results that search engines list too. */
function Browse({ view: { browse } }: { view: ResultsView }) {
  if (browse.length === 0) return null;
  return (
    <nav className="mt-12 border-border border-t pt-8" aria-label="Browse programmes">
      <h2 className="text-h3">Browse programmes</h2>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {browse.map((link) => (
          <li key={link.address}>
            <ResultsLink to={link} className="inline-flex min-h-11 items-center">
              {link.label} ({link.total})
            </ResultsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
