import { agentTrouble } from "./agent-trouble";
import { deceitsIn } from "./deceit";
import { deceitAnswer } from "./deceit-answer";
import { emergencyAnswer } from "./emergency";
import { recordAnswer, recordAskedFor } from "./others-records";
import { isOddPayment, oddPaymentAnswer } from "./payment-fraud";

/**
 * The answers that never depend on the model, whether there is one or not: to an emergency, to what would deceive an embassy, to a
 * fee asked for on somebody's own account, to what an agent did, and to questions for records of students. Null where the question is another.
 */
export function firmAnswer(message: string): string | null {
  const emergency = emergencyAnswer(message);
  if (emergency) return emergency;
  const deceits = deceitsIn(message);
  if (deceits.length > 0) return deceitAnswer(deceits, message);
  if (isOddPayment(message)) return oddPaymentAnswer(message);
  const trouble = agentTrouble(message);
  if (trouble) return trouble;
  const whose = recordAskedFor(message);
  return whose && recordAnswer(whose, message);
}
