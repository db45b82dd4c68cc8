import { accountExamples } from "./contract-examples/accounts";
import { contentExamples } from "./contract-examples/content";
import { documentExamples } from "./contract-examples/documents";
import type { ExampleName, MakeExample } from "./contract-examples/example";
import { officeExamples } from "./contract-examples/office";
import { secondFactorExamples } from "./contract-examples/second-factor";
import { sessionExamples } from "./contract-examples/sessions";
import { siteExamples } from "./contract-examples/site";
import { studentExamples } from "./contract-examples/students";

/** A successful call for every method of every endpoint. A method without one does not compile. */
export const contractExamples: Record<ExampleName, MakeExample> = {
  ...sessionExamples,
  ...secondFactorExamples,
  ...accountExamples,
  ...officeExamples,
  ...studentExamples,
  ...documentExamples,
  ...siteExamples,
  ...contentExamples,
};
