import { monthNumber } from "@/lib/catalogue/loose-date";
import { plain } from "@/lib/catalogue-search/rank";
import type {
  MatchCatalogue,
  MatchProgramme,
  MatchUniversity,
  StudyLevel,
} from "@/lib/recommendations/read/match-catalogue";
import { bandOf, citySlug, countryIds, levelChoices, subjectChoices } from "./facets";
import { type TextIndex, textIndexOf } from "./text-index";

/** What a programme without a known value has in a column of small numbers. */
export const unknown = 255;

/**
 * The catalogue by columns: for each programme, by its place in `programmes`, one small number for each filter. A search
 * reads only these, so that it takes milliseconds over 100,000 programmes.
 */
export type Columns = {
  programmes: readonly MatchProgramme[];
  country: Uint8Array;
  level: Uint8Array;
  subject: Uint8Array;
  /** A bit for each month, January first. */
  intakes: Uint16Array;
  band: Uint8Array;
  /** IELTS bands times ten. */
  ielts: Uint8Array;
  /** 1 if our list has a scholarship for its country and level. */
  scholarship: Uint8Array;
  city: Uint16Array;
  /** Rupees for a year, or in all for a shorter programme; NaN if unknown. */
  rupees: Float64Array;
  /** The places in the order of the fee, and of the name. */
  byFee: Uint32Array;
  /**
   * The same for somebody who has chosen no level: bachelor's and master's degrees first, as most people look for those,
   * and PhDs last. Most PhDs have no fee, and would fill the first pages.
   */
  byLevelAndFee: Uint32Array;
  byName: Uint32Array;
  cities: readonly { value: string; label: string }[];
  cityAt: ReadonlyMap<string, number>;
  universities: readonly MatchUniversity[];
  /** How many countries they are in. */
  countries: number;
  placeOf: ReadonlyMap<string, number>;
  /** The places of a university's programmes, by its id. */
  ofUniversity: ReadonlyMap<string, readonly number[]>;
  text: TextIndex;
};

const placesOf = (values: readonly string[]) => new Map(values.map((value, place) => [value, place]));
const levelAt = placesOf(levelChoices.map(({ value }) => value));
const subjectAt = placesOf(subjectChoices.map(({ value }) => value));
const countryAt = placesOf(countryIds);

/** Reads a catalogue into columns. It takes about a second for 100,000 programmes, once for each loaded catalogue. */
export function columnsOf({ programmes, scholarships, rates }: MatchCatalogue): Columns {
  const offered = new Set(
    scholarships.flatMap(({ countries, levels }) =>
      countries.flatMap((country) => levels.map((level) => `${country} ${level}`)),
    ),
  );
  const rupees = Float64Array.from(programmes, ({ tuition }) =>
    tuition ? tuition.amount * (rates[tuition.currency] ?? Number.NaN) : Number.NaN,
  );
  const names = programmes.map(({ name, university }) => plain(`${name} ${university.name}`));
  const byName = ordered(programmes.length, (a, b) => byText(names[a] as string, names[b] as string));
  const cities = citiesOf(programmes);
  const cityAt = placesOf(cities.map(({ value }) => value));
  const { universities, universityOf, ofUniversity } = universitiesOf(programmes);
  const column = (of: (programme: MatchProgramme) => number | undefined) =>
    Uint8Array.from(programmes, (programme) => of(programme) ?? unknown);
  const subject = column(({ field }) => subjectAt.get(field));
  const level = column((programme) => levelAt.get(programme.level));
  const byFee = ordered(byName, (a, b) => byNumber(rupees[a] as number, rupees[b] as number));
  return {
    programmes,
    country: column(({ university }) => countryAt.get(university.country)),
    level,
    subject,
    intakes: Uint16Array.from(programmes, ({ deadlines }) =>
      deadlines.reduce((bits, { intake }) => bits | ((1 << monthNumber(intake)) >> 1), 0),
    ),
    band: Uint8Array.from(rupees, (fee) => (Number.isNaN(fee) ? unknown : bandOf(fee))),
    ielts: column(({ minIelts }) => (minIelts === null ? undefined : Math.round(minIelts * 10))),
    scholarship: column((programme) => (offered.has(`${programme.university.country} ${programme.level}`) ? 1 : 0)),
    city: Uint16Array.from(programmes, ({ university }) => cityAt.get(citySlug(university.city)) ?? 0xffff),
    byFee,
    byLevelAndFee: ordered(byFee, (a, b) => turnOf(level[a]) - turnOf(level[b])),
    byName,
    rupees,
    cities,
    cityAt,
    universities,
    countries: new Set(universities.map(({ country }) => country)).size,
    placeOf: placesOf(programmes.map(({ id }) => id)),
    ofUniversity,
    text: textIndexOf(programmes, { universities, universityOf, level, subject }),
  };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Unknown fees come last. */
const byNumber = (a: number, b: number) => (Number.isNaN(a) ? Number(!Number.isNaN(b)) : Number.isNaN(b) ? -1 : a - b);

/** Places in an order; those that are equal stay as they were. */
const ordered = (places: number | Uint32Array, compare: (a: number, b: number) => number) =>
  (typeof places === "number" ? Uint32Array.from({ length: places }, (_, place) => place) : places.slice()).sort(
    compare,
  );

/** Which levels come first where none is chosen. */
const turns: Readonly<Record<StudyLevel, number>> = { bachelors: 0, masters: 0, diploma: 1, language: 1, phd: 2 };
const turnByPlace = levelChoices.map(({ value }) => turns[value]);
const turnOf = (place: number | undefined) => turnByPlace[place ?? -1] ?? turns.phd;

/** At most as many as fit the column, by name. */
function citiesOf(programmes: readonly MatchProgramme[]) {
  const labels = new Map(programmes.map(({ university }) => [citySlug(university.city), university.city]));
  labels.delete("");
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => byText(plain(a.label), plain(b.label)))
    .slice(0, 0xffff);
}

function universitiesOf(programmes: readonly MatchProgramme[]) {
  const universities: MatchUniversity[] = [];
  const at = new Map<string, number>();
  const ofUniversity = new Map<string, number[]>();
  const universityOf = Uint32Array.from(programmes, ({ university }, place) => {
    const known = at.get(university.id);
    ofUniversity.set(university.id, ofUniversity.get(university.id) ?? []);
    ofUniversity.get(university.id)?.push(place);
    if (known !== undefined) return known;
    at.set(university.id, universities.length);
    universities.push(university);
    return universities.length - 1;
  });
  return { universities, universityOf, ofUniversity };
}
