import type { Programme } from "@/lib/catalogue/guide/programmes";
import type { SourceView } from "@/lib/catalogue/guide/sources";
import { monthNumber } from "@/lib/catalogue/loose-date";
import type { University } from "@/lib/catalogue/schema/catalogue";
import { formatDate } from "@/lib/office-time";
import type { PlanLevel } from "@/lib/plans/labels";
import type { Fee, Typical } from "@/lib/plans/plan";

/** A country's part of the catalogue. */
export type CountryCourses = {
  /** Within a sentence: "the United Kingdom". */
  name: string;
  slug: string;
  compiledOn: string;
  universities: readonly University[];
  programmes: readonly Programme[];
};

/** The cities of a country's universities in our list, by name. */
export const citiesOf = ({ universities }: CountryCourses): string[] =>
  [...new Set(universities.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b));

/** Our list of a country's programmes, as the source of a fee. */
export const ownList = ({ slug, compiledOn }: Pick<CountryCourses, "slug" | "compiledOn">): SourceView => ({
  title: "our list of programmes",
  url: `/countries/${slug}#programmes`,
  from: `compiled on ${formatDate(compiledOn)}`,
  date: formatDate(compiledOn),
});

/** How many fees make a middle one that says something. */
const enough = 3;

const levelWords: Record<PlanLevel, string> = {
  bachelors: "bachelor's courses",
  masters: "master's courses",
  phd: "PhD programmes",
  diploma: "diplomas",
  language: "language courses",
};

/** What our list says about a level in a city, or in the country if the city has too few courses. */
export function typicalOf(courses: CountryCourses, level: PlanLevel, city: string | null): Typical {
  const ofLevel = courses.programmes.filter((programme) => programme.level === level);
  const yearly = ofLevel.filter(({ durationMonths }) => durationMonths >= 12);
  const here = new Set(courses.universities.filter((one) => one.city === city).map(({ id }) => id));
  const inCity = yearly.filter(({ universityId }) => here.has(universityId));
  const [fees, place] = city !== null && inCity.length >= enough ? [inCity, city] : [yearly, courses.name];
  return {
    months: mostCommon(yearly.map(({ durationMonths }) => durationMonths))[0] ?? 12,
    fee: middleFee(fees, { level, place, courses }),
    intakes: mostCommon(ofLevel.flatMap(({ intakes }) => intakes.map(monthNumber))).filter((month) => month > 0),
  };
}

/** The middle fee of several; of an even number the lower one, so that it is a fee somebody asks. */
function middleFee(
  programmes: readonly Programme[],
  { level, place, courses }: { level: PlanLevel; place: string; courses: CountryCourses },
): Fee | null {
  const sorted = programmes.toSorted((a, b) => a.annualTuition.amount - b.annualTuition.amount);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle || sorted.length < enough) return null;
  const years = [...new Set(sorted.map(({ annualTuition }) => annualTuition.year))].toSorted();
  return {
    amount: middle.annualTuition.amount,
    basis: "typical",
    words: `the middle of ${sorted.length} fees for ${levelWords[level]} in ${place} in our list, for ${years.join(", ")}; ${basisWords(sorted)}`,
    sources: [ownList(courses)],
  };
}

/** "4 from a named source, 2 estimated by us" */
function basisWords(programmes: readonly Programme[]): string {
  const words = {
    listed: "from a named source",
    indexed: "raised from an older one",
    estimate: "estimated by us",
  } as const;
  return Object.entries(words)
    .map(([basis, word]) => ({
      word,
      count: programmes.filter(({ annualTuition }) => annualTuition.basis === basis).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(", ");
}

/** Distinct values, most frequent first; equally frequent ones from small to large. */
function mostCommon(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || a - b).map(([value]) => value);
}
