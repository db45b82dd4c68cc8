import type { StudyLevel } from "@/lib/language/study";
import { mentions, phrases } from "@/lib/language/words";
import { readGrade } from "@/lib/marks/grades";

/** Marks that somebody tells: on a scale of 4, which orders courses and is never shown, and as they were told. */
export type Marks = { value: number; words: string };

const filler =
  "(?:(?:is|of|hai|he|h|ha|was|meri|mera|mere|my|only|sirf|ki|ka|ke|k|around|about|almost|taqreeban|with|in|mein|me|ہے|صرف) ){0,3}";
const gpa = "(?:s?c?gpa|سی جی پی اے|جی پی اے)";
const inGpa = new RegExp(
  ` ${gpa} ${filler}(\\d(?:\\.\\d+)?)(?= )(?: (?:(?:out of|of|from|by) )?(4|5)(?:\\.0+)?(?= ))?| (\\d(?:\\.\\d+)?) ${filler}${gpa} | (\\d\\.\\d+) (?:(?:out of|of|from|by) )(4|5)(?:\\.0+)? `,
);
const inPercent = new RegExp(
  ` (\\d{2}(?:\\.\\d+)?) ?(?:percent|percentage|fisad|fi sad|فیصد)(?! (?:scholarship|funded|discount|visa|off|waiver|guarantee))| (?:percentage|marks|نمبر) ${filler}(\\d{2}(?:\\.\\d+)?) `,
);
const ofGpa = phrases("cgpa|gpa|sgpa|سی جی پی اے");
const ofTest = phrases("ielts|toefl|band|bands|overall");
const ofSchool = phrases(
  "fsc|f sc|ics|icom|inter|intermediate|a level|a levels|alevel*|hssc|12th|fa|matric|انٹر|ایف ایس سی",
);

/** The marks that a normalised text gives for what was studied before; null where it gives none. */
export function marksIn(text: string, levels: readonly StudyLevel[]): Marks | null {
  const [, after, of, before, share, shareOf] = inGpa.exec(text) ?? [];
  // "What CGPA is asked for? Mera 3.2 hai."
  const [, alone] = mentions(text, ofGpa) && !mentions(text, ofTest) ? (/ ([1-4]\.\d{1,2}) /.exec(text) ?? []) : [];
  const value = after ?? before ?? share ?? alone;
  const isOfSchool = mentions(text, ofSchool) || (levels.length === 1 && levels[0] === "bachelors");
  const stage = isOfSchool ? "inter" : null;
  if (value !== undefined) {
    const scale = of ?? shareOf ?? (Number(value) > 4 ? "5" : "4");
    const grade = readGrade(`${value}/${scale}`, stage);
    return grade && { value: grade.value, words: `your CGPA (${value}${scale === "5" ? " of 5" : ""})` };
  }
  const [, percent, marks] = inPercent.exec(text) ?? [];
  const said = percent ?? marks;
  const grade = said ? readGrade(`${said}%`, stage) : null;
  return grade && { value: grade.value, words: `your ${said} percent` };
}

const done = phrases(
  "cgpa|gpa|percentage|percent|marks|done|kiya|kia|kiye|kar liya|complete*|completed|hai|hain|after|baad|bad|ke baad|graduate|passed|i have|kar rakha|کے بعد|کیا|ہے",
);
const undergraduate = "(?:bachelors?|bs|bsc|undergrad\\S*|undergraduate)";
const graduate = "(?:masters?|ms|msc|postgrad\\S*)";
const joined = "(?:or|ya|and|aur|vs|versus|/)";
const either = new RegExp(
  ` ${undergraduate} ${joined} ${graduate} | ${graduate} ${joined} (?:${undergraduate}|phd) | phd ${joined} ${graduate} `,
);

/** The levels that are wanted: beside a higher one, the lower one is what somebody has. */
export function wantedLevels(levels: readonly StudyLevel[], text: string): StudyLevel[] {
  const has = (level: StudyLevel) => levels.includes(level);
  const isHad = (level: StudyLevel) =>
    (level === "bachelors" && (has("masters") || has("phd"))) || (level === "masters" && has("phd"));
  return mentions(text, done) && !either.test(text) ? levels.filter((level) => !isHad(level)) : [...levels];
}

const had =
  / (?:(?:i have |i )?(?:done|completed|did) (?:my )?(?:mbbs|bds|pharm ?d|dpt|bscs|bsse|bsit|bba|bcom|b com|bsn|llb|dvm|acca)|(?:mbbs|bds|pharm ?d|dpt|bscs|bsse|bsit|bba|bcom|b com|bsn|llb|dvm|acca) (?:\S+ )?(?:kiya|kia|kar li\S*|done|complete\S*|ki hui|kar chuk\S*|graduate|hun|hoon))(?= )/g;
/** A text without the degree that somebody has, where another is named: "MBBS kiya hai, masters in public health". */
export const wantedStudies = (text: string): string => {
  const rest = text.replace(had, " ");
  return rest.trim().split(" ").length > 2 ? rest : text;
};
