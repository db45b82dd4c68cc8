import { type FacetName, facetNames, type Sort } from "./facets";
import { type FinderState, finderSchema, type RawQuery } from "./schema";

export const emptyState: FinderState = {
  q: "",
  country: [],
  level: [],
  subject: [],
  intake: [],
  fee: [],
  ielts: null,
  scholarship: false,
  city: [],
  sort: "fee",
  page: 1,
};

/** The order if nobody chose one: without words there is nothing to match, so the cheapest come first. */
export const usualSort = ({ q }: Pick<FinderState, "q">): Sort => (q ? "match" : "fee");

/** Reads the finder's query. `knownCities` are the cities of the catalogue, as in the address. */
export function readState(query: RawQuery, knownCities: ReadonlyMap<string, unknown>): FinderState {
  const parsed = finderSchema.parse({ ...emptyState, sort: null, ...query });
  const sort = parsed.sort === "match" && !parsed.q ? null : parsed.sort;
  return {
    ...parsed,
    city: parsed.city.filter((city) => knownCities.has(city)),
    sort: sort ?? usualSort(parsed),
  };
}

/** A state's query, in the one order that the site uses: one address for each state. */
export function queryOf(state: FinderState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.q) query.set("q", state.q);
  for (const name of facetNames) for (const value of valuesIn(state, name)) query.append(name, value);
  if (state.sort !== usualSort(state)) query.set("sort", state.sort);
  if (state.page > 1) query.set("page", String(state.page));
  return query;
}

/** The values that a filter has in a state, as in the address. */
export function valuesIn(state: FinderState, name: FacetName): readonly string[] {
  if (name === "ielts") return state.ielts ? [state.ielts] : [];
  if (name === "scholarship") return state.scholarship ? ["yes"] : [];
  return state[name];
}

/** "/programmes?country=germany&level=masters" */
export function finderAddress(state: FinderState): `/programmes` | `/programmes?${string}` {
  const query = queryOf(state).toString();
  return query ? `/programmes?${query}` : "/programmes";
}

/** A query as it came, for comparing it with the clean one. */
export function givenQuery(query: RawQuery): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) given.append(name, one);
  }
  return given.toString();
}

/** The state with other values for some filters, on its first page. */
export const withValues = (state: FinderState, values: Partial<FinderState>): FinderState => {
  const next = { ...state, page: 1, ...values };
  return { ...next, sort: next.sort === "match" && !next.q ? "fee" : next.sort };
};

/** The state without one value of a filter. */
export function withoutValue(state: FinderState, name: FacetName | "q", value: string): FinderState {
  if (name === "q") return withValues(state, { q: "" });
  if (name === "ielts") return withValues(state, { ielts: null });
  if (name === "scholarship") return withValues(state, { scholarship: false });
  return withValues(state, { [name]: state[name].filter((one) => one !== value) });
}

/** The state without some filters altogether. */
export function withoutFilters(state: FinderState, names: readonly (FacetName | "q")[]): FinderState {
  const empty = Object.fromEntries(names.map((name) => [name, emptyState[name]]));
  return withValues(state, empty);
}

/** How many filters a state uses, words included. */
export const filtersIn = (state: FinderState): (FacetName | "q")[] => [
  ...(state.q ? (["q"] as const) : []),
  ...facetNames.filter((name) => valuesIn(state, name).length > 0),
];
