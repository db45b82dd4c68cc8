import { countryInText } from "./country-name";
import { scholarshipsFor } from "./guide-scholarships";
import type { DayPassage } from "./passage-lines";
import { toBody } from "./passage-lines";
import { closing, fullCosts, paysForAll } from "./passages-destinations";
import type { CatalogueFiles } from "./schema";

const titles = { bachelors: "bachelor's degrees", masters: "master's degrees", phd: "PhDs" } as const;

/** The awards that run each year for one level, for all countries: those that pay for all of it first. */
export function awardLevelPassages(files: CatalogueFiles): DayPassage[] {
  const { scholarships, meta } = files["scholarships.json"];
  const names = Object.fromEntries(files["destinations.json"].destinations.map((one) => [one.id, countryInText(one)]));
  return Object.entries(titles).map(([level, title]) => {
    const ofLevel = scholarships
      .filter(({ levels, status }) => status === "annual" && levels.some((one) => one === level))
      .toSorted((a, b) => Number(paysForAll(b)) - Number(paysForAll(a)));
    const lines = ofLevel.flatMap((record) => {
      const [view] = scholarshipsFor(record.countries[0] ?? "", [record]);
      if (!view) return [];
      const places = record.countries.length > 3 ? `${record.countries.length} countries` : "";
      const where = places || record.countries.map((id) => names[id] ?? id).join(", ");
      const terms = [view.levels, paysForAll(record) && fullCosts, closing(view.closes)].filter(Boolean).join("; ");
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
