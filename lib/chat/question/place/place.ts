import universities from "@/lib/catalogue/data/universities.json";
import type { CountryId } from "@/lib/language/countries";
import { normalise } from "@/lib/language/words";
import { britishPlaces } from "./british-places";

/** The place of study, as far as the proof of funds depends on it. */
export type Place = {
  country: CountryId;
  city: string;
  /** The end of its series' name: "London", "Zurich". */
  series: string | null;
};

const cantons: Record<string, string> = {
  zurich: "Zurich",
  winterthur: "Zurich",
  lausanne: "Vaud",
  vaud: "Vaud",
  vevey: "Vaud",
  montreux: "Vaud",
  glion: "Vaud",
  geneva: "Geneva",
  basel: "Basel",
  "st gallen": "St. Gallen",
};
const title = (text: string) => text.replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase());
/** "Lausanne" of "Lausanne, Vaud" */
const cityOf = ({ city }: { city: string }) => city.split(/,| and | im | am /)[0] ?? city;

const known: ReadonlyMap<string, Place> = new Map([
  ...universities.flatMap((record): [string, Place][] => {
    const country = record.country as CountryId;
    const name = normalise(cityOf(record)).trim();
    const place = (series: string | null): [string, Place][] => [[name, { country, city: cityOf(record), series }]];
    if (country === "uk") return place(name === "london" ? "London" : "outside London");
    if (country === "canada") return record.city.includes("Quebec") ? place("Quebec") : [];
    return country === "switzerland" ? place(cantons[name] ?? null) : [];
  }),
  ...Object.entries(cantons).map(
    ([name, series]) => [name, { country: "switzerland" as const, city: title(name), series }] as const,
  ),
  ...britishPlaces.map(({ name, city, series }) => [name, { country: "uk" as const, city, series }] as const),
  ["london", { country: "uk", city: "London", series: "London" }],
  ["outside london", { country: "uk", city: "a place outside London", series: "outside London" }],
  ["london se bahar", { country: "uk", city: "a place outside London", series: "outside London" }],
  ["quebec", { country: "canada", city: "Quebec", series: "Quebec" }],
]);

/** Places that people name; none is a misspelt university. */
export const placeNames: readonly string[] = britishPlaces.flatMap(({ name }) => name.split(" "));

const kinds =
  / london (?:or|ya|yaa|vs) (?:outside|not|elsewhere|bahar|bahir|outer)| (?:outside|bahar|bahir|elsewhere) (?:london )?(?:or|ya) (?:in |inside )?london | (?:count\S*|treat\S*|consider\S*|class\S*|fall\S*|come under|part of|is it|is that|inside|within|shumar|shamil|gin\S*) (?:\S+ ){0,3}london | london (?:(?:me|mein|main|ke|k|andar|ka|hissa|میں|کے|کا|اندر|حصہ) ){1,2}(?:ata|aata|ati|aati|ate|count\S*|hai ya|hai kya|he ya|hai na|shumar|shamil|gina|lies|ات[ایے]|شمار|شامل) |^ (?:and |so |kya )?(?:is|does) (?:\S+ ){1,4}(?:in |as |inside )?london /;
/** Whether a normalised text asks if a place counts as London. */
export const asksLondon = (text: string) => kinds.test(text);
const campus = / london (?:campus|branch|site)| campus (?:in |of |at )?london /;

/** The place that a normalised text or its university names; none if it names two kinds. */
export function placeIn(text: string, named: readonly string[]): Place | null {
  const plain = text.replace(/ (?:not|na) in london /, " outside london ");
  if (campus.test(plain)) return known.get("london") ?? null;
  const hits = [...known.keys()].filter((name) => plain.includes(` ${name} `));
  const longest = hits.filter((name) => !hits.some((other) => other !== name && other.includes(name)));
  // "Hatfield: London or outside?": the place is Hatfield, and the rest is the question.
  const own = longest.filter((name) => !name.includes("london"));
  const meant = own.length > 0 && asksLondon(plain) ? own : longest;
  const university = universities.find(({ id }) => id === named[0]);
  const found = meant.flatMap((name) => known.get(name) ?? []);
  const ofUniversity = university && known.get(normalise(cityOf(university)).trim());
  const isAsked = ofUniversity && own.length === 0 && asksLondon(plain);
  const [first, ...others] = (found.length > 0 && !isAsked) || !ofUniversity ? found : [ofUniversity];
  return first && others.every(({ series }) => series === first.series) ? first : null;
}
