import type { Stage } from "@/lib/marks/grades";
import type { ReasonState } from "@/lib/recommendations/judge/reasons";
import type { StudyLevel } from "./match-catalogue";
import type { StudentEducation } from "./student";

/**
 * Names that Pakistani universities have used for two years and for four. Read as two, which promises less; whether it
 * was two or four is a question for the student.
 */
const ofOpenLength = /\bb ?(?:a|sc|com)\b|\bbachelors? of (?:arts|science|commerce)$/;

const patterns: readonly [Stage, RegExp][] = [
  ["master", /\bm ?phil\b/],
  ["doctor", /\bph ?d\b|\bd ?phil\b|\bdoctora/],
  ["diploma", /\bdae\b|\bdiploma of associate\b|\bdit\b/],
  [
    "short",
    /\bassociate\b|\badp\b|\b(?:two|2)[ -]years? b|\b14 years\b|\b(?:bachelor|b ?a\b|b ?sc\b|b ?com\b).*\b(?:two|2)[ -]years?\b/,
  ],
  [
    "bachelor",
    /\bb ?ed\b|\bbba\b|\bmbbs\b|\bbds\b|\bpharm ?d\b|\bdpt\b|\bdvm\b|\bllb\b|\bb ?tech\b|\bb ?arch\b|\bbfa\b/,
  ],
  [
    "bachelor",
    /\bbs ?[a-z]{0,4}\b(?<!\bbsc)|\bb\.?e(?:ng)?\b|\bbsc? ?\(?hon|\bhons?\b|\b(?:four|4)[ -]years?\b|\bbit\b|\bbcs\b/,
  ],
  ["master", /\bms\b|\bm ?eng\b|\bllm\b|\bms ?[(]|\b18 years\b|\bmaster of (?:science|engineering|philosophy)\b/],
  ["old", /\bm ?sc\b|\bm ?a\b|\bm ?com\b|\bm ?ba\b|\bmcs\b|\bmit\b|\bm ?ed\b|\bmasters?\b|\b16 years\b/],
  [
    "bachelor",
    /\bb ?sc\b.*\b(?:engineer\w*|technology|nursing|agri\w*)\b|\bbachelor(?!s? of (?:arts|science|commerce)$)/,
  ],
  ["short", ofOpenLength],
  ["inter", /\bas? ?-?levels?\b|\bgce\b|\bbaccalaureate\b|\bib diploma\b/],
  [
    "inter",
    /\bhssc\b|\binter(?:mediate)?\b|\bf ?sc\b|\bics\b|\b[id] ?com\b|\bf ?a\b|\b12th\b|\bhigher secondary\b|\bhsc\b|\bpre-? ?(?:medical|engineering|university)\b/,
  ],
  ["matric", /\bmatric\w*\b|\bssc\b|\bo ?-?levels?\b|\b10th\b|\bigcse\b|\bsecondary school\b/],
  ["diploma", /\bdiploma\b/],
  ["bachelor", /\bundergrad\w*|\bgraduat(?:e|ion)\b|\bdegree\b/],
];

type Named = Pick<StudentEducation, "degree" | "country">;

/** The stage named by a certificate, or null. A foreign master's follows a four-year bachelor's. */
export function stageOf({ degree, country }: Named): Stage | null {
  const [stage = null, pattern] = patternOf(degree) ?? [];
  if (!isAbroad(country)) return stage;
  if (stage === "old") return "master";
  return pattern === ofOpenLength ? "bachelor" : stage;
}

/** Whether a certificate's name leaves open whether it took two years or four: "BSc", "BA English", but not "BSc (Hons)". */
export const isLengthOpen = ({ degree, country }: Named): boolean =>
  !isAbroad(country) && patternOf(degree)?.[1] === ofOpenLength;

const isAbroad = (country: string | null) => country !== null && !/pakistan/i.test(country);

function patternOf(degree: string) {
  const plain = degree
    .toLowerCase()
    .replaceAll(".", "")
    .replace(/[^\p{L}\d()]+/gu, " ")
    .replace(/['’]s\b/g, "")
    .trim();
  return patterns.find(([, pattern]) => pattern.test(plain));
}

export const isCambridge = ({ degree }: Pick<StudentEducation, "degree">) =>
  /\b[ao] ?-? ?levels?\b|\bgce\b|\bigcse\b|\bbaccalaureate\b|\bib\b/i.test(degree);

/** The stages that qualify for a level, best first, and how well each does. Stages not listed don't qualify. */
const ladders: Record<StudyLevel, readonly [Stage, ReasonState][]> = {
  bachelors: [
    ["inter", "met"],
    ["diploma", "nearly"],
    ["short", "met"],
    ["bachelor", "met"],
    ["old", "met"],
    ["master", "met"],
    ["doctor", "met"],
  ],
  masters: [
    ["bachelor", "met"],
    ["old", "met"],
    ["master", "met"],
    ["doctor", "met"],
    ["short", "nearly"],
  ],
  phd: [
    ["master", "met"],
    ["doctor", "met"],
    ["old", "nearly"],
    ["bachelor", "nearly"],
    ["short", "missing"],
  ],
  diploma: [
    ["inter", "met"],
    ["diploma", "met"],
    ["short", "met"],
    ["bachelor", "met"],
    ["old", "met"],
    ["master", "met"],
    ["doctor", "met"],
    ["matric", "nearly"],
  ],
  language: [
    ["inter", "met"],
    ["diploma", "met"],
    ["short", "met"],
    ["bachelor", "met"],
    ["old", "met"],
    ["master", "met"],
    ["doctor", "met"],
    ["matric", "met"],
  ],
};

export type Schooling = StudentEducation & { stage: Stage | null };

export type Footing = {
  /** How well the student's education qualifies for the level. */
  state: ReasonState;
  /** It depends on whether the record's degree took two years or four, which its name leaves open. */
  isLengthOpen: boolean;
  /** The entry whose grade counts; null if none fits. */
  record: Schooling | null;
  /** The highest entry, whether or not it qualifies. */
  highest: Schooling | null;
};

const byHeight: readonly Stage[] = ["matric", "inter", "diploma", "short", "bachelor", "old", "master", "doctor"];

/** The education entry that counts for a level: the latest of the best stage. */
export function footingFor(level: StudyLevel, education: readonly StudentEducation[]): Footing {
  const entries = education.map((entry) => ({ ...entry, stage: stageOf(entry) })).toSorted(newestFirst);
  const highest = entries.toSorted((a, b) => heightOf(b) - heightOf(a))[0] ?? null;
  for (const [stage, state] of ladders[level]) {
    const record = entries.find((entry) => entry.stage === stage);
    if (!record) continue;
    const isOpen = state !== "met" && isLengthOpen(record);
    return { state: isOpen ? "unknown" : state, isLengthOpen: isOpen, record, highest };
  }
  const isKnown = entries.length > 0 && entries.every(({ stage }) => stage !== null);
  return { state: isKnown ? "missing" : "unknown", isLengthOpen: false, record: null, highest };
}

const heightOf = ({ stage }: Schooling) => (stage ? byHeight.indexOf(stage) : -1);
const newestFirst = (a: Schooling, b: Schooling) =>
  b.year_completed - a.year_completed || compare(a.degree, b.degree) || compare(a.gpa, b.gpa);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The level after the student's highest, for students who haven't said which they want. */
export function nextLevel(education: readonly StudentEducation[]): StudyLevel | null {
  const { highest } = footingFor("language", education);
  switch (highest?.stage) {
    case "matric":
      return "diploma";
    case "inter":
    case "diploma":
    case "short":
      return "bachelors";
    case "bachelor":
    case "old":
      return "masters";
    case "master":
    case "doctor":
      return "phd";
    default:
      return null;
  }
}
