import { levelWords } from "@/lib/chat/canned/parts/sections";
import type { Question } from "@/lib/chat/question/question";
import { normalise, smallNumbers } from "@/lib/language/words";

/*
 * A plain yes or no on what the student says, by an award's condition: the work, the age, the gap.
 */

/** A job whose length the student states. */
export const jobs = "job|jobs|naukri|nokri|noukri|kaam|work|working|worked|نوکری|کام";
export const told =
  /(\d+(?:\.\d+)?|[a-z]+|[\u0600-\u06ff]+)(?: and a half| sarhe)? ?(year|years|yr|yrs|saal|sal|سال|months?|mahine|mahina|maah|ماہ|مہینے) /;
/** The hours that a year of full-time work counts as, if an award counts hours. */
const hoursOfYear = 2000;
/** Whether the student's experience is what the award requires, if both are in years, months or hours. */
export function enoughWork(rule: string, question: Question): string | null {
  if (!/work|experience/i.test(rule)) return null;
  const [, asked = ""] = /\b(\w+) years?(?:'|’)? /i.exec(`${rule} `) ?? [];
  const [, hours] = /\b(\d,\d{3}) hours/.exec(rule) ?? [];
  const inHours = hours ? Number(hours.replace(",", "")) / hoursOfYear : 0;
  const needed = smallNumbers[asked.toLowerCase()] || Number(asked) || inHours;
  const [, number = "", unit = ""] = told.exec(normalise(question.text)) ?? [];
  const count = smallNumbers[number] ?? Number(number);
  if (!needed || !count) return null;
  const years = /^(?:month|mah|maa|ماہ|مہین)/.test(unit) ? count / 12 : count;
  const counted = inHours > 0 && needed === inHours ? " (a year of full-time work is about 2,000 hours)" : "";
  return years < needed
    ? `**No, that is not enough:** ${rule}${counted}.`
    : `**Yes, by the years that is enough:** ${rule}${counted}.`;
}

/** The student's age. */
function ageIn(question: Question): number | null {
  const [, before, after] =
    / (?:age|umar|umer|umr|am|im|عمر) (?:is |meri |hai |abhi |میری |ہے )*(\d{2}) | (\d{2}) (?:saal|sal|years?|yrs?|umar|ka hun|ki hun|ka hoon|ki hoon|hai umar|سال) /.exec(
      normalise(question.text),
    ) ?? [];
  return Number(before ?? after) || null;
}

/** The maximum age in a rule: "25 or younger for master's", "Under 30", "Age limit about 30". */
const limitsOf = (rule: string) => [
  ...[...rule.matchAll(/(\d{2}) or younger(?: for (master's|PhD))?/g)].map(([, most, level]) => ({
    most: Number(most),
    level,
  })),
  ...[...rule.matchAll(/\b[Uu]nder (?:about )?(\d{2})/g)].map(([, most]) => ({
    most: Number(most) - 1,
    level: undefined,
  })),
  ...[...rule.matchAll(/limit (?:about )?(\d{2})/g)].map(([, most]) => ({ most: Number(most), level: undefined })),
];

/** Whether the student's age is within the award's limit for the requested level. */
export function youngEnough(rule: string, question: Question): string | null {
  if (/no age limit/i.test(rule)) return "**No age limit:** this award names none.";
  const age = ageIn(question);
  const all = limitsOf(rule);
  const wanted = question.levels.map((level) => levelWords[level]);
  const own = all.filter(({ level }) => !level || wanted.length === 0 || wanted.includes(level));
  const [limit, other] = own;
  if (/age limit applies/i.test(rule))
    return "**There is an age limit, but I have no number:** the award's own page says.";
  if (!age || !limit) return null;
  const [, exempt, who] = /\((\d{2}) for ([^()]+)\)/.exec(rule) ?? [];
  if (exempt && age > limit.most && age <= Number(exempt))
    return `**Only as one of the exceptions: ${age} is over ${limit.most}, and within ${exempt} for ${who}.**`;
  const fits = own.map(({ most }) => age <= most);
  const about = /about/.test(rule) ? " (the limit is told as about that)" : "";
  if (other && fits.includes(true) && fits.includes(false))
    return `**${own.map(({ level }, at) => `${fits[at] ? "Yes" : "No"} for a ${level}`).join("; ")}: ${age}.** ${rule}.`;
  const of = limit.level && !other ? ` for a ${limit.level}` : "";
  return fits.includes(true)
    ? `**Yes, ${age} is within the limit${of}:** ${rule}${about}.`
    : `**No, ${age} is over the limit${of}:** ${rule}${about}.`;
}

/** Whether the student's gap is longer than the one year that the award allows. */
export function gapOf(rule: string, question: Question): string | null {
  const [, number = ""] = told.exec(normalise(question.text)) ?? [];
  const years = smallNumbers[number] ?? Number(number);
  if (!/at most one gap year/i.test(rule) || !years) return null;
  return years > 1 ? `**No, that is longer than it lets be:** ${rule}.` : `**Yes, one year is within it:** ${rule}.`;
}
