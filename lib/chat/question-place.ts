import universities from "@/lib/catalogue/data/universities.json";
import type { CountryId } from "./question-countries";
import { normalise } from "./question-words";

/** Where somebody studies, as far as the money to show depends on it. */
export type Place = {
  country: CountryId;
  city: string /** The end of the name of its series: "London", "Zurich". */;
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
/** Cities of Britain that people name and where the catalogue has no university. */
const british =
  "sheffield liverpool cardiff leicester luton swansea aberdeen dundee nottingham bradford derby hull wolverhampton bolton chester lincoln salford preston sunderland huddersfield plymouth northampton stirling middlesbrough loughborough guildford colchester".split(
    " ",
  );

const title = (text: string) => text.replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase());
/** "Lausanne" of "Lausanne, Vaud" */
const cityOf = ({ city }: { city: string }) => city.split(/,| and | im | am /)[0] ?? city;

const known: ReadonlyMap<string, Place> = new Map([
  ...british.map((city) => [city, { country: "uk", city: title(city), series: "outside London" }] as const),
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
  ["london", { country: "uk", city: "London", series: "London" }],
  ["outside london", { country: "uk", city: "a place outside London", series: "outside London" }],
  ["london se bahar", { country: "uk", city: "a place outside London", series: "outside London" }],
  ["quebec", { country: "canada", city: "Quebec", series: "Quebec" }],
  ["لندن", { country: "uk", city: "London", series: "London" }],
  ["مانچسٹر", { country: "uk", city: "Manchester", series: "outside London" }],
]);

/** Places that people name, none of which is a typing mistake for a university. */
export const placeNames: readonly string[] = british;

/** The place that a normalised text, or the university in it, names; none where it names two kinds. */
export function placeIn(text: string, named: readonly string[]): Place | null {
  const plain = text.replace(/ (?:not|na) in london /, " outside london ");
  const hits = [...known.keys()].filter((name) => plain.includes(` ${name} `));
  const longest = hits.filter((name) => !hits.some((other) => other !== name && other.includes(name)));
  const campus = universities.find(({ id }) => id === named[0]);
  const found = longest.flatMap((name) => known.get(name) ?? []);
  const ofCampus = campus && known.get(normalise(cityOf(campus)).trim());
  const [first, ...others] = found.length > 0 || !ofCampus ? found : [ofCampus];
  return first && others.every(({ series }) => series === first.series) ? first : null;
}
