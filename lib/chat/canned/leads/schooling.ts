import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";

/*
 * A master's abroad asks for 16 years of education. A BA, BSc or BCom of two years is 14, and many who write "BSc" mean
 * that one: marks alone would be half an answer.
 */

const names: readonly (readonly [degree: string, words: RegExp])[] = [
  ["BSc", / (?:b ?sc|بی ایس سی) /u],
  ["BCom", / (?:b ?com|بی کام) /u],
  ["BA", / (?:b ?a|بی اے) /u],
  ["associate degree", / (?:adp|associates? degree|ایسوسی ایٹ ڈگری) /u],
];
const ofTwoYears =
  / (?:(?:2|two|do) (?:years?|yrs?|saal|sal|saala|sala)|14 (?:years?|saal)|private|adp|associates? degree|دو سال|دو سالہ) /u;
/** A bachelor's of four years; engineering and nursing have no other. */
const ofFourYears =
  / (?:hons?|honou?rs?|(?:4|four|char|chaar) (?:years?|yrs?|saal|sal|saala|sala)|16 (?:years?|saal)|b ?sc (?:\S+ )?(?:engineering|engineer|nursing|agri\S*)|چار سال|چار سالہ) /u;

/** The bachelor's of two years, or of an unclear length, that somebody wants to go on from to a master's; or null. */
export function shortDegreeIn({ text, levels }: Question): { degree: string; isClear: boolean } | null {
  const plain = normalise(text);
  const [degree] = names.find(([, words]) => words.test(plain)) ?? [];
  const isClear = ofTwoYears.test(plain);
  // "BSc or master's, which is cheaper?" is about two levels that somebody may want.
  const isHeld = levels.includes("masters") && (isClear || !levels.includes("bachelors"));
  return degree && isHeld && !ofFourYears.test(plain) ? { degree, isClear } : null;
}

/** What years of education a master's asks for, to somebody whose bachelor's may be two short of them. */
export function schoolingLead(question: Question): string | null {
  const found = shortDegreeIn(question);
  if (!found) return null;
  const { degree, isClear } = found;
  const first = "a bridging year, a second bachelor's, a pre-master's or a postgraduate diploma usually comes first";
  return isClear
    ? `**A master's asks for 16 years of education; a two-year ${degree} is 14** (a guide): ${first}.`
    : `**A master's asks for 16 years of education: a two-year ${degree} is 14, a four-year BS or BSc (Hons) is 16** (a guide). With 14, ${first}.`;
}
