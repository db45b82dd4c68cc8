import { countryInText as inText } from "@/lib/catalogue/country-name";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide-programmes";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { formatAmount, formatRupees } from "@/lib/catalogue/money";
import { bandOf } from "@/lib/marks/english";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { asks, bullet, type Draft, factOf, type Part } from "./canned-text";
import { courseWords, subjectOf } from "./course-words";
import { type Course, feeWords, monthOf, openRound, type Round, roundsOf, roundWords, totalWords } from "./courses";
import type { Fact } from "./facts";
import type { Question, QuestionTopic } from "./question";
import { monthNames } from "./question-dates";

/** Subjects that the country answers, though a university is named. */
const ofCountry: readonly QuestionTopic[] = [
  ...(["scholarship", "visa", "funds", "work", "afterStudy", "documents", "settling", "family", "loan"] as const),
  ...(["recognition", "housing", "payment", "life"] as const),
];
/** Everyday questions that the record of the named course answers better. */
const answeredHere: readonly string[] = ["low-cgpa", "two-intakes", "ielts-pte-duolingo"].map((id) => `question/${id}`);

const living = "living|rent|hostel*|accommodation|rehna|rehne|rehnay|rahna|rahne|kiraya|room|rooms|رہنے|رہائش|کرایہ";
const fees = "fee|fees|tuition|tution|فیس";
const english = "ielts|pte|toefl|duolingo|english|band|bands|score|آئیلٹس";
const marks = "cgpa|gpa|marks|percentage|percent|merit|eligib*|criteria|requirement*|سی جی پی اے|نمبر";
const closing =
  "deadline*|last date|lastdate|clos*|akhri*|tareekh|tarikh|band|kab tak|apply|open|khuli|khula|late|time hai|آخری|تاریخ|intake*|session|admission*|january|jan|september|feb|february|start*";
const length = "duration|long|years|saal|year|lambi|kitne saal|kitna arsa|months|سال";
const place = "city|kahan|where|shehr|shehar|located|location|کہاں|شہر";

/** What is asked of a course at a named university: its fee, its English, its intakes and dates, its length. */
export const answerAboutCourses: Part = (question, facts) => {
  const fact = factOf(facts, "programmes/named");
  const courses = fact?.courses;
  if (!fact || !courses || question.universities.length === 0) return null;
  if (question.everyday.some((id) => !answeredHere.includes(id)) || question.awards.length > 0) return null;
  const isOfCourse = question.fields.length + question.levels.length + question.named.length > 0;
  const isAside = question.topics.some((topic) => ofCountry.includes(topic));
  // Rooms and living costs are the town's.
  if (asks(question, living) && !asks(question, fees)) return null;
  const isOfFee = question.topics.includes("cost") && isOfCourse;
  if (isAside && !isOfFee && !question.topics.includes("programme")) return null;
  if (!isOfCourse && !asks(question, `${english}|${marks}|${closing}`)) return null;
  const universities = question.universities.slice(0, 3).map((id) => {
    const all = courses.filter(({ universityId }) => universityId === id);
    const name = all[0]?.university ?? factOf(facts, `university/${id}`)?.title ?? id;
    return {
      name,
      all,
      exact: exactly(
        question,
        all.filter(({ isAsked }) => isAsked),
      ),
    };
  });
  const used = [...question.universities.slice(0, 3).flatMap((id) => factOf(facts, `university/${id}`) ?? []), fact];
  const held = universities.filter(({ exact }) => exact.length > 0);
  const today = officeDate(now());
  const [first] = held;
  if (universities.length === 1 && first && first.exact.length <= 2 && isOfCourse)
    return { lines: first.exact.flatMap((course) => detail(course, question, today, first.exact.length)), used };
  const lines = [
    cheaper(
      question,
      held.map(({ exact }) => exact),
    ),
    ...universities.flatMap(({ name, all, exact }) => {
      const most = universities.length > 1 ? 2 : 6;
      const shown = exact.slice(0, most).map((course) => courseLine(course, question, today));
      return exact.length > 0
        ? [
            `**${name}**`,
            alikeLead(exact, question, today),
            reachLead(exact, question),
            exact.length > most && `${exact.length} of the courses I hold there fit; the first ${most}:`,
            ...shown,
          ]
        : missingAt(question, name, all, today);
    }),
    ...(held.length === 0 ? elsewhere(question, facts, today) : []),
    "Fees, bands and dates are for planning: the course's own page decides.",
  ];
  const others = held.length === 0 ? facts.filter(({ id }) => id.startsWith("programmes/") && id !== fact.id) : [];
  return { lines, used: [...used, ...others.slice(0, 1)] };
};

/** The courses whose whole name the question says, where there are such; else all of them. */
function exactly({ text }: Question, courses: readonly Course[]): readonly Course[] {
  const plain = courseWords(text);
  const whole = courses.filter(({ name }) => courseWords(name).every((word) => plain.includes(word)));
  return whole.length > 0 ? whole : courses;
}

/** "6.5 overall (a guide: …)" */
const bandWords = ({ ielts, hasOwnEntry }: Course) =>
  ielts === null
    ? null
    : `${ielts.toFixed(1)} overall (a guide${hasOwnEntry ? "" : " of ours, not the university's own figure"})`;
const gradeWords = ({ gpa, hasOwnEntry }: Course) =>
  gpa === null
    ? null
    : `about ${gpa.toFixed(1)} on a scale of 4 (a guide${hasOwnEntry ? "" : " of ours, not the university's own figure"})`;

/** One course in full: what is asked for first, then the rest of its record. */
function detail(course: Course, question: Question, today: string, count: number): Draft["lines"] {
  const isAsked = (list: string) => asks(question, list);
  const month = monthOf(question, today);
  const rounds = roundsOf(course, today);
  const dates = rounds.map(roundWords);
  const open = openRound(course, today);
  const allPassed = rounds.every(({ hasPassed }) => hasPassed);
  const rows = [
    [english, bullet("IELTS", bandWords(course))],
    [marks, isAsked(marks) && bullet("Marks", gradeWords(course))],
    ["total|kul|poori|poora|whole|complete|fee|fees|cost|tuition|kharch*|kitn*|فیس", bullet("Fee", feeWords(course))],
    ["total|kul|poori|poora|whole|complete|years|saal|fee|fees", bullet("Whole course", totalWords(course))],
    [closing, bullet("Starts", course.intakes.join(", "))],
    [
      closing,
      dates.length > 0 &&
        bullet("Applications (a guide)", [...dates, ...(allPassed && open ? [roundWords(open)] : [])].join("; ")),
    ],
    [length, bullet("Length", formatLength(course.months))],
    [place, bullet("Where", `${course.city}, ${countryName(course.country)}`)],
    ["", course.tests.length > 0 && `• **Asks for:** the ${course.tests.join(" and the ")}`],
    ["", course.language !== "English" && bullet("Taught in", course.language)],
  ] as const;
  const asked = rows.filter(([list]) => list !== "" && isAsked(list));
  const rest = rows.filter((row) => !asked.includes(row));
  return [
    `**${course.name}, ${course.university}**`,
    ...leads(course, question, month, today),
    ...[...asked, ...(count > 1 ? rest.slice(0, 3) : rest)].map(([, line]) => line),
    "Fees, bands and dates move each year: the course's own page decides.",
  ];
}

const countryInText = (id: string) => {
  const names = destinationNames.find((one) => one.id === id);
  return names ? inText(names) : id;
};
const countryName = (id: string) => destinationNames.find((one) => one.id === id)?.name ?? id;

/** "Is the GRE needed?" */
function testLead({ tests: needed }: Course, { tests }: Question): string | null {
  const [asked] = tests
    .filter((test) => test === "gre" || test === "gmat" || test === "sat")
    .map((test) => test.toUpperCase());
  if (!asked) return null;
  return needed.includes(asked)
    ? `**Yes, by our catalogue it asks for the ${asked}** (a guide).`
    : `**Our record of this course does not name the ${asked} as required** (a guide); the course's own page decides.`;
}

const computing = /comput|informati|software|ict|it\b/i;
/** "MSc computer science at Hertfordshire", where the field holds a cyber security course alone. */
function subjectLead({ name }: Course, question: Question): string | null {
  const isAsked = question.named.length === 0 && asks(question, "computer science|computer sciences|cs");
  return isAsked && question.fields.length === 1 && !computing.test(name)
    ? "**I hold no course called computer science there;** of its field I hold:"
    : null;
}

/** A plain word on the month, the date, the score and the marks that the question puts forward. */
function leads(course: Course, question: Question, month: number | null, today: string): (string | null)[] {
  return [
    testLead(course, question),
    subjectLead(course, question),
    freeLead(course, question),
    dateLead(course, question, month, today),
    scoreLead(course, question),
    marksLead(course, question),
  ];
}

const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
/** "5 July 2027 (a guide)", with the days that are left where they are few. */
function until(closes: string, today: string): string {
  const left = days(today, closes);
  return `${formatLooseDate(closes)}${left <= 30 ? `, ${left} ${left === 1 ? "day" : "days"} from now` : ""} (a guide)`;
}

/** Euros a year below which a fee is no tuition. */
const contribution = 1000;
/** "Is it free there?" */
function freeLead(course: Course, question: Question): string | null {
  if (!asks(question, "free|muft|zero|no fee|no fees|no tuition|without tuition|مفت")) return null;
  if (course.amount === 0) return "**Yes, no tuition by our catalogue;** other charges may be due.";
  // Public universities in Germany take a contribution each semester, and most of them no tuition.
  return course.amount < contribution && course.currency === "EUR"
    ? `**Nearly: no tuition as such, but about ${formatAmount(course.amount, "EUR")} a year** in semester contributions by our catalogue.`
    : `**No, it is not free:** ${formatAmount(course.amount, course.currency)} a year.`;
}

/** Whether the course starts in the month that is asked for, whether its date has passed, and which round is next. */
export function dateLead(course: Course, question: Question, month: number | null, today: string): string | null {
  const isOfDate = question.topics.includes("intake") || asks(question, closing);
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
    next?.closes && !sameRound(next, round)
      ? ` Next: ${next.intake} ${next.year}, closes ${until(next.closes, today)}.`
      : "";
  if (!round.hasPassed)
    return month === null
      ? `**Open for ${round.intake} ${round.year} until ${until(round.closes, today)}**.${visaTime(round, today)}`
      : `${start}; open for ${intake} ${round.year} until ${until(round.closes, today)}**.${visaTime(round, today)}`;
  const gone = `the date for ${round.intake} ${round.year} has passed (${formatLooseDate(round.closes)}, a guide)`;
  return `${month === null ? `**By our catalogue ${gone}.**` : `${start}, but ${gone}.**`}${after} Only the university can say whether it still takes late applications.`;
}
/** The same of several courses, where they start and close alike. */
function alikeLead(courses: readonly Course[], question: Question, today: string): string | null {
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
const sameRound = (one: Round, other: Round) => one.intake === other.intake && one.year === other.year;
/** Where few weeks are left before the start, the visa decides. */
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

/** The same for several courses: those whose band the score reaches. */
function reachLead(courses: readonly Course[], { score }: Question): string | null {
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

/** One course in a list, with what is asked of it. */
export function courseLine(course: Course, question: Question, today: string): string {
  const month = monthOf(question, today);
  const isDated =
    question.topics.includes("intake") || month !== null || asks(question, "deadline*|last date|closing|akhri*");
  const rounds = roundsOf(course, today, { month }).filter(({ closes }) => closes !== null);
  const parts = [
    feeWords(course),
    formatLength(course.months),
    `starts ${course.intakes.join(", ")}`,
    (asks(question, english) || question.score !== null) &&
      course.ielts !== null &&
      `**IELTS ${course.ielts.toFixed(1)}** (a guide)`,
    isDated && rounds.length > 0 && rounds.map(roundWords).join(", "),
    course.language !== "English" && `taught in ${course.language}`,
  ].filter(Boolean);
  return `• **${course.name}** at ${course.university}, ${course.city}: ${parts.join("; ")}`;
}

/** That a university does not have the course, and what it has instead: of the field first, then of the level. */
function missingAt(question: Question, name: string, all: readonly Course[], today: string): Draft["lines"] {
  const ofLevel = ({ level }: Course) => question.levels.some((one) => one === level);
  const near = all
    .filter(({ isNear }) => isNear)
    .toSorted(
      (a, b) =>
        Number(ofLevel(b)) - Number(ofLevel(a)) || Number(b.isOfField) - Number(a.isOfField) || a.rupees - b.rupees,
    )
    .slice(0, 2);
  return [
    `**I hold no ${wanted(question)} at ${name}**.${near.length > 0 ? " The nearest I hold there:" : ""}`,
    ...near.map((course) => courseLine(course, question, today)),
  ];
}

/** The same course at other universities of the country. */
function elsewhere(question: Question, facts: readonly Fact[], today: string): Draft["lines"] {
  const courses = facts.filter(({ id }) => id !== "programmes/named").flatMap(({ courses: held }) => held ?? []);
  const fitting = courses.filter(({ isAsked }) => isAsked).slice(0, 3);
  const [country, another] = question.countries;
  if (fitting.length === 0 && courses.length > 0 && country && !another)
    return [`Nor do I hold one of that field at another university in ${countryInText(country)}.`];
  return fitting.length > 0
    ? ["**At other universities there:**", ...fitting.map((course) => courseLine(course, question, today))]
    : [];
}

/** Which of the named universities costs less, by the first course of each. */
function cheaper(question: Question, held: readonly (readonly Course[])[]): string | null {
  const [one, other] = held.flatMap(([course]) => course ?? []).toSorted((a, b) => a.rupees - b.rupees);
  if (!one || !other || !question.topics.includes("cost") || one.rupees === 0) return null;
  const sum = ({ amount, currency, rupees }: Course) =>
    `${formatAmount(amount, currency)}${one.currency === other.currency ? "" : ` (about ${formatRupees(rupees)})`}`;
  return one.rupees === other.rupees
    ? `**By our catalogue both cost the same: ${sum(one)} a year**.`
    : `**Less by our catalogue: ${one.university}, ${sum(one)} a year, against ${sum(other)} at ${other.university}**.`;
}

const levelWords: Record<string, string> = {
  bachelors: "bachelor's",
  masters: "master's",
  phd: "PhD",
  diploma: "diploma",
  language: "language",
};
/** "master's course in mechanical engineering" */
export function wanted({ levels, named, fields }: Question): string {
  const level = levels.map((one) => levelWords[one] ?? one).join(" or ");
  const subject = subjectOf(named, fields);
  return `${level ? `${level} course` : "course"}${subject ? ` in ${subject}` : ""}`;
}

/** That nothing of the level or in the city asked for is held. */
export const lacks = (question: Question, { isOfOther, countries }: Fact): string | null =>
  isOfOther
    ? `**I hold no ${wanted(question)} in ${question.inCity?.name ?? countryInText(countries[0] ?? "")}.** The nearest I hold${question.inCity ? " in the country" : ""}:`
    : null;
