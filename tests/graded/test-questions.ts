import { scoresFor, englishOrAptitudeTest as test } from "./catalogue";
import { amounts, firstAmount, number, numbers, says } from "./checks";
import type { GradedQuestion } from "./question";

const feeOf = (id: string) => test(id).approximateFee.amount ?? "";
/** "55-62" as its two figures. */
const ends = (range: string) => range.split("–").map((end) => number(end));

/** The firm's six tests: fee, validity, place, score, and comparisons. */
export const testQuestions: readonly GradedQuestion[] = [
  {
    id: "test-ielts-fee",
    question: "ielts fees in pakistan 2026",
    mustKnow: amounts(feeOf("ielts")),
    mustSay: amounts(feeOf("ielts")),
    mustNotSay: [],
  },
  {
    id: "test-ielts-validity",
    question: "ielts kitne saal tak valid rehta hai",
    mustKnow: [says("IELTS"), says(test("ielts").validity)],
    mustSay: [says(/2 years|two years/i)],
    mustNotSay: [],
  },
  {
    id: "test-pte-fee-unknown",
    question: "PTE ki fees kitni hai lahore me?",
    mustKnow: [says("pearsonpte.com")],
    mustSay: [says("pearsonpte.com")],
    mustNotSay: [says(/(PKR|Rs\.?) ?\d/i, /\d[\d,]* ?(rupees|PKR)/i)],
  },
  {
    id: "test-ielts-pte-equivalence",
    question: "6.5 ielts is equal to how much in pte",
    mustKnow: ends(scoresFor(6.5).pte),
    mustSay: ends(scoresFor(6.5).pte),
    mustNotSay: [],
  },
  {
    id: "test-toefl-scale",
    question: "new toefl score 1-6 kya hai, masters k liye kitna chahiye",
    mustKnow: [says(test("toefl-ibt").scoreRange)],
    mustSay: [says("TOEFL"), ...numbers(test("toefl-ibt").typicalRequirement.masters).slice(0, 2)],
    mustNotSay: [],
  },
  {
    id: "test-gre-fee",
    question: "GRE fee aur duration?",
    mustKnow: amounts(feeOf("gre")),
    mustSay: [...amounts(feeOf("gre")), says("1 hour 58 minutes")],
    mustNotSay: [],
  },
  {
    id: "test-gmat-score",
    question: "what gmat score is needed for MBA",
    mustKnow: [says(test("gmat").typicalRequirement.masters)],
    mustSay: numbers(test("gmat").typicalRequirement.masters),
    mustNotSay: [],
  },
  {
    id: "test-sat-fee",
    question: "sat exam fee for pakistan and how many times a year",
    mustKnow: [firstAmount(feeOf("sat"))],
    mustSay: [firstAmount(feeOf("sat")), says("seven times", "7 times")],
    mustNotSay: [],
  },
  {
    id: "test-ielts-lahore",
    question: "lahore me ielts test kahan hota hai computer wala?",
    mustKnow: [says(test("ielts").whereInPakistan)],
    mustSay: [says("Lahore")],
    mustNotSay: [],
  },
  {
    id: "test-without-ielts",
    question: "can i study in usa without ielts?",
    mustKnow: [says("Set by the university", "Duolingo")],
    mustSay: [says("university", "universities"), says("TOEFL", "Duolingo", "PTE")],
    mustNotSay: [],
  },
  {
    id: "test-toefl-fee-unknown",
    question: "toefl fee pakistan?",
    mustKnow: [says("ets.org/toefl")],
    mustSay: [says("ets.org/toefl")],
    mustNotSay: [says(/(PKR|Rs\.?|USD|\$) ?\d/i)],
  },
  {
    id: "test-ielts-toefl-equivalence",
    question: "ielts 7 band equal to toefl and duolingo?",
    mustKnow: [says(scoresFor(7).duolingo)],
    mustSay: [says(scoresFor(7).toefl120, scoresFor(7).toefl6), says(scoresFor(7).duolingo)],
    mustNotSay: [],
  },
  {
    id: "test-gre-validity-roman",
    question: "gre ka score kitne saal chalta hai",
    mustKnow: [says(test("gre").validity)],
    mustSay: [says(/5 years|five years/i)],
    mustNotSay: [],
  },
  {
    id: "test-gmat-fee",
    question: "GMAT exam cost in dollars",
    mustKnow: amounts(test("gmat").approximateFee.amount ?? ""),
    mustSay: amounts(test("gmat").approximateFee.amount ?? ""),
    mustNotSay: [],
  },
  {
    id: "test-pte-or-ielts",
    question: "which is better PTE or IELTS for australia",
    mustKnow: [says("PTE Academic"), says("IELTS Academic")],
    mustSay: [says("PTE"), says("IELTS")],
    mustNotSay: [],
  },
  {
    id: "test-duolingo-usa",
    question: "duolingo accept hota hai usa me?",
    mustKnow: [says("Duolingo usually accepted")],
    mustSay: [says("Duolingo"), says("accepted")],
    mustNotSay: [],
  },
  {
    id: "test-gre-needed",
    question: "is gre compulsory for ms",
    mustKnow: [says(test("gre").typicalRequirement.masters)],
    mustSay: [says("optional")],
    mustNotSay: [],
  },
  {
    id: "test-band-missed-and-sad",
    question:
      "i could not score 7 in ielts even the second time, feeling very sad and ammi abbu are dissapointed, what can i do now",
    mustKnow: [says("One Skill Retake")],
    mustSay: [says("I am sorry"), says("One Skill Retake"), says("PTE"), says("Pre-sessional English"), says("MOI")],
    mustNotSay: [says("is within what"), says("is above what"), says("I have not answered"), says("1122")],
  },
  {
    id: "test-band-does-not-come",
    question: "mera ielts me 6.5 nahi aa raha, koi aur rasta hai?",
    mustKnow: [says("One Skill Retake")],
    mustSay: [says("ways on without IELTS 6.5"), says("PTE")],
    mustNotSay: [says("within what"), says("I am sorry")],
  },
];
