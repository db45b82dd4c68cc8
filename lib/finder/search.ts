import { valuesIn } from "./address";
import { type Columns, unknown } from "./columns";
import {
  countryChoices,
  type FacetName,
  facetNames,
  feeBands,
  intakeChoices,
  levelChoices,
  scoreChoices,
  subjectChoices,
} from "./facets";
import type { FinderState } from "./schema";
import { matchText, type TextMatch } from "./text-index";

export const pageSize = 20;

/** The bit of each filter, and of the words, among those that a programme fails. */
export const bitOf = (name: FacetName | "q") => 1 << (name === "q" ? facetNames.length : facetNames.indexOf(name));
const combinations = 1 << (facetNames.length + 1);

/** For each filter, how many programmes each of its values gives beside all other filters. */
type FacetCounts = Record<FacetName, Uint32Array>;

export type Found = {
  total: number;
  pages: number;
  page: number;
  /** The places of the programmes on this page, in order. */
  places: number[];
  counts: FacetCounts;
  /** How many programmes fail exactly each combination of filters. */
  failing: Uint32Array;
  readAs: TextMatch["readAs"];
};

/** The programmes that fit, one page of them, and how many each other choice would give. */
export function search(columns: Columns, state: FinderState): Found {
  const text = matchText(columns.text, state.q);
  const fails = failsOf(columns, wantedIn(columns, state), text);
  const failing = new Uint32Array(combinations);
  for (let place = 0; place < fails.length; place += 1) add(failing, fails[place] as number);
  const total = failing[0] as number;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(state.page, pages);
  const byFee = state.level.length > 0 ? columns.byFee : columns.byLevelAndFee;
  const fitting = fittingIn(state.sort === "name" ? columns.byName : byFee, fails, total);
  const inOrder = state.sort === "match" && text ? bestFirst(fitting, text) : fitting;
  return {
    total,
    pages,
    page,
    places: [...inOrder.subarray((page - 1) * pageSize, page * pageSize)],
    counts: countsOf(columns, fails),
    failing,
    readAs: text?.readAs ?? [],
  };
}

/** The places that fail nothing, in a given order. */
function fittingIn(order: Uint32Array, fails: Uint16Array, total: number): Uint32Array {
  const fitting = new Uint32Array(total);
  let filled = 0;
  for (let at = 0; at < order.length && filled < total; at += 1) {
    const place = order[at] as number;
    if (fails[place] === 0) fitting[filled++] = place;
  }
  return fitting;
}

type Wanted = {
  country: number;
  level: number;
  subject: number;
  intake: number;
  fee: number;
  /** Times ten; 0 if nobody asked. */
  ielts: number;
  scholarship: boolean;
  city: ReadonlySet<number> | undefined;
};

/** The values of each filter as bits; 0 if the filter isn't used. */
function wantedIn(columns: Columns, state: FinderState): Wanted {
  const bits = (name: FacetName, choices: readonly { value: string }[]) =>
    valuesIn(state, name).reduce((sum, value) => sum | (1 << choices.findIndex((one) => one.value === value)), 0);
  const cities = state.city.flatMap((city) => columns.cityAt.get(city) ?? []);
  return {
    country: bits("country", countryChoices),
    level: bits("level", levelChoices),
    subject: bits("subject", subjectChoices),
    intake: bits("intake", intakeChoices),
    fee: bits("fee", feeBands),
    ielts: state.ielts ? Math.round(Number(state.ielts) * 10) : 0,
    scholarship: state.scholarship,
    city: cities.length > 0 ? new Set(cities) : undefined,
  };
}

type Column = Uint8Array | Uint16Array;

/** Marks the programmes whose value is not among the wanted ones, given as bits; an unknown value never is. */
function mark(fails: Uint16Array, name: FacetName, column: Column, wanted: number): void {
  if (wanted === 0) return;
  const bit = bitOf(name);
  for (let place = 0; place < column.length; place += 1) {
    const value = column[place] as number;
    if (value === unknown || (wanted & (1 << value)) === 0) fails[place] = (fails[place] as number) | bit;
  }
}

/** The filters that each programme fails, as bits. One column after the other: that is several times as fast. */
function failsOf(columns: Columns, wanted: Wanted, text: TextMatch | undefined): Uint16Array {
  const fails = new Uint16Array(columns.programmes.length);
  const fail = (name: FacetName | "q", does: (place: number) => boolean) => {
    const bit = bitOf(name);
    for (let place = 0; place < fails.length; place += 1) {
      if (does(place)) fails[place] = (fails[place] as number) | bit;
    }
  };
  mark(fails, "country", columns.country, wanted.country);
  mark(fails, "level", columns.level, wanted.level);
  mark(fails, "subject", columns.subject, wanted.subject);
  mark(fails, "fee", columns.band, wanted.fee);
  mark(fails, "scholarship", columns.scholarship, wanted.scholarship ? 2 : 0);
  const { intakes, ielts, city } = columns;
  if (wanted.intake !== 0) fail("intake", (place) => (wanted.intake & (intakes[place] as number)) === 0);
  if (wanted.ielts !== 0) fail("ielts", (place) => (ielts[place] as number) > wanted.ielts);
  if (wanted.city) fail("city", (place) => wanted.city?.has(city[place] as number) !== true);
  if (text) fail("q", (place) => text.scores[place] === 0);
  return fails;
}

const add = (counts: Uint32Array, value: number, more = 1) => {
  counts[value] = (counts[value] as number) + more;
};

/** How often each value occurs among the programmes that fail at most this one filter. */
function tally(fails: Uint16Array, name: FacetName, column: Column, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  const others = ~bitOf(name);
  for (let place = 0; place < fails.length; place += 1) {
    if (((fails[place] as number) & others) === 0) add(counts, column[place] as number);
  }
  return counts;
}

/** The numbers beside a filter's values don't depend on what is chosen in that filter. */
function countsOf(columns: Columns, fails: Uint16Array): FacetCounts {
  return {
    country: tally(fails, "country", columns.country, 256),
    level: tally(fails, "level", columns.level, 256),
    subject: tally(fails, "subject", columns.subject, 256),
    intake: monthsIn(tally(fails, "intake", columns.intakes, 1 << intakeChoices.length)),
    fee: tally(fails, "fee", columns.band, 256),
    ielts: enoughFor(tally(fails, "ielts", columns.ielts, 256)),
    scholarship: tally(fails, "scholarship", columns.scholarship, 2),
    city: tally(fails, "city", columns.city, columns.cities.length), // an unknown city is beyond the end, and not counted
  };
}

/** From how often each combination of months occurs, how often each month does. */
function monthsIn(combined: Uint32Array): Uint32Array {
  const counts = new Uint32Array(intakeChoices.length);
  for (const [bits, times] of combined.entries()) {
    for (let month = 0; times > 0 && month < counts.length; month += 1)
      if (bits & (1 << month)) add(counts, month, times);
  }
  return counts;
}

/** From how often each score is asked, for how many each choice is enough. */
const enoughFor = (asked: Uint32Array): Uint32Array =>
  Uint32Array.from(scoreChoices, ({ value }) =>
    asked.subarray(0, Math.round(Number(value) * 10) + 1).reduce((sum, times) => sum + times, 0),
  );

/** The best matches first; those with the same score stay in order. */
function bestFirst(places: Uint32Array, { scores: points, best }: TextMatch): Uint32Array {
  const sorted = new Uint32Array(places.length);
  let filled = 0;
  for (let score = best; score > 0; score -= 1) {
    for (const place of places) if (points[place] === score) sorted[filled++] = place;
  }
  return sorted;
}
