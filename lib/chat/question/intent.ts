/**
 * What words in a conversation lead to a booking. Small and without data: the browser has it too.
 */
const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, "iu");

const asks = word("consultation|appointment|book|meet");
const offers = word("consultations?|book(?:ing|ings|ed)?|schedul(?:e|es|ed|ing)");

/** The visitor wants to book: one of four words stands in the message as a word (specification section 4). */
export const wantsBooking = (message: string): boolean => asks.test(message);

/** The assistant speaks of a consultation, so the card that books one stands below (specification section 2, Chat). */
export const mentionsConsultation = (reply: string): boolean => offers.test(reply);
