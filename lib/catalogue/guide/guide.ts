import { destinationAsOf } from "@/lib/catalogue/destination-as-of";
import { countryInText, findDestinationNames } from "@/lib/catalogue/destination-names";
import { moneyChanges, moneyRows, seriesOf } from "@/lib/catalogue/funds";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import type { CatalogueFiles, University } from "@/lib/catalogue/schema/catalogue";
import type { Fact, Guide, UniversityView } from "@/lib/catalogue/views";
import { intakePatterns } from "./intakes";
import { cheapestProgrammes, feesBeyond, tuitionByLevel } from "./programmes";
import { questionsAbout } from "./questions";
import { scholarshipsFor } from "./scholarships";
import { extractsBehind, sourceDates, toSourceView, uniqueSources } from "./sources";
import { alsoCounted, familyMoney, moneyRules, newerFigure, visaSteps } from "./visa";

/** How many programmes a destination's page shows; the finder has all of them. */
const mostShown = 5;

/** The data files behind a destination page. */
export type GuideFiles = Pick<
  CatalogueFiles,
  | "catalogue-meta.json"
  | "destinations.json"
  | "funds.json"
  | "fx.json"
  | "programmes.json"
  | "scholarships.json"
  | "universities.json"
>;

/**
 * Builds a destination's page from the data files for a day (`YYYY-MM-DD` in Lahore); undefined for an unknown slug.
 */
export function guideOf(files: GuideFiles, idOrSlug: string, day: string): Guide | undefined {
  const id = findDestinationNames(idOrSlug)?.id;
  const found = files["destinations.json"].destinations.find((destination) => destination.id === id);
  const funds = files["funds.json"].destinations.find((one) => one.id === id);
  if (!found || !funds) return undefined;

  const { compiledOn } = files["funds.json"].meta;
  const record = destinationAsOf(found, { funds, compiledOn }, day);
  const series = seriesOf(funds, compiledOn);
  const money = moneyRows(series, day);
  const meta = files["catalogue-meta.json"];
  const { rates, asOf } = files["fx.json"];
  const universities = files["universities.json"].filter(({ country }) => country === record.id);
  const here = new Set(universities.map((university) => university.id));
  const programmes = files["programmes.json"].filter(({ universityId }) => here.has(universityId));
  const sourceTexts = [...programmes.map(({ source }) => source), ...universities.flatMap(({ source }) => source)];
  const { extracts, attribution } = extractsBehind(sourceTexts, meta);

  const fact = (field: FactField): Fact => ({
    text: record[field],
    isGuide: record.fieldConfidence[field] === "general-knowledge",
    isSingle: record.fieldSupport[field] === "single",
  });
  const facts = {
    id: record.id,
    slug: record.slug,
    name: record.name,
    inText: countryInText(record),
    compiledOn: record.compiledOn,
    sourceDates: sourceDates(record.sources),
    costs: {
      average: fact("averageTuition"),
      note: record.tuitionNote,
      beyond: feesBeyond(record.averageTuition, programmes),
      living: { ...fact("livingCost"), next: record.coming.livingCost },
      levels: tuitionByLevel(programmes, rates),
      attribution,
    },
    ratesOf: formatLooseDate(asOf),
    intakes: {
      starts: record.intakes,
      deadlines: fact("applicationDeadlines"),
      patterns: intakePatterns(programmes),
    },
    visa: {
      summary: { ...fact("visaRequirements"), next: record.coming.visaRequirements },
      steps: visaSteps(record),
      money,
      moneyRules: moneyRules(funds),
      alsoCounted: alsoCounted(funds),
      familyMoney: familyMoney(funds, day),
      officialUrl: record.officialImmigrationUrl,
      newer: newerFigure(record.update, "visa"),
    },
    work: {
      during: fact("workWhileStudying"),
      after: fact("postStudyWork"),
      newer: newerFigure(record.update, "workWhileStudying"),
    },
    universities: universityViews(universities, programmes),
    programmes: {
      count: programmes.length,
      cheapest: cheapestProgrammes(programmes, { universities, rates, most: mostShown }),
    },
    scholarships: scholarshipsFor(record.id, files["scholarships.json"].scholarships),
    changes: [
      ...moneyChanges(series, day).map((change) => ({ ...change, isGuide: false })),
      ...record.recentChanges.map(({ text, confidence, support, sources }) => ({
        text,
        isGuide: confidence === "general-knowledge",
        isSingle: support === "single",
        sources: sources.map(toSourceView),
      })),
    ],
    sources: { facts: uniqueSources(record.sources), extracts },
  };
  return { ...facts, questions: questionsAbout(facts) };
}

type FactField =
  | "averageTuition"
  | "livingCost"
  | "applicationDeadlines"
  | "visaRequirements"
  | "workWhileStudying"
  | "postStudyWork";

const qsBands = {
  "1-50": "1 to 50",
  "51-200": "51 to 200",
  "201-500": "201 to 500",
  "501+": "over 500",
  unranked: "not ranked",
} as const satisfies Record<University["qsBand"], string>;
const bandOrder = Object.keys(qsBands);

function universityViews(
  universities: readonly University[],
  programmes: GuideFiles["programmes.json"],
): UniversityView[] {
  return universities
    .toSorted((a, b) => bandOrder.indexOf(a.qsBand) - bandOrder.indexOf(b.qsBand) || a.name.localeCompare(b.name))
    .map(({ id, name, website, city, type, qsBand }) => ({
      name,
      website,
      city,
      kind: type === "public" ? "Public" : "Private",
      qs: qsBands[qsBand],
      programmes: programmes.filter(({ universityId }) => universityId === id).length,
    }));
}
