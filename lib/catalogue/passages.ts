import { versionDays } from "./funds";
import type { PassageSource } from "./passage-lines";
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

/** What a passage is about. */
export type PassageTopic =
  | "destination"
  | "cost"
  | "visa"
  | "work"
  | "intake"
  | "change"
  | "university"
  | "scholarship"
  | "test"
  | "question";

/** A piece of the catalogue in words, ready to be quoted: one row of `catalogue_passages`. */
export type Passage = {
  /** "germany/visa", "all/cost", "scholarship/chevening" */
  id: string;
  topic: PassageTopic;
  /** Data ids of destinations; none means that it holds for every country. */
  countries: string[];
  title: string;
  /** Further names that people use for it, for the search. */
  names: string;
  /** Lines of the form "Label: text", so that an answer can quote the one it needs. */
  body: string;
  confidence: "sourced" | "general-knowledge";
  /** The day on which the data was put together; the sources carry their own dates. */
  compiledOn: string;
  sources: PassageSource[];
  /** What it says from later days on, the earliest first. The reader picks by the office's date (`passageOn`). */
  later: { from: string; body: string; sources: PassageSource[] }[];
};

/** A passage as it is written for one day. */
export type DayPassage = Omit<Passage, "later">;

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
