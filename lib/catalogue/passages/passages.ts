import { countryInText } from "@/lib/catalogue/destination-names";
import { versionDays } from "@/lib/catalogue/funds";
import { guideOf } from "@/lib/catalogue/guide/guide";
import { scholarshipsFor } from "@/lib/catalogue/guide/scholarships";
import { formatRupeeRange } from "@/lib/catalogue/money";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { Guide } from "@/lib/catalogue/views";
import { attestationPassages } from "./attestation";
import { awardPassages } from "./awards";
import { comparisonPassages } from "./compare";
import { closing, destinationPassages, doubtful, paysForAll, paysWhat } from "./destinations";
import { everydayPassages } from "./everyday";
import { type DayPassage, type Passage, toBody, yearlyRupees } from "./passage-text";
import { testPassages } from "./tests";
import { universityPassages } from "./universities";

/** The whole catalogue as passages, each with its text from later days on. */
export function cataloguePassages(files: CatalogueFiles): Passage[] {
  const { meta, destinations } = files["funds.json"];
  const [first, ...laterDays] = versionDays(destinations, meta.compiledOn);
  const byDay = laterDays.map((from) => ({
    from,
    passages: new Map(datedPassages(files, from).map((passage) => [passage.id, passage])),
  }));
  const dated = datedPassages(files, first ?? meta.compiledOn).map((passage) => {
    let body = passage.body;
    const later = byDay.flatMap(({ from, passages }) => {
      const then = passages.get(passage.id);
      if (!then || then.body === body) return [];
      body = then.body;
      return [{ from, body, sources: then.sources }];
    });
    return { ...passage, later };
  });
  const lasting = [
    ...awardPassages(files),
    ...awardLevelPassages(files),
    ...testPassages(files),
    ...universityPassages(files),
    ...everydayPassages(files),
    ...attestationPassages(files),
  ];
  return [...dated, ...lasting.map((passage) => ({ ...passage, later: [] }))];
}

const datedPassages = (files: CatalogueFiles, day: string): DayPassage[] => [
  ...destinationPassages(files, day),
  ...comparisonPassages(files, day),
  ...cheapestPassages(files, day),
];

/** What one level costs in every country, lowest first; a country's own range mixes all levels. */
function cheapestPassages(files: CatalogueFiles, day: string): DayPassage[] {
  const guides = files["destinations.json"].destinations.flatMap(({ id }) => guideOf(files, id, day) ?? []);
  const { rates } = files["fx.json"];
  return (["bachelors", "masters"] as const).map((level) => {
    const rows = guides.flatMap((guide) => rowOf(guide, level, rates) ?? []).toSorted((a, b) => a.lowest - b.lowest);
    const [title = ""] = rows.map((row) => row.title);
    return {
      id: `all/cost-${level}`,
      topic: "cost" as const,
      countries: [],
      title: `${title}: a year by country, the lowest total first (rupees by the indicative rates of ${guides[0]?.ratesOf})`,
      names: "cheapest lowest affordable low budget country compare fees sasta",
      body: toBody(rows.map(({ name, text }) => [name, text] as const)),
      confidence: "sourced" as const,
      compiledOn: files["catalogue-meta.json"].compiled,
      sources: [],
    };
  });
}

function rowOf(guide: Guide, level: "bachelors" | "masters", rates: CatalogueFiles["fx.json"]["rates"]) {
  const row = guide.costs.levels.find((found) => found.level === level);
  if (!row) return null;
  const fee = row.middle ?? row.range;
  const [lowest, highest] = yearlyRupees(fee, rates) ?? [0, 0];
  const living = yearlyRupees(guide.costs.living.text, rates);
  if (!living) return null;
  const together = formatRupeeRange(lowest + living[0], highest + living[1]);
  const parts = [
    `${row.middle ? "mostly " : ""}${fee} ${row.per}`,
    `about ${row.rupees ?? "PKR 0"}`,
    `with living about ${together}`,
    `${row.count} programmes in our catalogue, ${row.bases.estimate} of the fees estimates`,
  ];
  return { name: guide.name, title: row.title, lowest: lowest + living[0], text: parts.join("; ") };
}

const levelTitles = { bachelors: "bachelor's degrees", masters: "master's degrees", phd: "PhDs" } as const;

type Award = CatalogueFiles["scholarships.json"]["scholarships"][number];
const isRunning = ({ status }: Award) => status === "annual";
/** Fully funded ones first, then those that pay the tuition; those that may not run come last. */
const rank = (award: Award) => (isRunning(award) ? 0 : 3) + (paysForAll(award) ? 0 : paysWhat(award) ? 1 : 2);

/** The awards at each level, for all countries. */
function awardLevelPassages(files: CatalogueFiles): DayPassage[] {
  const { scholarships, meta } = files["scholarships.json"];
  const names = Object.fromEntries(files["destinations.json"].destinations.map((one) => [one.id, countryInText(one)]));
  return Object.entries(levelTitles).map(([level, title]) => {
    const ofLevel = scholarships
      .filter(({ levels }) => levels.some((one) => one === level))
      .toSorted((a, b) => rank(a) - rank(b));
    const lines = ofLevel.flatMap((record) => {
      const [view] = scholarshipsFor(record.countries[0] ?? "", [record]);
      if (!view) return [];
      const places = record.countries.length > 3 ? `${record.countries.length} countries` : "";
      const where = places || record.countries.map((id) => names[id] ?? id).join(", ");
      const terms = [view.levels, paysWhat(record), !isRunning(record) && doubtful, closing(view.closes)]
        .filter(Boolean)
        .join("; ");
      return [[record.name.replaceAll(": ", " – "), `${where} (${terms})`] as const];
    });
    return {
      id: `all/scholarships-${level}`,
      topic: "scholarship" as const,
      countries: [],
      title: `Scholarships for ${title}`,
      names: "scholarship fully funded wazifa list all countries",
      body: toBody(lines),
      confidence: "sourced" as const,
      compiledOn: meta.compiledOn,
      sources: [],
    };
  });
}
