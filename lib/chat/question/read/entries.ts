import { asksMoneyToShow } from "@/lib/chat/question/dates";
import { everydayIn } from "@/lib/chat/question/everyday/everyday";
import { nearestEveryday } from "@/lib/chat/question/nearest";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import type { CountryId } from "@/lib/language/countries";
import type { TestScore } from "@/lib/language/study";
import { mentions, phrases } from "@/lib/language/words";
import type { Wording } from "./named";
import { isOfOrigin } from "./origin";

/** The everyday questions in a message, by the rules. */
export const ruledIn = ({ text, wish }: Wording, score: TestScore | null): string[] =>
  everydayIn(text).filter(
    (id) =>
      // A score asks for its equivalent in another test, not for which test to take.
      (!score || id !== "question/ielts-pte-duolingo") &&
      // "My husband is an engineer" doesn't mean that he comes along.
      (id !== "question/dependants" || wish === text || everydayIn(wish).includes(id)),
  );

/** What else a message says, as far as it decides which entries it asks for. */
type Besides = {
  topics: readonly QuestionTopic[];
  countries: readonly CountryId[];
  /** It names an award. */
  isOfAward: boolean;
  /** Nothing in it names what to look up, so that similar words count. */
  mayBeNear: boolean;
};

/** The entries that a text asks for: the ruled ones, or the one with the most similar words. */
export function entriesIn(
  text: string,
  ruled: readonly string[],
  { topics, countries, isOfAward, mayBeNear }: Besides,
): { everyday: string[]; isNear: boolean } {
  // Work in one country has its own card, with everything we know.
  const isOfCard = countries.length === 1 && topics.includes("work");
  const nearest = !mayBeNear || isOfCard ? [] : nearestEveryday(text, topics, countries);
  // Money from a sale or a gift is not borrowed, unless it must be returned.
  const isOwn = (isOfOrigin(text) && !mentions(text, givenBack)) || (ofBank.test(text) && !lentOut.test(text));
  const isOfChild = ruled.includes("question/dependants");
  const isShown = asksMoneyToShow(text, countries);
  const everyday = [...ruled, ...nearest].filter(
    (id) =>
      // An accompanying child's age is not the student's.
      !(isOfChild && id === "question/age-limit") &&
      !(isOwn && id === "question/parked-funds") &&
      // An award that must be repaid is not money borrowed for show.
      !(id === "question/parked-funds" && isOfAward && !mentions(text, shownMoney)) &&
      // Asks for the amount in the bank, not how to pay the university.
      !(isShown && ofPayment.includes(id)),
  );
  return { everyday, isNear: nearest.length > 0 };
}

/** Marks, gaps and age only say who is asking if the message asks about a subject. */
export const withoutPerson = (everyday: readonly string[], topics: readonly QuestionTopic[]): readonly string[] =>
  topics.some((topic) => overMarks.includes(topic)) ? everyday.filter((id) => !aboutPerson.includes(id)) : everyday;

const shownMoney = phrases(
  "show*|dikha*|statement*|account|acount|balance|bank|udhar|udhaar|borrow*|rent*|agent*|consultan*|اکاؤنٹ|بینک|ادھار|دکھا*",
);
const ofPayment: readonly string[] = ["question/pay-other-ways", "question/send-fees-abroad"];
/** A loan from a bank is a real one. */
const ofBank =
  / (?:borrow[^ ]*|loans?) (?:[^ ]+ ){0,4}(?:from|by) (?:[^ ]+ )?bank | bank (?:se|sy) (?:loan|qarz|udhaa?r) /;
const lentOut = / (?:return[^ ]*|wap[ai]s|temporar[^ ]*|agent[^ ]*|commission|few days|kuch din) /;
const givenBack = phrases(
  "borrow*|udhar|udhaar|rent|rented|agent*|consultant*|return*|back|wapas|wapis|commission|temporar*|few days|kuch din|arrange*|show money|fake|jali|واپس|ادھار|ایجنٹ*",
);

const aboutPerson: readonly string[] = ["low-cgpa", "study-gap", "backlogs", "age-limit"].map((id) => `question/${id}`);
const overMarks: readonly QuestionTopic[] = ["scholarship", "cost", "intake", "work", "afterStudy"];
