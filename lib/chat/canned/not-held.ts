import type { Question } from "@/lib/chat/question/question";
import { asks, bullet, type Draft, factOf, lineOf, type Part } from "./parts/text";

/*
 * Named things that people ask about and the catalogue doesn't have: other English tests, and bodies that register
 * professions. The answer says so by name; a list of courses or a visa card would ignore their question.
 */

const otherTests: readonly (readonly [words: string, name: string])[] = [
  ["languagecert|language cert", "LanguageCert"],
  ["ellt|oxford ellt", "Oxford ELLT"],
  ["oet", "OET"],
  ["linguaskill", "Linguaskill"],
  ["celpip", "CELPIP"],
  ["cael", "CAEL"],
  ["password test", "Password"],
  ["oietc", "OIETC"],
];
const namesOf = (question: Question, list: typeof otherTests) =>
  list.filter(([words]) => asks(question, words)).map(([, name]) => name);

/** An English test that is not in the catalogue. */
export const answerOtherTest: Part = (question): Draft | null => {
  const names = namesOf(question, otherTests);
  if (names.length === 0 || question.isPart) return null;
  return {
    lines: [
      `**I have no checked facts on ${names.join(" and ")}:** no fee, no scores, and not which university or visa takes ${names.length > 1 ? "them" : "it"}.`,
      "Ask in this order: the course's own page names the tests it takes, then the immigration authority's page names those for the visa; some tests need a special version, sat at an approved centre.",
      question.countries.includes("uk") &&
        "For a UK degree the university may vouch for your English with any test that it accepts; a course below degree level needs a UKVI test (one source only).",
      "I do have facts on IELTS, PTE and TOEFL: fees, validity, scores and what equals what.",
    ],
    used: [],
  };
};

const bodies: readonly (readonly [words: string, name: string])[] = [
  ["acca", "ACCA"],
  ["cima", "CIMA"],
  ["icap|icaew|chartered accountan*", "chartered accountancy"],
  ["nmc", "the NMC"],
  ["gmc|plab", "the GMC and PLAB"],
  ["usmle|ecfmg", "the USMLE"],
  ["nclex", "the NCLEX"],
  ["ahpra|amc exam", "AHPRA and the AMC"],
  ["pnc|pnmc|pakistan nursing council", "the Pakistan Nursing Council"],
  ["pec|pakistan engineering council", "the Pakistan Engineering Council"],
  ["washington accord", "the Washington Accord"],
  ["fpgee|naplex|pharmacy council", "the pharmacy councils"],
  ["cfa", "the CFA"],
];
const registering =
  "regist*|exemption*|exempt|licen*|exam|exams|paper|papers|accept*|recogni*|manzoor|process|kaise|kese|how|fee|fees|member*|adapt*|cbt|osce|practice|practise|valid*|equivalen*|after|baad|required|zaroori|chahiye";

/** Registration of a profession: names the body, and says that its own page decides. */
export const answerProfession: Part = (question): Draft | null => {
  const names = namesOf(question, bodies);
  const isOfCourse =
    question.levels.length > 0 && question.topics.some((topic) => topic === "cost" || topic === "programme");
  if (names.length === 0 || isOfCourse || question.isPart || !asks(question, registering)) return null;
  return {
    lines: [
      `**I have no checked facts on ${names.join(" and ")}:** no fees, exams, exemptions or steps of registration. The body's own site decides, and it answers by mail.`,
      "Before you choose a course, ask that body in writing whether the course counts for it, and keep the dated answer.",
      "What I can do here: name degrees in your field with their fees. Tell me the country and the level.",
    ],
    used: [],
  };
};

/** Direct entry to a German degree, or the Studienkolleg first: what we know, and who decides. */
export const answerStudienkolleg: Part = (question, facts): Draft | null => {
  const isNamed = asks(question, "studienkolleg|studienkollegs|studkolleg|studien kolleg|studienkollege|t kurs");
  const isDirect =
    question.countries.includes("germany") &&
    question.levels.every((level) => level === "bachelors") &&
    asks(question, "direct|directly|direct entry|direct admission|seedha|sidha|foundation year") &&
    asks(question, "fsc|f sc|intermediate|inter|ics|icom|hssc|12th|a level*|alevel*|ایف ایس سی");
  if (!isNamed && !isDirect) return null;
  const when = factOf(facts, "germany/intakes");
  return {
    lines: [
      "**Direct entry or Studienkolleg: I have no checked rule for FSc or A levels, so I cannot promise you direct entry.**",
      "• **What is usual:** after twelve years of school many first do a Studienkolleg, a preparatory year with a final examination, or some university studies at home (a guide).",
      "• **Who decides:** the university or uni-assist, by your own certificate and subjects. Marks alone do not decide it; ask them in writing before you pay for anything.",
      "• **In our catalogue:** the T-course (for engineering) of the Studienkolleg at TU Berlin, taught in German; it starts in October and April.",
      bullet("When to apply", lineOf(when, "When to apply")),
      "A counsellor can look at your certificate in a free consultation.",
    ],
    used: when ? [when] : [],
  };
};
