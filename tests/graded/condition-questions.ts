import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const graded = (
  question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>,
): GradedQuestion => ({ mustKnow: [], mustNotSay: [], ...question });

/** Courses with a condition (a test, no tuition, direct entry), and follow-ups about another course or paper. */
export const conditionQuestions: readonly GradedQuestion[] = [
  graded({
    id: "condition-mba-without-gmat",
    question: "canada me MBA bina gmat ke ho sakta hai",
    mustSay: [says("University of Windsor"), says("These ask for it"), says("Desautels"), says("Rotman")],
    mustNotSay: [says("USD 275")],
  }),
  graded({
    id: "condition-ms-without-gre",
    question: "masters in computer science usa without GRE",
    mustSay: [says("some do not require the GRE"), says("the GRE is optional")],
    mustNotSay: [says("What it measures")],
  }),
  graded({
    id: "condition-sat-compulsory",
    question: "is sat compulsory for bachelors in computer science at usa universities",
    mustSay: [says("No, not everywhere"), says("the SAT is optional"), says("Massachusetts Institute of Technology")],
  }),
  graded({
    id: "condition-mba-not-held",
    question: "MBA germany no GMAT",
    mustSay: [says("I have no course of that kind without the GMAT"), says("Near it")],
  }),
  graded({
    id: "condition-school-not-held",
    question: "What is the fee of Wharton MBA?",
    mustSay: [says("I have no checked facts about Wharton")],
  }),
  graded({
    id: "condition-fsc-beside-matric",
    earlier: ["matric certificate attest kahan se hogi"],
    question: "fsc ki bhi wahi se?",
    isTalk: true,
    mustSay: [says("Intermediate (HSSC)"), says("IBCC")],
  }),
  graded({
    id: "condition-score-for-a-school",
    earlier: ["GMAT kya hai"],
    question: "rotman mein kitna score chahiye",
    mustSay: [says("Asks for one of these: the GMAT or the GRE")],
  }),
  graded({
    id: "condition-school-after-its-test",
    earlier: ["canada me MBA bina gmat ke ho sakta hai"],
    question: "aur desautels ki fees",
    mustSay: [says("MBA (Desautels), McGill University"), number(54_000)],
    mustNotSay: [says("GMAT Exam")],
  }),
  graded({
    id: "condition-school-by-itself",
    question: "rotman mba fee per year",
    mustSay: [says("MBA (Rotman), University of Toronto"), number(72_000)],
  }),
  graded({
    id: "condition-gre-at-two-universities",
    question: "Does MS computer science at arizona state or texas a&m require GRE",
    mustSay: [says("at both, the GRE is optional")],
  }),
  graded({
    id: "condition-gre-at-one-university",
    question: "GRE zaroori hai kya ms data science purdue me",
    mustSay: [says("the GRE is optional here")],
  }),
  graded({
    id: "condition-gmat-required-at-two-schools",
    question: "is gmat required for MBA at rotman and desautels",
    mustSay: [says("at both, the course asks for one of these: the GMAT or the GRE")],
  }),
  graded({
    id: "condition-normal-courses-by-their-date",
    earlier: ["uk medicine ki last date 2027 ke liye kya hai"],
    question: "aur normal courses jaise law ya engineering?",
    mustSay: [says("mid to late January 2027"), says("Only Oxford, Cambridge and medicine")],
  }),
  graded({
    id: "condition-studienkolleg",
    question: "studienkolleg zaroori hai kya ICS k baad germany me bachelor k liye",
    mustSay: [says("I have no checked rule"), says("uni-assist"), says("TU Berlin")],
    mustNotSay: [says("may accept your")],
  }),
  graded({
    id: "condition-direct-entry-germany",
    question: "A levels ke baad germany bachelors direct admission milega",
    mustSay: [says("Studienkolleg"), says("I have no checked rule")],
  }),
  graded({
    id: "condition-transcript-beside-degree",
    earlier: ["degree attestation hec fee?"],
    question: "is the transcript charged separately",
    isTalk: true,
    mustSay: [says("Attestation: Transcript"), says("Yes, each document is charged separately"), number(3000)],
  }),
  graded({
    id: "condition-matric-beside-degree",
    earlier: ["degree hec se attest karani hai kitne paise"],
    question: "and matric ki?",
    isTalk: true,
    mustSay: [says("Matric (SSC)"), says("IBCC")],
    mustNotSay: [says("Bachelor's (or higher) degree")],
  }),
  graded({
    id: "condition-no-tuition",
    question: "data science masters germany without tuition",
    mustSay: [says("Without tuition by our catalogue"), says("RWTH Aachen")],
    mustNotSay: [says("SRH"), says("Mannheim"), says("under other names")],
  }),
  graded({
    id: "condition-marks-do-not-change-the-count",
    question: "nursing bachelors uk fsc pre medical 65%",
    mustSay: [says('with "nursing" in the name that by our guide may accept your marks')],
  }),
  graded({
    id: "condition-enough-for-a-course",
    earlier: ["toefl 80 aya hai"],
    question: "kya ye kafi hai msc data science coventry ke liye",
    mustSay: [says("By our guide TOEFL 80")],
  }),
];
