/**
 * Converts marks as Pakistani students write them to one 4-point scale for ranking programmes. The converted number is
 * our estimate; people only see their own figure.
 */

/**
 * The kind of certificate, from its name. "short" is a two-year bachelor's (14 years of education), "old" the master's
 * that follows it (16 years, like a four-year bachelor's).
 */
export type Stage = "matric" | "inter" | "diploma" | "short" | "bachelor" | "old" | "master" | "doctor";

export type Grade = {
  /** On the 4-point scale. */
  value: number;
  /** The student's own figure in words: "CGPA 3.4 of 4", "912 of 1100 marks (83 %)". */
  words: string;
};

type Point = readonly [percent: number, value: number];

/** School marks from a board (Matric, Intermediate), in percent: 60 is a first division, 80 an A1. */
const schoolScale: readonly Point[] = [
  [0, 0] as const,
  [33, 1] as const,
  [50, 2] as const,
  [60, 2.5] as const,
  [70, 3] as const,
  [80, 3.5] as const,
  [90, 3.85] as const,
  [100, 4] as const,
];
/** University marks run lower: British universities count 55 as a 2:2 and 65 as a 2:1. */
const universityScale: readonly Point[] = [
  [0, 0] as const,
  [40, 1.7] as const,
  [50, 2.2] as const,
  [55, 2.5] as const,
  [65, 3] as const,
  [75, 3.5] as const,
  [85, 3.85] as const,
  [100, 4] as const,
];

/** Board letter grades, by their lowest mark. */
const boardLetters: Record<string, number> = { A1: 80, "A+": 80, A: 70, B: 60, C: 50, D: 40, E: 33 };
/** University letter grades on the 4-point scale. */
const universityLetters: Record<string, number> = {
  "A+": 4,
  A: 4,
  "A-": 3.67,
  "B+": 3.33,
  B: 3,
  "B-": 2.67,
  "C+": 2.33,
  C: 2,
  "C-": 1.67,
  "D+": 1.33,
  D: 1,
};
/** Cambridge letters: the most selective universities ask for AAA, the least selective for CCC. */
const cambridgeLetters: Record<string, number> = { "A*": 4, A: 3.7, B: 3.2, C: 2.7, D: 2.2, E: 1.7, U: 0 };

/** Divisions, by their lowest mark. */
const divisions: readonly [RegExp, number][] = [
  [/\b(?:1st|first|i)\s*(?:div|class)/, 60],
  [/\b(?:2nd|second|ii)\s*(?:div|class)/, 45],
  [/\b(?:3rd|third|iii)\s*(?:div|class)/, 33],
];

/** British degree classes on the 4-point scale. "2.1" alone is a Pakistani CGPA: nobody should be flattered by a guess. */
const britishClasses: readonly [RegExp, number][] = [
  [/\bupper second|\b2:1\b|\b2\.1 ?(?:class|hon|degree)/, 3.3],
  [/\blower second|\b2:2\b|\b2\.2 ?(?:class|hon|degree)/, 2.7],
];

/** Parses a mark, or null if its meaning is unclear. */
export function readGrade(text: string, stage: Stage | null): Grade | null {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll(",", ", ").replace(/\s+/g, " ").trim();
  return (
    readShare(plain, stage) ??
    readDivision(plain, text.trim(), stage) ??
    readLetters(text.normalize("NFKC").trim(), stage) ??
    readNumber(plain, stage)
  );
}

const isUniversity = (stage: Stage | null) => stage === null || !["matric", "inter", "diploma"].includes(stage);

function fromPercent(percent: number, stage: Stage | null): number | null {
  if (percent < 0 || percent > 100) return null;
  const scale = isUniversity(stage) ? universityScale : schoolScale;
  const upper = scale.findIndex(([mark]) => mark >= percent);
  const [to, from] = [scale[upper], scale[Math.max(0, upper - 1)]];
  if (!to || !from) return null;
  if (to[0] === from[0]) return to[1];
  return from[1] + ((percent - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

const figure = (value: number) => String(Math.round(value * 100) / 100);

/** "3.4 / 4", "912/1100", "3.4 out of 4.0", "85 %": a figure that names its maximum. */
function readShare(plain: string, stage: Stage | null): Grade | null {
  const share = /(\d+(?:\.\d+)?)\s*(?:\/|out of|of|from)\s*(\d+(?:\.\d+)?)/.exec(
    plain.replace(/(\d), (\d{3})\b/g, "$1$2"),
  );
  if (share) return ofScale(Number(share[1]), Number(share[2]), stage);
  const percent =
    /(\d+(?:\.\d+)?)\s*(?:%|per ?cent|percentage)/.exec(plain) ??
    /(?:percentage|percent)\D{0,5}(\d+(?:\.\d+)?)/.exec(plain);
  if (!percent) return null;
  const value = fromPercent(Number(percent[1]), stage);
  return value === null ? null : { value, words: `${figure(Number(percent[1]))} %` };
}

function ofScale(got: number, total: number, stage: Stage | null): Grade | null {
  if (got > total || total === 0) return null;
  if (total === 4 || total === 5) return { value: (got / total) * 4, words: `CGPA ${figure(got)} of ${total}` };
  if (total === 100) return { value: fromPercent(got, stage) ?? 0, words: `${figure(got)} %` };
  if (total < 100) return null; // we have no conversion for a CGPA out of 10 or 7
  const percent = (got / total) * 100;
  const value = fromPercent(percent, stage);
  return value === null
    ? null
    : { value, words: `${figure(got)} of ${figure(total)} marks (${Math.floor(percent)} %)` };
}

/** A division is a range of marks; its lowest mark counts. */
function readDivision(plain: string, written: string, stage: Stage | null): Grade | null {
  const british = britishClasses.find(([pattern]) => pattern.test(plain));
  if (british) return { value: british[1], words: written };
  const division = divisions.find(([pattern]) => pattern.test(plain));
  const value = division && fromPercent(division[1], stage);
  return value ? { value, words: written } : null;
}

/** "A1", "B+", "A*AB", "2A* 1B", "3 As": letter grades, interpreted by who awards them. */
function readLetters(written: string, stage: Stage | null): Grade | null {
  const text = written
    .replace(/\bgrades?\b/gi, "")
    .replace(/\(.*?\)/g, " ")
    .trim();
  const single = /^(?:[A-E]1?[+-]?|A\*)$/i.exec(text)?.[0].toUpperCase();
  if (single) {
    if (single === "A*") return { value: cambridgeLetters["A*"] ?? 0, words: written };
    if (isUniversity(stage)) {
      const value = universityLetters[single];
      return value === undefined ? null : { value, words: `grade ${single}` };
    }
    const from = boardLetters[single];
    const value = from === undefined ? null : fromPercent(from, stage);
    return value === null ? null : { value, words: `grade ${single}` };
  }
  if (isUniversity(stage)) return null;
  const letters = cambridgeGrades(text);
  if (!letters || letters.length < 2) return null;
  const sum = letters.reduce((total, letter) => total + (cambridgeLetters[letter] ?? 0), 0);
  return { value: sum / letters.length, words: written };
}

/** The separate grades in "A*AB", "A*, A, B", "3 As 1 B"; null if there is anything else in between. */
function cambridgeGrades(text: string): string[] | null {
  const left = text
    .replace(/['’]s\b|(?<=[A-EU])s\b/g, "")
    .replace(/\band\b|[,;:&+/]/gi, " ")
    .trim();
  if (!/^(?:\s*\d*\s*x?\s*[A-EU]\*?)+$/.test(left)) return null;
  return [...left.matchAll(/(\d*)\s*x?\s*([A-EU]\*?)/g)].flatMap(([, count, letter]) =>
    letter ? Array<string>(Math.min(20, Number(count || 1))).fill(letter) : [],
  );
}

/**
 * A bare number: up to 4 is a CGPA out of 4, up to 5 one out of 5, 33 to 100 a percentage; anything else is ambiguous.
 */
function readNumber(plain: string, stage: Stage | null): Grade | null {
  const found = /^(?:s?c?gpa|marks|obtained)?\s*[:=]?\s*(\d+(?:\.\d+)?)\s*(?:s?c?gpa|marks)?$/.exec(plain);
  if (!found) return null;
  const value = Number(found[1]);
  if (value > 0 && value <= 4) return ofScale(value, 4, stage);
  if (value > 4 && value <= 5) return ofScale(value, 5, stage);
  if (value >= 33 && value <= 100) return ofScale(value, 100, stage);
  return null;
}
