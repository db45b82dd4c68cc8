import { countryInText } from "@/lib/catalogue/destination-names";
import { scholarshipsFor } from "@/lib/catalogue/guide/scholarships";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { closing, doubtful, paysForAll, paysWhat } from "./destinations";
import { type DayPassage, toBody } from "./passage-text";

const titles = { bachelors: "bachelor's degrees", masters: "master's degrees", phd: "PhDs" } as const;

type Award = CatalogueFiles["scholarships.json"]["scholarships"][number];
const isRunning = ({ status }: Award) => status === "annual";
/** Fully funded ones first, then those that pay the tuition; those that may not run come last. */
const rank = (award: Award) => (isRunning(award) ? 0 : 3) + (paysForAll(award) ? 0 : paysWhat(award) ? 1 : 2);

/** The awards at each level, for all countries. */
export function awardLevelPassages(files: CatalogueFiles): DayPassage[] {
  const { scholarships, meta } = files["scholarships.json"];
  const names = Object.fromEntries(files["destinations.json"].destinations.map((one) => [one.id, countryInText(one)]));
  return Object.entries(titles).map(([level, title]) => {
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
