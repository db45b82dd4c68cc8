import "server-only";
import { formatDate } from "@/lib/office-time";
import { derived } from "@/lib/platform/published/snapshot";
import { type SourceView, toSourceView } from "./guide/sources";
import { catalogue } from "./published/current";
import type { CatalogueFiles } from "./schema/catalogue";

/** A fact about a test; `isEstimate` means that it has no source yet. */
export type TestFact = { text: string; isEstimate: boolean };

export type TestProgramme = {
  /** Also the anchor on the services page: /services#ielts */
  id: string;
  /** Our name for the programme. */
  name: string;
  /** The test's full name and its provider. */
  official: string;
  forWhom: string;
  measures: string;
  scoreRange: string;
  duration: TestFact;
  validity: TestFact;
  where: TestFact;
  /** Null if no amount is known; `feeNote` then says where to find it. */
  fee: TestFact | null;
  /** What the amount covers, and its date. */
  feeNote: string;
  compiledOn: string;
  sources: readonly SourceView[];
};

/** The programmes' names and target groups, in page order. */
const programmes: Record<string, { name: string; forWhom: string }> = {
  ielts: { name: "IELTS", forWhom: "Most universities that teach in English, and many visas" },
  "pte-academic": {
    name: "PTE Academic",
    forWhom: "Universities and visas, especially in Australia, New Zealand and the UK",
  },
  "toefl-ibt": { name: "TOEFL iBT", forWhom: "Universities, especially in the United States and Canada" },
  gre: { name: "GRE", forWhom: "Master's and PhD programmes, especially in the United States" },
  gmat: { name: "GMAT", forWhom: "Business schools" },
  sat: { name: "SAT", forWhom: "Bachelor's programmes, especially in the United States" },
};

/** The six test-preparation programmes with the catalogue's facts. */
export const testProgrammes = derived((): readonly TestProgramme[] => catalogue()["tests.json"].tests.map(toProgramme));

function toProgramme(test: CatalogueFiles["tests.json"]["tests"][number]): TestProgramme {
  const named = programmes[test.id];
  if (!named) throw new Error(`lib/catalogue/test-programmes.ts has no name for the test "${test.id}"`);
  const fact = (field: "duration" | "validity" | "whereInPakistan"): TestFact => ({
    text: test[field],
    isEstimate: test.fieldConfidence[field] === "general-knowledge",
  });
  const { amount, basis, confidence } = test.approximateFee;
  return {
    id: test.id,
    ...named,
    official: `${test.name}, by ${test.owner}`,
    measures: test.measures,
    scoreRange: test.scoreRange,
    duration: fact("duration"),
    validity: fact("validity"),
    where: fact("whereInPakistan"),
    fee: amount === null ? null : { text: amount, isEstimate: confidence === "general-knowledge" },
    feeNote: basis,
    compiledOn: formatDate(test.compiledOn),
    sources: test.sources.map(toSourceView),
  };
}
