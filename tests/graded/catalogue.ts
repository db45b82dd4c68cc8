import meta from "@/lib/catalogue/data/catalogue-meta.json";
import programmeFile from "@/lib/catalogue/data/programmes.json";
import scholarshipFile from "@/lib/catalogue/data/scholarships.json";
import testFile from "@/lib/catalogue/data/tests.json";
import universityFile from "@/lib/catalogue/data/universities.json";
import { type DestinationName, destinationNames } from "@/lib/catalogue/destination-names";
import { findDestination } from "@/lib/catalogue/destinations";
import { catalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Check, firstAmount, number, plain, says } from "./checks";

// Figures for the questions from the catalogue, so that the checks change with the data.

const destinations = destinationNames.flatMap(({ id }) => findDestination(id, officeDate(now())) ?? []);
const { scholarships, discontinued } = catalogueFiles["scholarships.json"].parse(scholarshipFile);
const { tests, concordance } = catalogueFiles["tests.json"].parse(testFile);
const universities = catalogueFiles["universities.json"].parse(universityFile);
const programmes = catalogueFiles["programmes.json"].parse(programmeFile);

type Programme = (typeof programmes)[number];

/** The day on which the catalogue was compiled. */
export const compiledOn = meta.compiled;

function found<T>(record: T | null | undefined, what: string): T {
  if (!record) throw new Error(`The catalogue has no ${what}: a question asks for it.`);
  return record;
}

const byId = <T extends { id: string }>(records: readonly T[], id: string, kind: string): T =>
  found(
    records.find((record) => record.id === id),
    `${kind} "${id}"`,
  );

export const destination = (id: DestinationName["id"]) => byId(destinations, id, "destination");
export const scholarship = (id: string) => byId(scholarships, id, "scholarship");
export const endedScholarship = (id: string) => byId(discontinued, id, "ended scholarship");
export const englishOrAptitudeTest = (id: string) => byId(tests, id, "test");

/** The newer official figure next to the one that the firm quotes. */
export const newerFigure = (id: DestinationName["id"]) => found(destination(id).update, `update of "${id}"`);

/** Matches if an answer quotes a figure of the firm without the newer official one beside it. */
export const outdated: readonly Check[] = destinations.flatMap(({ name, update }) => {
  const [, figure = "", unit] = /(\d[\d,]*) (\w+)/.exec(update?.specFact ?? "") ?? [];
  if (!update || !unit) return [];
  const quoted = unit === "hours" ? says(`${figure} hours`) : number(figure);
  const newer = firstAmount(update.officialNow);
  return {
    label: `${figure} ${unit} for ${name} without the newer ${newer.label}`,
    holds: (text) => says(name).holds(text) && quoted.holds(text) && !newer.holds(text),
  };
});

/** The row of equivalent scores for one IELTS band. */
export const scoresFor = (ielts: number) =>
  found(
    concordance.rows.find((row) => row.ielts === ielts),
    `row of scores for IELTS ${ielts}`,
  );

/** The names of a country's universities, as written in the records and in the destination's own list. */
export const universityNames = (country: DestinationName["id"]): string[] => [
  ...universities.filter((one) => one.country === country).map(({ name }) => name.replace(/ \(.*\)$/, "")),
  ...destination(country).topUniversities,
];

/** Names of the awards for one country, with or without the text in brackets. */
export const scholarshipNames = (country: DestinationName["id"], level?: string): string[] =>
  scholarships
    .filter(({ countries, levels }) => countries.includes(country) && (!level || levels.some((one) => one === level)))
    .map(({ name }) => name.replace(/ \(.*\)$/, ""));

type Wanted = {
  country?: DestinationName["id"];
  university?: string;
  level?: Programme["level"];
  fields?: readonly string[];
  named?: RegExp;
};

const countryOf = new Map(universities.map(({ id, country }) => [id, country]));

const wantedProgrammes = ({ country, university, level, fields, named }: Wanted): Programme[] =>
  programmes.filter(
    (one) =>
      (!country || countryOf.get(one.universityId) === country) &&
      (!university || one.universityId === university) &&
      (!level || one.level === level) &&
      (!fields || fields.includes(one.field)) &&
      (!named || named.test(one.name)),
  );

const feeWords = ({ annualTuition: { amount } }: Programme) =>
  amount === 0 ? /no tuition|tuition[- ]free|free of tuition/i : new RegExp(amount.toLocaleString("en-US"));

/** Passes if at least `count` programmes of that kind are named, each with its fee from the catalogue. */
export function programmesWithFees(count: number, wanted: Wanted): Check {
  const all = wantedProgrammes(wanted);
  if (all.length < count)
    throw new Error(`The catalogue has ${all.length} such programmes, the question wants ${count}.`);
  const isThere = (text: string, programme: Programme) =>
    text
      .split(plain(programme.name))
      .slice(1)
      .some((after) => feeWords(programme).test(after.slice(0, 260)));
  return {
    label: `${count} programmes with their fees, such as ${all[0]?.name} (${all[0]?.annualTuition.amount})`,
    holds: (text) => all.filter((programme) => isThere(plain(text), programme)).length >= count,
  };
}
