import "server-only";
import { extractsBehind } from "@/lib/catalogue/guide/sources";
import { guideFiles } from "@/lib/catalogue/queries";
import {
  emptyState,
  filtersIn,
  finderAddress,
  valuesIn,
  withoutFilters,
  withoutValue,
  withValues,
} from "@/lib/finder/address";
import type { Columns } from "@/lib/finder/columns";
import {
  type Choice,
  countryChoices,
  type FacetName,
  facetNames,
  feeBands,
  intakeChoices,
  levelChoices,
  scoreChoices,
  subjectChoices,
} from "@/lib/finder/facets";
import { isIndexed } from "@/lib/finder/indexing";
import { loosenings } from "@/lib/finder/nearest";
import { type RateNote, rateNote } from "@/lib/finder/rate";
import type { FinderState } from "@/lib/finder/schema";
import { type Found, search } from "@/lib/finder/search";
import { bandsWithin, sumIn } from "@/lib/finder/sum";
import { descriptionOf, headingOf, leftOutWords, legends, valueWords } from "@/lib/finder/words";
import { inLakh } from "@/lib/plans/money/amounts";
import { countOf } from "@/lib/plural";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { type ProgrammeRow, toProgrammeRow } from "./programme";

/** A link to other results; `isIndexed` decides whether crawlers may follow it. */
export type ResultsLink = { label: string; address: ReturnType<typeof finderAddress>; isIndexed: boolean };

export type FacetView = {
  name: FacetName;
  legend: string;
  choices: { value: string; label: string; count: number; isChosen: boolean }[];
};

/** A page of the finder, ready to print. */
export type ResultsView = {
  state: FinderState;
  /** The one address of this state. */
  address: ReturnType<typeof finderAddress>;
  isIndexed: boolean;
  heading: string;
  description: string;
  /** "950 programmes at 197 universities in 12 countries" */
  listed: string;
  listedProgrammes: number;
  total: number;
  page: number;
  pages: number;
  rows: ProgrammeRow[];
  facets: FacetView[];
  /** What is chosen; each link removes one. */
  chips: ResultsLink[];
  readAs: Found["readAs"];
  /** If nothing fits: what to leave out, and how many programmes that gives. */
  nearest: (ResultsLink & { total: number })[];
  /** If the words have a sum of money: the tuition that it pays for, and the question what else it is enough for. */
  sum: (ResultsLink & { total: number; typed: string; check: `/check?${string}` }) | null;
  /** Results that search engines may list too, with their counts. */
  browse: (ResultsLink & { total: number })[];
  previous: ResultsLink | null;
  next: ResultsLink | null;
  rate: RateNote;
  attribution: ReturnType<typeof extractsBehind>["attribution"];
};

/** What the finder shows for a state: results, counts beside every filter, and what to try when nothing fits. */
export function toResultsView(
  catalogue: MatchCatalogue,
  columns: Columns,
  state: FinderState,
  today: string,
): ResultsView {
  const found = search(columns, state);
  const shown = { ...state, page: found.page };
  const programmes = found.places.flatMap((place) => columns.programmes[place] ?? []);
  const setting = { rates: catalogue.rates, calendar: calendarOf(today) };
  const listed = listedWords(columns);
  return {
    state: shown,
    address: finderAddress(shown),
    isIndexed: isIndexed(shown, found.total),
    heading: headingOf(shown),
    description: descriptionOf(shown, found.total, listed),
    listed,
    listedProgrammes: columns.programmes.length,
    total: found.total,
    page: found.page,
    pages: found.pages,
    rows: programmes.map((programme) => toProgrammeRow(programme, setting)),
    facets: facetNames
      .map((name) => facetView(columns, shown, found, name))
      .filter(({ choices }) => choices.length > 0),
    chips: chipsOf(columns, shown),
    readAs: found.readAs,
    nearest: found.total === 0 ? nearestOf(columns, shown, found) : [],
    sum: sumOf(columns, shown),
    browse: browseOf(shown, found),
    previous: found.page > 1 ? pageLink(shown, found.page - 1) : null,
    next: found.page < found.pages ? pageLink(shown, found.page + 1) : null,
    rate: rateNote(
      catalogue,
      programmes.flatMap(({ tuition }) => tuition?.currency ?? []),
      today,
    ),
    attribution: extractsBehind(
      programmes.map(({ source }) => source),
      guideFiles["catalogue-meta.json"],
    ).attribution,
  };
}

/** "950 programmes at 197 universities in 12 countries" */
function listedWords({ programmes, universities, countries }: Columns): string {
  return `${countOf(programmes.length, "programme")} at ${countOf(universities.length, "university", "universities")} in ${countOf(countries, "country", "countries")}`;
}

const mostListedCities = 12;

function facetView(columns: Columns, state: FinderState, found: Found, name: FacetName): FacetView {
  const choices = choicesOf(columns, name);
  const chosen = new Set(valuesIn(state, name));
  const counts = found.counts[name];
  // The count of "with a scholarship" is the second one: the first is of programmes without.
  const countAt = (place: number) => counts[name === "scholarship" ? 1 : place] ?? 0;
  const views = choices
    .map(({ value, label }, place) => ({ value, label, count: countAt(place), isChosen: chosen.has(value) }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
  return { name, legend: legends[name], choices: name === "city" ? mostUsed(views) : views };
}

/** The cities with the most programmes, and the chosen ones. */
function mostUsed(views: FacetView["choices"]): FacetView["choices"] {
  const large = new Set(views.toSorted((a, b) => b.count - a.count).slice(0, mostListedCities));
  return views.filter((view) => view.isChosen || large.has(view));
}

function choicesOf(columns: Columns, name: FacetName): readonly Choice[] {
  if (name === "city") return columns.cities;
  if (name === "scholarship") return [{ value: "yes", label: "Our list has one for its country and level" }];
  return {
    country: countryChoices,
    level: levelChoices,
    subject: subjectChoices,
    intake: intakeChoices,
    fee: feeBands,
    ielts: scoreChoices,
  }[name];
}

const linkTo = (label: string, state: FinderState, total: number): ResultsLink => ({
  label,
  address: finderAddress(state),
  isIndexed: isIndexed(state, total),
});

const pageLink = (state: FinderState, page: number): ResultsLink => ({
  label: `Page ${page}`,
  address: finderAddress({ ...state, page }),
  isIndexed: false,
});

/** How many the smaller state gives is not known here, so crawlers may follow a chip only to the start page. */
const chipsOf = (columns: Columns, state: FinderState): ResultsLink[] =>
  filtersIn(state).flatMap((name) =>
    (name === "q" ? [state.q] : valuesIn(state, name)).map((value) =>
      linkTo(valueWords(name, value, columns.cities), withoutValue(state, name, value), 0),
    ),
  );

function nearestOf(columns: Columns, state: FinderState, found: Found): ResultsView["nearest"] {
  return loosenings(state, found).map(({ without, total }) => {
    const words = without.map((name) =>
      leftOutWords(name, name === "q" ? [state.q] : valuesIn(state, name), columns.cities),
    );
    return { ...linkTo(words.join(" and "), withoutFilters(state, without), total), total };
  });
}

function sumOf(columns: Columns, state: FinderState): ResultsView["sum"] {
  const sum = sumIn(state.q);
  if (!sum) return null;
  const { bands, below } = bandsWithin(sum.rupees);
  const next = withValues(state, { q: sum.rest, fee: bands });
  const { total } = search(columns, next);
  return {
    ...linkTo(`Tuition under PKR ${inLakh(below)} a year`, next, total),
    total,
    typed: sum.typed,
    check: `/check?${new URLSearchParams({ budget: sum.typed })}`,
  };
}

/** One step further for readers and crawlers: from the start by country and subject, from there by level and country. */
function browseOf(state: FinderState, { counts, total }: Found): ResultsView["browse"] {
  if (!isIndexed(state, total)) return [];
  const used = filtersIn(state).join(",");
  const ways: Record<string, readonly ("country" | "level" | "subject")[]> = {
    "": ["country", "subject"],
    country: ["level", "subject"],
    subject: ["country"],
  };
  const choices = { country: countryChoices, level: levelChoices, subject: subjectChoices };
  return (ways[used] ?? []).flatMap((name) =>
    choices[name].flatMap(({ value }, place) => {
      const next = withValues(emptyState, { country: state.country, subject: state.subject, [name]: [value] });
      const link = linkTo(headingOf(next), next, counts[name][place] ?? 0);
      return link.isIndexed ? { ...link, total: counts[name][place] ?? 0 } : [];
    }),
  );
}
