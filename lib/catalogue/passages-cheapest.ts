import { guideOf } from "./guide";
import type { Guide } from "./guide-view";
import { formatRupeeRange } from "./money";
import type { DayPassage } from "./passage-lines";
import { toBody, yearlyRupees } from "./passage-lines";
import type { CatalogueFiles } from "./schema";

/** What one level costs in every country, the lowest first: a country's own range mixes all levels. */
export function cheapestPassages(files: CatalogueFiles, day: string): DayPassage[] {
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
