import type { StudyLevel } from "@/lib/language/study";
import { mentions, phrases } from "@/lib/language/words";
import { readGrade } from "@/lib/marks/grades";
import { nextLevel } from "@/lib/recommendations/read/schooling";

/** A student's marks: as stated, and on a scale of 4, which only orders courses and is never shown. */
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

/** The marks of earlier studies in a normalised text; null if there are none. */
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

const degree =
  "(?:bba|b ?com|bs|bsc|bscs|bsse|bsit|b ?tech|be|llb|ba|bsn|bachelors?|graduation|بی بی اے|بی کام|بی ایس)";
const subject = "(?:(?!mein|me|main|with|ki|ka|done|kiya|kia|hai)\\S+ ){0,2}";
/**
 * "4 supply bhi hain bba mein", "i have bba with 2.3 cgpa", "with a BSc (2.6 CGPA)", "bs cs done": the degree that the
 * marks belong to.
 */
const ownDegree = new RegExp(
  ` (?:i have|ive|i did|i hold|completed|did)(?: done)?(?: my| a)? ${degree} ${subject}(?:with|cgpa|gpa|and|but|\\d)| with (?:a |an |my )?${degree} ${subject}(?:with|cgpa|gpa|and|but|\\d)|^ ${degree} ${subject}(?:cgpa|gpa|\\d\\.\\d)| ${degree} ${subject}(?:done|kiya|kia|kar li\\S*|complete\\S*|hai|with|se|ki|ka|(?:mein|me|main|in) (?:\\d\\S*|cgpa|gpa|sirf|only|meri|mera))(?= )| (?:cgpa|gpa|supply|supplies|supplis|suplies|backlogs?|سپلی\\S*) (?:\\S+ ){0,4}(?:in|of|hain|hai|thi|thin)(?: my| mere| meri)? ${degree} `,
);
/** The student wants that degree. */
const toStudy = new RegExp(
  ` ${degree} ${subject}(?:(?:mein|me|main|in) )?(?:admission|dakhla|karna|karne|krna|karni|ke liye|k liye|chahiye|chaiye|apply|programs?|courses?)(?= )| (?:want|admission in|admission for|apply for|for|study|do|into) (?:a |my )?${degree} `,
);
const ofDegree = phrases("cgpa|gpa|sgpa|supply|supplies|supplis|suplies|backlog|backlogs|سی جی پی اے|سپلی*");

/** Whether the marks belong to a bachelor's degree that the student has. */
const hasDegree = (text: string): boolean =>
  mentions(text, ofDegree) && ownDegree.test(text) && !toStudy.test(text) && !mentions(text, ofSchool);

/**
 * What comes next after a bachelor's degree, by the rule of "Can I go?". A BSc may have taken only two years, which asks
 * for another bachelor's first: the answer says so, as few say which one they have.
 */
const afterBachelors = nextLevel([{ degree: "BS", gpa: "", major: null, year_completed: 0, country: null }]);

/** The wanted levels: next to a higher one, the lower one is what the student has. */
export function wantedLevels(levels: readonly StudyLevel[], text: string): StudyLevel[] {
  const has = (level: StudyLevel) => levels.includes(level);
  const isHad = (level: StudyLevel) =>
    (level === "bachelors" && (has("masters") || has("phd"))) || (level === "masters" && has("phd"));
  if (afterBachelors && levels.length === 1 && has("bachelors") && hasDegree(text)) return [afterBachelors];
  return mentions(text, done) && !either.test(text) ? levels.filter((level) => !isHad(level)) : [...levels];
}

const had =
  / (?:(?:i have |i )?(?:done|completed|did) (?:my )?(?:mbbs|bds|pharm ?d|dpt|bscs|bsse|bsit|bba|bcom|b com|bsn|llb|dvm|acca)|(?:mbbs|bds|pharm ?d|dpt|bscs|bsse|bsit|bba|bcom|b com|bsn|llb|dvm|acca) (?:\S+ )?(?:kiya|kia|kar li\S*|done|complete\S*|ki hui|kar chuk\S*|graduate|hun|hoon))(?= )/g;
const anywhere =
  / (?:kahin|kahi|kahien|kaheen|anywhere|any (?:admission|uni\S*|chance|option)|koi (?:uni\S*|admission)|کہیں) /;
/** "FSc pre medical" is a school certificate, not medicine. */
const ofInter = / (?:pre ?medical|pre ?engineering|pre ?med)(?: group)?(?= )/g;
/** A text without the degree that the student has, if it names another: "MBBS kiya hai, masters in public health". */
export const wantedStudies = (text: string): string => {
  // "BBA mein 4 supply, kahin admission?": any course is fine.
  const plain = text.replace(ofInter, " ");
  const rest = plain.replace(hasDegree(text) && anywhere.test(text) ? new RegExp(` ${degree} `) : had, " ");
  return rest.trim().split(" ").length > 2 ? rest : text;
};
