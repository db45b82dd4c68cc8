import type { BookingCountryValue } from "./booking-choices";

/**
 * All names of the destinations: `id` in the data, `slug` in URLs, `bookingValue` in a booking (which names
 * seven countries and sends the rest as "other"), `alsoCalled` for what people and other systems write. Norway's
 * country code is left out, because "no" is also an answer. A test keeps this table and the data file in sync.
 */
export const destinationNames = [
  {
    id: "usa",
    slug: "usa",
    bookingValue: "usa",
    name: "United States",
    alsoCalled: ["US", "U.S.", "U.S.A.", "America", "United States of America", "States", "the States", "امریکہ"],
  },
  {
    id: "uk",
    slug: "uk",
    bookingValue: "uk",
    name: "United Kingdom",
    alsoCalled: [
      "U.K.",
      "GB",
      "GBR",
      "Great Britain",
      "Britain",
      "England",
      "eng",
      "Scotland",
      "Wales",
      "Northern Ireland",
      "برطانیہ",
    ],
  },
  {
    id: "australia",
    slug: "australia",
    bookingValue: "australia",
    name: "Australia",
    alsoCalled: ["AU", "AUS", "آسٹریلیا"],
  },
  { id: "canada", slug: "canada", bookingValue: "canada", name: "Canada", alsoCalled: ["CA", "CAN", "کینیڈا"] },
  {
    id: "germany",
    slug: "germany",
    bookingValue: "germany",
    name: "Germany",
    alsoCalled: ["DE", "DEU", "Deutschland", "جرمنی"],
  },
  {
    id: "newZealand",
    slug: "new-zealand",
    bookingValue: "new-zealand",
    name: "New Zealand",
    alsoCalled: ["NZ", "NZL", "نیوزی لینڈ"],
  },
  {
    id: "ireland",
    slug: "ireland",
    bookingValue: "other",
    name: "Ireland",
    alsoCalled: ["IE", "IRL", "Republic of Ireland", "Eire", "آئرلینڈ"],
  },
  { id: "sweden", slug: "sweden", bookingValue: "other", name: "Sweden", alsoCalled: ["SE", "SWE", "سویڈن"] },
  { id: "france", slug: "france", bookingValue: "france", name: "France", alsoCalled: ["FR", "FRA", "فرانس"] },
  {
    id: "netherlands",
    slug: "netherlands",
    bookingValue: "other",
    name: "Netherlands",
    alsoCalled: ["NL", "NLD", "the Netherlands", "Holland", "ہالینڈ"],
  },
  {
    id: "switzerland",
    slug: "switzerland",
    bookingValue: "other",
    name: "Switzerland",
    alsoCalled: ["CH", "CHE", "سوئٹزرلینڈ"],
  },
  { id: "norway", slug: "norway", bookingValue: "other", name: "Norway", alsoCalled: ["NOR", "ناروے"] },
] as const satisfies readonly {
  id: string;
  slug: string;
  bookingValue: BookingCountryValue;
  name: string;
  alsoCalled: readonly string[];
}[];

export type DestinationName = (typeof destinationNames)[number];

/** Finds a destination's names by id or slug, or undefined. */
export function findDestinationNames(idOrSlug: string): DestinationName | undefined {
  return destinationNames.find((names) => names.id === idOrSlug || names.slug === idOrSlug);
}

/** Normalises "new-zealand", "NEW ZEALAND" and "new_zealand" to one name. Nothing else is removed. */
const bare = (text: string) =>
  text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");

const byName = new Map<string, DestinationName>(
  destinationNames.flatMap((names) =>
    [names.id, names.slug, names.name, ...names.alsoCalled].map((text) => [bare(text), names] as const),
  ),
);

/** The destination that a text names, in any spelling; undefined for countries outside the twelve. */
export const findDestinationByName = (text: string): DestinationName | undefined => byName.get(bare(text));

/** The display name of a country: "uk" becomes "United Kingdom"; a country outside the twelve stays as typed. */
export const countryName = (typed: string): string => findDestinationByName(typed)?.name ?? typed;

/** A country as stored in a student's preferences: its id; a country outside the twelve stays as typed. */
export const countryId = (typed: string): string => findDestinationByName(typed)?.id ?? typed;

const withArticle: readonly string[] = ["usa", "uk", "netherlands"] satisfies DestinationName["id"][];

/** A country's name within a sentence: "the United Kingdom", "Norway". */
export function countryInText({ id, name }: { id: string; name: string }): string {
  return withArticle.includes(id) ? `the ${name}` : name;
}
