import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { levelWords } from "@/lib/chat/canned/parts/sections";
import { asks, bullet, type Draft, factOf, lineOf, type Part, rupeesOf } from "@/lib/chat/canned/parts/text";
import { withCarried } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { type Slot, slotsIn } from "@/lib/chat/question/thing/slots";
import { slotsOf } from "@/lib/chat/question/thing/thing";
import { normalise } from "@/lib/language/words";
import { aptitudeVerdict, claimedFee, equivalents, otherScale, stillValid } from "./scores";

/** The six tests: a score's equivalent in another, one fact of a test, or all of it; the English tests of a country. */
export const answerAboutTests: Part = (message, facts) => {
  const question = withCarried(message);
  if (!question.topics.includes("test")) return null;
  const isAside = question.topics.some((topic) =>
    ["cost", "scholarship", "documents", "work", "intake", "programme"].includes(topic),
  );
  const isOfCourse = question.fields.length > 0 && question.topics.includes("cost");
  // A score may only say who is asking.
  if (isAside && question.countries.length > 0 && (question.tests.length === 0 || question.score || isOfCourse))
    return null;
  if (
    question.tests.length > 0 &&
    asks(question, "tayari|tayyari|prepare|preparation|coaching|classes|class|academy|prep|تیاری")
  ) {
    return preparation(question, facts);
  }
  // The bands of the requested courses say more than the usual ones.
  const hasBands = facts.some(({ topic, text }) => topic === "programme" && text.includes("**IELTS "));
  if (question.fields.length > 0 && question.countries.length > 0 && hasBands && !question.score) return null;
  // "In IELTS" asks for the equivalent score, unless the score is itself an IELTS score.
  const others = ["pte", "ielts", "toefl", "duolingo"].filter((name) => name !== question.score?.test);
  const isSame = asks(
    question,
    `equal*|equivalent|equivalence|barabar|convert|conversion|compare|vs|versus|${others.map((name) => `in ${name}|${name} me|${name} mein|how much ${name}|kitna ${name}`).join("|")}`,
  );
  const scales = otherScale(question, facts);
  if (scales) return scales;
  if (question.score && (isSame || question.tests.length > 1)) {
    const same = equivalents(question, facts);
    if (same) return same;
  }
  const isEnglish = question.tests.length === 0 || question.tests.some((id) => englishTests.includes(id));
  if (isEnglish && (question.countries.length > 0 || asks(question, withoutWords))) return ofCountries(question, facts);
  const tests = question.tests.flatMap((id) => factOf(facts, `test/${id}`) ?? []);
  const [first, second] = tests;
  if (first && !second) return { lines: [`**${first.title}**`, ...details(first, question)], used: [first] };
  if (first)
    return {
      lines: tests.flatMap((fact) => [`**${fact.title}**`, ...details(fact, question).filter(Boolean).slice(0, 5)]),
      used: tests,
    };
  if (question.cheap || (question.countries.length === 0 && asks(question, "fee|fees|cost|price|فیس")))
    return sixTests(facts);
  return asks(question, `${withoutWords}|english|language|band|bands|score|scores`)
    ? ofCountries(question, facts)
    : sixTests(facts);
};

const englishTests = ["ielts", "pte-academic", "toefl-ibt"];

/** All tests with what each is for and costs. */
function sixTests(facts: readonly Fact[]): Draft | null {
  const tests = facts.filter(({ id }) => id.startsWith("test/"));
  if (tests.length === 0) return null;
  return {
    lines: [
      "**Tests for studying abroad**",
      ...tests.map((fact) =>
        bullet(fact.title.replace(/ \(.*/, ""), `fee: ${feeWords(fact)}; valid: ${lineOf(fact, "Valid for")}`),
      ),
      "IELTS, PTE and TOEFL show your English; GRE and GMAT are for master's degrees, SAT for bachelor's. Which one a course asks for stands on its own page.",
    ],
    used: tests.slice(0, 4),
  };
}

/** How a score compares with what degrees usually require, level by level. */
function verdict({ score, levels }: Question, facts: readonly Fact[]): string | null {
  const test = score && { ielts: "ielts", pte: "pte-academic", toefl: null, duolingo: null }[score.test];
  const usual = test ? lineOf(factOf(facts, `test/${test}`), "Score usually asked for") : null;
  if (!usual || !score) return null;
  const parts = (["bachelors", "masters"] as const)
    .filter((level) => levels.length === 0 || levels.includes(level))
    .flatMap((level) => {
      const [, low, high] = new RegExp(`${levelWords[level]} ([\\d.]+)–([\\d.]+) overall`).exec(usual) ?? [];
      if (!low || !high) return [];
      const place = score.value < Number(low) ? "below" : score.value > Number(high) ? "above" : "within";
      return `${place} what ${levelWords[level]} degrees usually ask for (${low}–${high})`;
    });
  const name = { ielts: "IELTS", pte: "PTE", toefl: "", duolingo: "" }[score.test];
  return parts.length > 0 ? `**${name} ${score.value}** is ${parts.join(" and ")}.` : null;
}

const withoutWords =
  "without ielts|bina ielts|bagair ielts|ielts ke bagair|ielts k bagair|ielts ke bina|ielts k bina|moi|medium of instruction|duolingo|without english test";
const retakes = "retake*|resit*|re sit|dobara|dubara|again|second attempt|attempts|times a year|dafa|baar|fail*|دوبارہ";
const labels: readonly (readonly [label: string, words: string])[] = [
  ["Fee", "fee|fees|cost|price|kitne ka|how much|charges|kitne paise|kitne paisay|فیس"],
  [
    "Valid for",
    "purana|purani|old score|years old|year old|saal pehle|sal pehle|saal pehlay|valid*|expire*|expiry|how long is|how long does the score*|kitne saal|kitnay saal|saal tak|kab tak chal*|kitna arsa|کتنے سال",
  ],
  [
    "Where in Pakistan",
    "where|kahan|kidhar|center|centre|centers|lahore|karachi|islamabad|test center|online|home|ghar|gher|گھر|کہاں|computer|times a year|date|dates|when|kab",
  ],
  [
    "Score usually asked for",
    "score|scores|band|bands|required|requirement*|need|needed|chahiye|kitna|minimum|good|competitive|marks",
  ],
  ["Scores", "scale|score|scores|range|1 6|out of|maximum"],
  ["Length", "duration|long|time|hours|minutes|length|kitni dair|kitni der|ghante|ghantay|lamba|lambi"],
  [
    "Parts",
    "speaking|listening|reading|writing|video|face to face|minute|minutes|منٹ|section*|parts|format|pattern|module*",
  ],
  ["Result", "result*|نتیجہ"],
  ["Good to know", retakes],
];
const usual = [
  "What it measures",
  "Fee",
  "Scores",
  "Score usually asked for",
  "Valid for",
  "Where in Pakistan",
  "Result",
];

/** The lines of a test that contain what a follow-up asks. */
const linesOfSlots: Readonly<Partial<Record<Slot, string>>> = {
  fee: "Fee",
  validity: "Valid for",
  where: "Where in Pakistan",
  score: "Score usually asked for",
  length: "Length",
  time: "Result",
  retake: "Good to know",
  hours: "Length",
};

function details(fact: Fact, question: Question): Draft["lines"] {
  const slots = question.thing ? slotsIn(normalise(question.text), slotsOf.test) : [];
  const isOfDates = slots.includes("retake") && /times a year/.test(lineOf(fact, "Where in Pakistan") ?? "");
  const meant = [...(isOfDates ? ["Where in Pakistan"] : []), ...slots.flatMap((slot) => linesOfSlots[slot] ?? [])];
  const asked: string[] = [
    ...new Set([...labels.filter(([, words]) => asks(question, words)).map(([label]) => label), ...meant]),
  ];
  const isOfUniversity = question.universities.length > 0 && asked.length === 0;
  const judged = verdict(question, [fact]);
  // Somebody who states a score wants to know what it is good for.
  const needed = neededAtAll(fact, question);
  const shown = asked.length > 0 ? asked : judged || isOfUniversity ? ["Score usually asked for"] : usual;
  return [
    asks(question, "book|books|notes|material|youtube|app|apps") &&
      "I have no checked list of books or courses. What I have:",
    isOfUniversity && "I don't know which test this university asks for; the course's own page decides. What is usual:",
    judged,
    stillValid(fact, question),
    claimedFee(fact, question),
    aptitudeVerdict(fact, question),
    needed,
    ...shown
      .filter((label) => !needed || label !== "Score usually asked for")
      .map((label) => bullet(label, label === "Fee" ? feeWords(fact) : lineOf(fact, label))),
    shown.includes("Score usually asked for") && bullet("On the score", lineOf(fact, "On the score")),
    asks(question, retakes) &&
      !/retake|attempt/.test(lineOf(fact, "Good to know") ?? "") &&
      "I don't know when it may be sat again: the test's own page says.",
    asked.includes("Fee") && asked.length === 1 && bullet("Good to know", lineOf(fact, "Good to know")),
  ];
}

/** Whether a test other than an English test is required at all. */
function neededAtAll(fact: Fact, question: Question): string | null {
  if (!aptitude.includes(fact.id) || !asks(question, neededWords)) return null;
  const usual = lineOf(fact, "Score usually asked for");
  return `**It depends on the university; many do not ask for it.**${usual ? ` What is usual: ${usual}.` : ""}`;
}
const aptitude: readonly string[] = ["test/gre", "test/gmat", "test/sat"];
const neededWords =
  "required|require|compulsory|mandatory|necessary|zaroori|zaruri|lazmi|without|bina|bagair|baghair|ke baghair|need|needed|optional|must|dena parta|deni parti|ضروری|لازمی|بغیر";

/** The fee, with the amount in rupees if it is in dollars. */
const feeWords = (fact: Fact) => {
  const rupees = rupeesOf(lineOf(fact, "Fee in rupees"));
  return [lineOf(fact, "Fee"), rupees && `about ${rupees}`].filter(Boolean).join("; ");
};

/** The English that a country requires, and what universities usually want. */
function ofCountries(question: Question, facts: readonly Fact[]): Draft | null {
  const visas = question.countries.flatMap((id) => factOf(facts, `${id}/visa`) ?? []).slice(0, 4);
  const wanted = question.tests.length > 0 ? question.tests : englishTests;
  const tests = wanted.flatMap((id) => factOf(facts, `test/${id}`) ?? []);
  if (visas.length + tests.length === 0) return null;
  const features = question.countries.flatMap(
    (id) =>
      /[^:;\n]*(?:IELTS|PTE|TOEFL|Duolingo)[^;\n]*/
        .exec(lineOf(factOf(facts, `${id}/overview`), "Features") ?? "")?.[0]
        ?.trim() ?? [],
  );
  return {
    lines: [
      "**English for admission and visa**",
      verdict(question, facts),
      ...tests.map((fact) => stillValid(fact, question)),
      ...visas.map((fact) =>
        bullet(`Visa for ${findDestinationNames(fact.countries[0] ?? "")?.name}`, lineOf(fact, "English")),
      ),
      ...features.map((feature) => bullet("Usually taken", feature)),
      ...tests.map((fact) =>
        bullet(`${fact.title.replace(/ \(.*/, "")}, usually asked for`, lineOf(fact, "Score usually asked for")),
      ),
      asks(question, withoutWords) &&
        "Whether a course takes you without IELTS (with PTE, TOEFL, Duolingo or a letter on the language you were taught in) is set by each university, and some visas want a test even then. I have no list of such universities; the course's own page decides.",
      !asks(question, withoutWords) && "Each university sets its own number; the course's own page decides.",
    ],
    used: [...visas, ...tests],
  };
}

function preparation({ tests }: Question, facts: readonly Fact[]): Draft {
  const text = lineOf(factOf(facts, "services"), "Test Preparation");
  const named = tests.flatMap((id) => factOf(facts, `test/${id}`)?.title.replace(/ \(.*/, "") ?? []);
  return {
    lines: [
      `Yes, we prepare students for **${named.join(" and ") || "six tests: IELTS, PTE, TOEFL, GRE, GMAT and SAT"}**.`,
      bullet("Test preparation", text),
    ],
    used: [],
  };
}
