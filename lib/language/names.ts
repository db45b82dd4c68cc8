import universities from "@/lib/catalogue/data/universities.json";
import type { CountryId } from "./countries";
import { otherCities, urduNames } from "./names-in-urdu";
import { normalise, phrases } from "./words";

const words = (list: string) => new Set(list.split(" "));

/** Words that don't identify a university. */
const generic = words(
  "university universities universite universitat universita institutet of the at and for in college institute institut technology science sciences applied school polytechnic technische technical ex arts higher education management international royal national federal state business suny",
);
/** Next to one of these words, a place name means its university. */
const uni = "(?:university|uni|univ|college|یونیورسٹی)";
/** Short names that are also English or Urdu words ("tum" is "you"): only in capitals. */
const onlyCapitals = words("tum usi uit kit aut anu psl");
/** Names that can mean something else, or a whole region: only next to "university". */
const ambiguous = words(
  "erasmus memorial victoria lincoln york constructor inland linnaeus columbia nord northeastern western northumbria kings trinity life lives massey alberta british queensland manitoba saskatchewan newfoundland georgia griffith torrens george greenwich canterbury otago waikato ulster memorial lausanne hotelschool norway ireland australian australia norwegian swiss new south wales east south eastern north central florida texas norwegian california southern",
);
/** Names that in a message about a course mean the place or an ordinary word when they stand alone. */
const notBare = words(
  "life lives british nord northern western new south wales east eastern north central george inland constructor kings memorial trinity florida texas california georgia southern",
);
/** What remains of "National College of Ireland": a country, not a university. */
const countryNames = words("ireland norway australia australian norwegian swiss");
/** Cities whose names are English or Urdu words, or that exist in two countries. */
const noCities = words("nice as lincoln hamilton cambridge york darwin auburn solna champaign");
/** Business schools by name, and the universities whose course names include them. */
const schools: Record<string, string> = {
  schulich: "york-canada",
  rotman: "toronto",
  desautels: "mcgill",
  tandon: "nyu",
  "judge business": "cambridge",
  "stanford gsb": "stanford",
  "alliance manchester": "manchester",
  "harvard business": "harvard",
};
const schoolOf = (id: string) => Object.keys(schools).find((name) => schools[name] === id);
/** The schools in a text, as they are written in their courses' names. */
export const schoolsIn = (text: string): string[] =>
  Object.keys(schools).filter((name) => text.includes(` ${name} `) || text.includes(` ${name}s `));

const nicknames = new Map(
  Object.entries({
    "georgia-tech": "georgia tech|gatech",
    "carnegie-mellon": "cmu",
    "ut-dallas": "utd",
    "arizona-state": "asu",
    "kings-college-london": "kcl|kings college",
    "queen-mary": "qmul|queen mary",
    imperial: "imperial college",
    memorial: "memorial university|memorial uni",
    cambridge: "cambridge",
    oxford: "oxford",
    melbourne: "unimelb",
    sydney: "usyd",
    toronto: "uoft|u of t",
    "trinity-dublin": "trinity college",
    "tu-delft": "tudelft",
    "rwth-aachen": "rwth",
    lmu: "lmu",
    ehl: "ehl",
    lse: "london school of economics",
    glion: "glion",
    ucd: "ucd",
    "east-london": "uel",
    "oxford-brookes": "brookes",
    hertfordshire: "herts",
    "vu-amsterdam": "vrije",
    "queens-belfast": "queens university belfast|queens belfast|qub",
    "paris-saclay": "saclay",
    "texas-am": "texas a m|tamu",
  }),
);

/** A university's names in Urdu script; a city means its university only next to the word "university". */
const inUrdu = (id: string): string[] =>
  (urduNames.get(id)?.split("|") ?? []).flatMap((name) => {
    const city = name.startsWith("@") ? name.slice(1) : null;
    return city ? [`${city} یونیورسٹی`, `یونیورسٹی آف ${city}`, `${city} یونی`, `${city} کی یونیورسٹی`] : [name];
  });

const cityOf = ({ city }: { city: string }) => city.split(/,| and | im | am /)[0] ?? city;
/** The universities of each city, by the city's normalised name. */
const byCity = new Map<string, (typeof universities)[number][]>();
for (const record of universities) {
  const city = normalise(cityOf(record)).trim();
  byCity.set(city, [...(byCity.get(city) ?? []), record]);
}
const cities = new Map(universities.map((record) => [normalise(cityOf(record)).trim(), record.country as CountryId]));
for (const city of noCities) cities.delete(city);

/** In cities with several universities, "Sydney University" means the one with that name, not another one there. */
const sharedCities = new Set([...cities.keys()].filter((city) => (byCity.get(city)?.length ?? 0) > 1));
const isBareName = (name: string, core: string) =>
  normalise(name)
    .trim()
    .split(" ")
    .filter((word) => !/^(?:the|university|of)$/.test(word))
    .join(" ") === core;

const names = universities.map(({ id, name, aliases, country }) => {
  const written = [
    name.replace(/ ?\(.*\)/, ""),
    ...aliases,
    ...[...name.matchAll(/\(([^)]+)\)/g)].map(([, inner = ""]) => inner),
    // "RCSI", "EPITA". HEC is excluded: it means the commission in Islamabad.
    ...(name.match(/\b[A-Z]{3,}\b/g) ?? []).filter((letters) => letters !== "HEC"),
  ];
  const plain = written.map((one) => normalise(one).trim()).filter((one) => one.length > 2 && !generic.has(one));
  const cores = plain
    .map((one) =>
      one
        .split(" ")
        .filter((word) => !generic.has(word))
        .join(" "),
    )
    .filter((core) => core.length > 3);
  const distinct = cores.filter((core) => !cities.has(core) && core.split(" ").some((word) => !ambiguous.has(word)));
  const free = [
    ...plain.filter((one) => !onlyCapitals.has(one) && !cities.has(one)),
    ...distinct,
    nicknames.get(id), // in a map: one of the ids is "constructor"
    schoolOf(id),
    ...inUrdu(id),
  ].filter(Boolean);
  const starts = [...free.flatMap((list) => list?.split("|") ?? []), ...cores].map(
    (one) => normalise(one).trim().split(" ")[0] ?? "",
  );
  return {
    id,
    country: country as CountryId,
    /** A text without any of these letters has none of the names: looking for them is quicker. */
    starts: [...new Set(starts)],
    free: phrases(free.join("|")),
    besideUni: cores
      .filter((core) => !countryNames.has(core) && !(sharedCities.has(core) && !isBareName(name, core)))
      .map((core) => new RegExp(`(?<= )(?:${core} ${uni}|${uni} (?:of )?(?:the )?${core})(?= )`, "g")),
    capitals: plain.filter((one) => onlyCapitals.has(one)).map((one) => new RegExp(`\\b${one.toUpperCase()}\\b`)),
  };
});

/** A university's place name or short name alone: "coventry", "greenwich". */
const bare = new Map<string, { id: string; country: CountryId }>([
  ["imperial", { id: "imperial", country: "uk" }],
  ["trinity", { id: "trinity-dublin", country: "ireland" }],
  ...universities.flatMap(({ id, name, country }): [string, { id: string; country: CountryId }][] => {
    const core = normalise(name.replace(/ ?\(.*\)/, ""))
      .trim()
      .split(" ")
      .filter((word) => !/^(?:the|university|of)$/.test(word))
      .join(" ");
    const isName = !countryNames.has(core) && (cities.has(core) || (ambiguous.has(core) && !notBare.has(core)));
    return isName ? [[core, { id, country: country as CountryId }]] : [];
  }),
]);
const citiesInUrdu = [
  ...Object.entries(otherCities).map(([city, written]) => [phrases(written), city] as const),
  ...universities.flatMap((record) => {
    const city = normalise(cityOf(record)).trim();
    const written = urduNames.get(record.id)?.split("|") ?? [];
    return bare.get(city)?.id === record.id
      ? written.flatMap((one) => (one.startsWith("@") ? [[phrases(one.slice(1)), city] as const] : []))
      : [];
  }),
];

const beside = (name: string) =>
  new RegExp(` (?:and|aur|or|ya|vs|versus|than|اور|یا) ${name} | ${name} (?:and|aur|or|ya|vs|versus|اور|یا) `);
const inPlace = "(?:me|mein|main|mai|m|میں)";
/**
 * The universities that a text about a course names by a short name, and the city where the student wants to study: in
 * "coventry msc" it is the university, in "msc in coventry" the city.
 */
export function bareNamesIn(
  said: string,
  named: readonly { id: string; name: string }[] = [],
): { universities: { id: string; country: CountryId }[]; city: City | null } {
  // "Vrije Amsterdam" is one name, "Warwick or Coventry" are two.
  const text = citiesInUrdu.reduce((plain, [written, city]) => plain.replace(written, city), said);
  const isOwn = (name: string) =>
    named.length === 0 ||
    (beside(name).test(text) &&
      !named.some((one) => one.id === bare.get(name)?.id || one.name.split(" ").includes(name)));
  const found = [...bare.keys(), ...cities.keys()].filter((name) => text.includes(` ${name} `) && isOwn(name));
  const names = [...new Set(found)].filter((name) => !found.some((other) => other !== name && other.includes(name)));
  const [first, second] = names;
  if (first === undefined) return { universities: [], city: null };
  const isPlace = new RegExp(` in ${first} | ${first} ${inPlace} `).test(text);
  const city = inCity(first);
  const places = names.flatMap((name) => inCity(name) ?? []);
  // "Toronto or Montreal": two cities, one of which is not a university's name.
  if (named.length === 0 && places.length === names.length && names.some((name) => !bare.has(name) && !onlyIn(name)))
    return { universities: [], city: joined(places) };
  const all = names.flatMap((name) => bare.get(name) ?? onlyIn(name) ?? []);
  const isOfCity = second === undefined && named.length === 0 && city && (isPlace || !bare.has(first));
  return isOfCity && !onlyIn(first) ? { universities: [], city } : { universities: all, city: null };
}

const joined = (places: readonly City[]): City | null => {
  const [one] = places;
  return one
    ? {
        name: places.map(({ name }) => name).join(" and "),
        country: one.country,
        universities: places.flatMap(({ universities: there }) => there),
      }
    : null;
};

/** The university of a city with only one. */
function onlyIn(name: string): { id: string; country: CountryId } | null {
  const city = inCity(name);
  const [only, another] = city?.universities ?? [];
  return city && only && another === undefined ? { id: only, country: city.country } : null;
}

/** Whether a name is a city with a university in the catalogue. */
export const isCatalogueCity = (name: string): boolean => cities.has(name);

/** A city and its universities in the catalogue. */
export type City = { name: string; country: CountryId; universities: readonly string[] };
function inCity(name: string): City | null {
  const there = byCity.get(name) ?? [];
  const [first] = there;
  return first
    ? { name: cityOf(first), country: first.country as CountryId, universities: there.map(({ id }) => id) }
    : null;
}

/** Words in names to which a typing mistake may be corrected. */
export const nameTargets = [
  ...new Set([...cities.keys(), ...names.flatMap(({ free }) => free.source.match(/[a-z]+/g) ?? [])]),
].filter((word) => word.length >= 6 && !generic.has(word) && !ambiguous.has(word));

/** The catalogue's cities, normalised and separated by "|". */
export const cityNames = [...cities.keys(), ...noCities].toSorted((a, b) => b.length - a.length).join("|");

/** Every word in the names of universities and their cities. */
export const nameVocabulary: readonly string[] = [
  ...new Set([
    ...universities.flatMap(({ name, aliases, city }) => [name, city, ...aliases].map(normalise)),
    ...Object.values(nicknames),
    ...Object.keys(schools),
    ...[...urduNames.values()].map((list) => list.replaceAll("@", "")),
  ]),
].flatMap((name) => name.trim().split(/[| ]/));

/** The universities in a text, with their countries. The longest name wins, since "london" is in many. */
export function universitiesIn(text: string, original: string): { id: string; country: CountryId; name: string }[] {
  const found = names.flatMap(({ id, country, starts, free, besideUni, capitals }) => {
    const mayBe = starts.some((start) => text.includes(start));
    const hits = mayBe ? [free, ...besideUni].flatMap((pattern) => text.match(pattern) ?? []) : [];
    if (capitals.some((pattern) => pattern.test(original))) hits.push(id);
    const longest = hits.toSorted((a, b) => b.length - a.length)[0];
    return longest ? { id, country, name: longest } : [];
  });
  return found.filter(
    ({ id, name }) => !found.some((other) => other.id !== id && other.name !== name && other.name.includes(name)),
  );
}

/** The countries of the cities in a text, in order. */
export const citiesIn = (text: string): { id: CountryId; at: number }[] =>
  [...cities].flatMap(([city, id]) => {
    const at = text.indexOf(` ${city} `);
    return at >= 0 && city.length > 2 ? { id, at } : [];
  });
