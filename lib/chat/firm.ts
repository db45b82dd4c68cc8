import { deceitIn } from "./deceit";
import { deceitAnswer } from "./deceit-answer";
import { recordAnswer, recordAskedFor } from "./others-records";

/**
 * The answers that never depend on the model, whether there is one or not: to what would deceive an embassy, and to
 * questions for records of students. Null where the question is another.
 */
export function firmAnswer(message: string): string | null {
  const deceit = deceitIn(message);
  if (deceit) return deceitAnswer(deceit, message);
  const whose = recordAskedFor(message);
  return whose && recordAnswer(whose, message);
}
