/** What the assistant's page says about its answers, with and without a model. */
export const answerNotes = {
  model: "Most answers come from an AI model and can be wrong. Check fees and visa rules with a counsellor.",
  own: "Answers come from our own catalogue, not from an AI model. Check fees and visa rules with a counsellor.",
};

/** @param {boolean} hasModel a provider's key is set */
export const answerNote = (hasModel) => (hasModel ? answerNotes.model : answerNotes.own);

/**
 * The prerendered page with the note that is true now: the key may have been set or removed since the build.
 *
 * @param {string} text HTML, or the data that React renders it from
 * @param {boolean} hasModel
 */
export const withTrueNote = (text, hasModel) => text.replaceAll(answerNote(!hasModel), answerNote(hasModel));
