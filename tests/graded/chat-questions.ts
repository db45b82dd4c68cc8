import { besideQuestions } from "./beside-questions";
import { boundaryQuestions } from "./boundary-questions";
import { conditionQuestions } from "./condition-questions";
import { courseQuestions } from "./course-questions";
import { deskQuestions } from "./desk-questions";
import { everydayQuestions } from "./everyday-questions";
import { firstTurnQuestions } from "./first-turn-questions";
import { followUpQuestions } from "./follow-up-questions";
import { moneyQuestions } from "./money-questions";
import { officeQuestions } from "./office-questions";
import { plainWordQuestions } from "./plain-word-questions";
import type { GradedQuestion } from "./question";
import { intakeQuestions, recordLineQuestions } from "./record-line-questions";
import { recordQuestions } from "./record-questions";
import { scholarshipQuestions } from "./scholarship-questions";
import { shownQuestions } from "./shown-questions";
import { studyQuestions } from "./study-questions";
import { testQuestions } from "./test-questions";
import { verdictQuestions } from "./verdict-questions";
import { visaQuestions } from "./visa-questions";
import { wholeQuestions } from "./whole-questions";
import { wordingQuestions } from "./wording-questions";
import { workQuestions } from "./work-questions";

/** The graded set: what students in Pakistan and their parents ask, in their words. */
export const chatQuestions: readonly GradedQuestion[] = [
  ...visaQuestions,
  ...moneyQuestions,
  ...workQuestions,
  ...shownQuestions,
  ...studyQuestions,
  ...scholarshipQuestions,
  ...testQuestions,
  ...officeQuestions,
  ...wordingQuestions,
  ...everydayQuestions,
  ...boundaryQuestions,
  ...verdictQuestions,
  ...wholeQuestions,
  ...besideQuestions,
  ...plainWordQuestions,
  ...deskQuestions,
  ...followUpQuestions,
  ...recordQuestions,
  ...recordLineQuestions,
  ...intakeQuestions,
  ...courseQuestions,
  ...firstTurnQuestions,
  ...conditionQuestions,
];
