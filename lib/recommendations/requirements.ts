/** The minimum for useful recommendations (specification, section 9). */
export const requiredCompleteness = 70;
export const requiredDocumentCount = 3;

/** Whether the profile is complete enough and has enough types of document. */
export const isReady = (have: { completeness: number; documents: number }) =>
  have.completeness >= requiredCompleteness && have.documents >= requiredDocumentCount;
