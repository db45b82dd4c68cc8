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
  checkedOn: string;
  /** The address is null where a source has none that is public. */
  sources: { title: string; url: string | null }[];
};

/** Everything the catalogue says, in passages. */
export function cataloguePassages(files: CatalogueFiles): Passage[] {
  return [
    ...destinationPassages(files),
    ...comparisonPassages(files),
    ...cheapestPassages(files),
    ...awardPassages(files),
    ...awardLevelPassages(files),
    ...testPassages(files),
    ...universityPassages(files),
    ...everydayPassages(files),
    ...attestationPassages(files),
  ];
}
