/** What recommendations need before they are worth anything (specification, section 9). */
export const requiredCompleteness = 70;
export const requiredDocumentCount = 3;

/** Whether a profile is complete enough, and enough kinds of document are uploaded. */
export const isReady = (have: { completeness: number; documents: number }) =>
  have.completeness >= requiredCompleteness && have.documents >= requiredDocumentCount;
