import { guideMark } from "@/lib/catalogue/passages/passage-text";
import { asks, bullet, type Draft, factOf, lineOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";

const testParts: readonly (readonly [name: string, words: string])[] = [
  ["Speaking", "speaking|سپیکنگ|اسپیکنگ"],
  ["Writing", "writing|رائٹنگ"],
  ["Reading", "reading|ریڈنگ"],
  ["Listening", "listening|لسننگ"],
];
const improving =
  "improve*|better|increase*|raise|barha*|behtar|laun|laoon|laaun|laon|lana|laye|layen|stuck|atka*|phans*|atak*|har dafa|har baar|every time|again and again|weak*|kamzor|low|kam aa*|kam aya|kam ata|nahi aa*|maar|tips|practice|practise|pass kaise|score kaise|بہتر|بڑھا*|کمزور";

/** How to get a higher band in one part of a test. */
export const answerTestPart: Part = (question, facts) => {
  const [id = "", other] = question.tests;
  const fact = factOf(facts, `test/${id}`);
  const named = testParts.filter(([, words]) => asks(question, words)).map(([name]) => name);
  if (!fact || other) return null;
  if (named.length === 0) return asks(question, tips) ? inGeneral(fact, facts) : null;
  if (!asks(question, improving)) return null;
  const parts = (lineOf(fact, "Parts") ?? "")
    .replaceAll(guideMark, "")
    .trim()
    .split(/[,;] /)
    .filter((one) => named.some((name) => one.startsWith(name)));
  const hasRetake = /One Skill Retake/.test(lineOf(fact, "Good to know") ?? "");
  return {
    lines: [
      `**A higher band in ${named.map((name) => name.toLowerCase()).join(" and ")}**`,
      parts.length > 0 && bullet("The part", `${parts.join(", ")} (a guide)`),
      ...named.flatMap((name) => (practice[name] ? bullet(`Practice for ${name.toLowerCase()}`, practice[name]) : [])),
      hasRetake &&
        "• **One Skill Retake:** you sit one part again and keep the others; it is offered for many computer sessions. Ask first whether your university and the visa take it.",
      bullet("Test preparation with us", lineOf(factOf(facts, "services"), "Test Preparation")),
      "Nobody can promise a band.",
    ],
    used: [fact],
  };
};
const tips =
  "tip|tips|advice|last minute|kaise tayari|kese tayari|how to prepare|how do i prepare|preparation tips|kya parhun|kya karun|strategy|trick|tricks|tension|nervous|stress|ghabra*|ٹپس|تیاری کیسے";

/** What helps before any test, if the question names no part. */
function inGeneral(fact: Fact, facts: readonly Fact[]): Draft {
  const parts = (lineOf(fact, "Parts") ?? "").replaceAll(guideMark, "").trim();
  const isEnglish = ["test/ielts", "test/pte-academic", "test/toefl-ibt"].includes(fact.id);
  return {
    lines: [
      `**Tips for ${fact.title.replace(/ \(.*/, "")}** (a guide)`,
      "• **In the last days:** nothing new. Sit one whole practice test against the clock, look at why each wrong answer was wrong, and sleep.",
      "• **On the day:** take the passport you booked with, be there early, and answer everything. A bad part is over when it is over: the next one counts by itself.",
      isEnglish &&
        "• **Before that:** speak aloud every day and record it; write against the clock and have it marked; read and listen to whole papers in one go.",
      parts && bullet("The parts", `${parts} (a guide)`),
      bullet("If it goes wrong", lineOf(fact, "Good to know")),
      bullet("Test preparation with us", lineOf(factOf(facts, "services"), "Test Preparation")),
      "Nobody can promise a score. Which part worries you most: reading, writing, listening or speaking?",
    ],
    used: [fact],
  };
}

const practice: Record<string, string> = {
  Speaking:
    "speak aloud every day, record your answers and listen to them: full sentences with a reason and an example, and few pauses (a guide)",
  Writing: "write against the clock and have somebody mark it by the published band descriptors (a guide)",
  Reading: "whole papers against the clock, then look at why each wrong answer was wrong (a guide)",
  Listening: "whole papers in one hearing, then again with the script (a guide)",
};
