import { monthNames } from "@/lib/catalogue/loose-date";
import { formatAmount } from "@/lib/catalogue/money";
import { aptitudeIn, closingWords, testWord } from "@/lib/chat/canned/courses/lines";
import { asks } from "@/lib/chat/canned/parts/text";
import { type Course, closesWords, monthOf, openRound, type Round, roundsOf } from "@/lib/chat/course";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { bandOf } from "@/lib/marks/english";

/*
 * A direct answer before the record of a course: on the month, the date, the score, the marks and the test in the
 * question.
 */

/** "Is the GRE needed?" */
function testLead({ tests: needed, oneOf, optional }: Course, question: Question): string | null {
  const [asked] = aptitudeIn(question);
  if (!asked) return null;
  if (optional.includes(asked)) return `**No, by our catalogue the ${asked} is optional here** (a guide).`;
  if (oneOf.includes(asked) && oneOf.length > 1)
    return `**Yes, by our catalogue it asks for one of these: the ${oneOf.join(" or the ")}** (a guide).`;
  return needed.includes(asked)
    ? `**Yes, by our catalogue it asks for the ${asked}** (a guide).`
    : `**Our record of this course does not name the ${asked} as required** (a guide); the course's own page decides.`;
}

const computing = /comput|informati|software|ict|it\b/i;
/** "MSc computer science at Hertfordshire", if the field has only a cyber security course there. */
function subjectLead({ name }: Course, question: Question): string | null {
  const isAsked = question.named.length === 0 && asks(question, "computer science|computer sciences|cs");
  return isAsked && question.fields.length === 1 && !computing.test(name)
    ? "**I have no course called computer science there;** from its field I have:"
    : null;
}

/** A direct answer on the month, the date, the score and the marks in the question. */
export function courseLeads(
  course: Course,
  question: Question,
  month: number | null,
  today: string,
): (string | null)[] {
  const leads = [
    testLead(course, question),
    subjectLead(course, question),
    freeLead(course, question),
    dateLead(course, question, month, today),
    scoreLead(course, question),
    marksLead(course, question),
  ];
  return leads.some((lead) => lead !== null) ? leads : [offeredLead(question)];
}

const offered =
  / (?:does|do|is there|is|has|have|kya|can i (?:do|study)) (?:[^ ]+ ){1,9}(?:offers?|have|has|provides?|teach|available|there) | (?:hai|hain|hoti hai|hota hai|hoti|hota|karw?at[aei]|parhat[aei]|offer karti|offer karta|milta hai|milti hai|ho sakta hai|ho sakti hai|kar sakta hun|kar sakti hun) $|^ kya | (?:ہے|ہیں|ہوتی|ہوتا|کرواتی|کراتی) $/u;
const slots =
  "fee*|cost*|kitn*|how much|when|kab|deadline*|last date|ielts|pte|marks|cgpa|gpa|duration|long|requirement*|city|where|kahan|فیس|کب|کتن*";
/** "Does Monash have nursing?" */
const offeredLead = (question: Question): string | null =>
  offered.test(normalise(question.text)) && !asks(question, slots) ? "**Yes,** by our catalogue:" : null;

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
/** "5 July 2027 (a guide)", with the days left if there are few; or "around July 2027, our estimate". */
function until(round: Round, today: string): string {
  if (round.isEstimate || round.closes === null) return closesWords(round);
  const left = days(today, round.closes);
  return `${closesWords(round)}${left <= 30 ? `, ${left} ${left === 1 ? "day" : "days"} from now` : ""} (a guide)`;
}

/** Euros a year below which a fee is no tuition. */
const contribution = 1000;
/** "Is it free there?" */
function freeLead(course: Course, question: Question): string | null {
  if (!asks(question, "free|muft|zero|no fee|no fees|no tuition|without tuition|مفت")) return null;
  if (course.amount === 0) return "**Yes, no tuition by our catalogue;** other charges may be due.";
  // Public universities in Germany charge a contribution each semester, and most of them no tuition.
  return course.amount < contribution && course.currency === "EUR"
    ? `**Nearly: no tuition as such, but about ${formatAmount(course.amount, "EUR")} a year** in semester contributions by our catalogue.`
    : `**No, it is not free:** ${formatAmount(course.amount, course.currency)} a year.`;
}

/** Whether the course starts in the requested month, whether its closing date has passed, and which round is next. */
function dateLead(course: Course, question: Question, month: number | null, today: string): string | null {
  const isOfDate = question.topics.includes("intake") || asks(question, closingWords);
  if (!isOfDate && month === null) return null;
  const intake = month === null ? "" : (monthNames[month - 1] ?? "");
  if (month !== null && !course.intakes.includes(intake))
    return `**No: by our catalogue it does not start in ${intake}, but in ${course.intakes.join(" and ")}**.`;
  const year = Number(/\b(20[23]\d)\b/.exec(question.text)?.[1] ?? 0) || null;
  const rounds = roundsOf(course, today, { month, year: month === null ? null : year });
  const next = openRound(course, today);
  const start = month === null ? "" : `**Yes, it starts in ${intake}`;
  const [round] = rounds.filter(({ closes }) => closes !== null);
  if (!round?.closes) return month === null ? null : `${start}**.`;
  const after =
    next?.closes && !sameRound(next, round) ? ` Next: ${next.intake} ${next.year}, closes ${until(next, today)}.` : "";
  if (!round.hasPassed)
    return month === null
      ? `**Open for ${round.intake} ${round.year} until ${until(round, today)}**.${visaTime(round, today)}`
      : `${start}; open for ${intake} ${round.year} until ${until(round, today)}**.${visaTime(round, today)}`;
  const gone = `the date for ${round.intake} ${round.year} has passed (${closesWords(round)}${round.isEstimate ? "" : ", a guide"})`;
  return `${month === null ? `**By our catalogue ${gone}.**` : `${start}, but ${gone}.**`}${after} Only the university can say whether it still takes late applications.`;
}
/** The same for several courses with the same start and closing date. */
export function alikeLead(courses: readonly Course[], question: Question, today: string): string | null {
  const month = monthOf(question, today);
  const intake = month === null ? null : (monthNames[month - 1] ?? null);
  const starting = courses.filter(({ intakes }) => intake !== null && intakes.includes(intake));
  if (intake && starting.length === 0) return `**No: none of these starts in ${intake}** by our catalogue.`;
  if (intake && starting.length < courses.length)
    return `**Yes, ${starting.length} of ${courses.length} start in ${intake}:** ${starting
      .slice(0, 3)
      .map(({ name }) => name)
      .join("; ")}.`;
  const [lead, ...others] = [
    ...new Set(courses.map((course) => dateLead(course, question, monthOf(question, today), today))),
  ];
  return lead && others.length === 0 ? lead : null;
}
/** The same test at several courses whose records say the same about it. */
export function alikeTestLead(courses: readonly Course[], question: Question): string | null {
  const [asked] = aptitudeIn(question);
  const words = asked ? [...new Set(courses.map((course) => testWord(course, asked)))] : [];
  const [word, another] = words;
  if (!word || courses.length < 2) return null;
  if (another) return `**It differs:** what our catalogue says of the ${asked} stands with each course (a guide).`;
  const all = courses.length === 2 ? "both" : `all ${courses.length}`;
  return word.startsWith("asks for")
    ? `**Yes, by our catalogue:** at ${all}, the course ${word} (a guide).`
    : `**No, by our catalogue:** at ${all}, ${word} (a guide); the course's own page decides.`;
}
const sameRound = (one: Round, other: Round) => one.intake === other.intake && one.year === other.year;
/** If only a few weeks are left before the start, the visa decides. */
function visaTime({ intake, year }: Round, today: string): string {
  const start = `${year}-${String(monthNames.indexOf(intake) + 1).padStart(2, "0")}-01`;
  return days(today, start) < 120 ? " The visa has to come before the start: apply now." : "";
}

function scoreLead(course: Course, { score }: Question): string | null {
  if (!score || course.ielts === null) return null;
  const band = bandOf(score.test, score.value);
  const said =
    score.test === "ielts"
      ? `IELTS ${score.value.toFixed(1)}`
      : `${score.test.toUpperCase()} ${score.value} (about IELTS ${band.toFixed(1)})`;
  return band >= course.ielts
    ? `**By our guide ${said} reaches the overall band of this course (${course.ielts.toFixed(1)});** nobody can promise an admission.`
    : `**By our guide ${said} is below the overall band of this course (${course.ielts.toFixed(1)}).** Ask the university for its pre-sessional English, or sit the test again.`;
}

/** The same for several courses: those whose band is met by the score. */
export function reachLead(courses: readonly Course[], { score }: Question): string | null {
  if (!score) return null;
  const band = bandOf(score.test, score.value);
  const reached = courses.filter(({ ielts }) => ielts !== null && band >= ielts);
  return reached.length === 0
    ? `**By our guide no: IELTS ${band.toFixed(1)} is below the overall band here** (the course's own page decides).`
    : `**By our guide IELTS ${band.toFixed(1)} reaches the overall band of ${reached.length} of ${courses.length} here;** nobody can promise an admission.`;
}

function marksLead(course: Course, { marks: own }: Question): string | null {
  if (!own || course.gpa === null) return null;
  return own.value >= course.gpa
    ? `**By our own guide ${own.words} is within reach here** (the university's page decides; nobody can promise an admission).`
    : `**By our own guide ${own.words} is below what this course usually takes** (the university's page decides).`;
}
