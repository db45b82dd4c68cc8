import { versionDays } from "./funds";
import type { DayPassage, Passage } from "./passage-lines";
import { attestationPassages } from "./passages-attestation";
import { awardLevelPassages } from "./passages-award-levels";
import { awardPassages } from "./passages-awards";
import { cheapestPassages } from "./passages-cheapest";
import { comparisonPassages } from "./passages-compare";
import { destinationPassages } from "./passages-destinations";
import { everydayPassages } from "./passages-everyday";
import { testPassages } from "./passages-tests";
import { universityPassages } from "./passages-universities";
import type { CatalogueFiles } from "./schema";

/** Everything the catalogue says, in passages, each with what it says from later days on. */
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
