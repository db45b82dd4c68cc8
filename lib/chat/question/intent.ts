/** Which words in a conversation lead to a booking. Small and without data, because the browser uses it too. */
const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, "iu");

const asks = word("consultation|appointment|book|meet");
const namesExpert = word("experts?|paid (?:consultation|session|appointment)|5,?000");
const offers = word("consultations?|book(?:ing|ings|ed)?|schedul(?:e|es|ed|ing)");

/** The visitor wants to book: the message contains one of four words (specification section 4). */
export const wantsBooking = (message: string): boolean => asks.test(message);

/** The visitor asks for the paid expert consultation itself: only then a booking starts with it chosen. */
export const wantsExpert = (message: string): boolean => namesExpert.test(message);

/** The assistant mentions a consultation, so the booking card appears below (specification section 2, Chat). */
export const mentionsConsultation = (reply: string): boolean => offers.test(reply);
