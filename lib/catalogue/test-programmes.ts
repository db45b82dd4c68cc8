import "server-only";
import { formatDate } from "@/lib/office-time";
import file from "./data/tests.json";
import { type SourceView, toSourceView } from "./guide/sources";
import { catalogueFiles } from "./schema/catalogue";

const { tests } = catalogueFiles["tests.json"].parse(file);

/** A fact of a test; `isEstimate` says that no source supports it yet. */
export type TestFact = { text: string; isEstimate: boolean };

export type TestProgramme = {
  /** Also the place on the services page: /services#ielts */
  id: string;
  /** As the programme is called here. */
  name: string;
  /** The test's full name and who gives it. */
  official: string;
  forWhom: string;
  measures: string;
  scoreRange: string;
  duration: TestFact;
  validity: TestFact;
  where: TestFact;
  /** Null where no amount is known; `feeNote` then says who shows it. */
  fee: TestFact | null;
  /** What the amount is for, and of when. */
  feeNote: string;
  compiledOn: string;
  sources: readonly SourceView[];
};

/** The programmes' names and who they are for, in the order of the page. */
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

/** The six test-preparation programmes with the facts of the catalogue. */
export const testProgrammes: readonly TestProgramme[] = tests.map((test) => {
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
});
