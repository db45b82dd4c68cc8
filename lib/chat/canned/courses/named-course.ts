import { formatLength } from "@/lib/catalogue/guide/programmes";
import { alikeLead, alikeTestLead, courseLeads, reachLead } from "@/lib/chat/canned/leads/course";
import { asks, bullet, type Draft, factOf, type Part } from "@/lib/chat/canned/parts/text";
import { withCarried } from "@/lib/chat/canned/verdicts";
import { type Course, feeWords, monthOf, openRound, roundsOf, roundWords, totalWords } from "@/lib/chat/course";
import type { Question } from "@/lib/chat/question/question";
import { slotWords } from "@/lib/chat/question/thing/slots";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { cheaper, closingWords, countryName, courseLine, easier, elsewhere, englishWords, missingAt } from "./lines";
import { courseWords } from "./words";

/** Subjects that the country's record answers, even if the question names a university. */
const ofCountry: readonly QuestionTopic[] = [
  "scholarship",
  "visa",
  "funds",
  "work",
  "afterStudy",
  "documents",
  "settling",
  "family",
  "loan",
  "recognition",
  "housing",
  "payment",
  "life",
];
/** Everyday questions that the record of the named course answers better. */
const answeredHere: readonly string[] = ["low-cgpa", "two-intakes", "ielts-pte-duolingo"].map((id) => `question/${id}`);

const living = "living|rent|hostel*|accommodation|rehna|rehne|rehnay|rahna|rahne|kiraya|room|rooms|رہنے|رہائش|کرایہ";
const fees = "fee|fees|tuition|tution|فیس";
const marks = `${slotWords.marks}|eligib*|criteria|requirement*|شرائط|اہل`;
const length = `${slotWords.length}|long|years|saal|year|months|mahine|سال|مہینے`;
const place = "city|kahan|where|shehr|shehar|located|location|کہاں|شہر";

/** What people ask about a course at a named university: its fee, its English, its intakes and dates, its length. */
export const answerAboutCourses: Part = (message, facts) => {
  const question = withCarried(message);
  const fact = factOf(facts, "programmes/named");
  const courses = fact?.courses;
  if (!fact || !courses || question.universities.length === 0) return null;
  if (question.everyday.some((id) => !answeredHere.includes(id)) || question.awards.length > 0) return null;
  const isOfCourse = question.fields.length + question.levels.length + question.named.length > 0;
  const isAside = question.topics.some((topic) => ofCountry.includes(topic));
  // Rooms and living costs belong to the town.
  if (asks(question, living) && !asks(question, fees)) return null;
  const isOfFee = question.topics.includes("cost") && isOfCourse;
  if (isAside && !isOfFee && !question.topics.includes("programme")) return null;
  if (!isOfCourse && !asks(question, `${englishWords}|${marks}|${closingWords}`)) return null;
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
    universities.length > 1 &&
      alikeTestLead(
        held.flatMap(({ exact }) => exact.slice(0, 2)),
        question,
      ),
    easier(
      question,
      held.map(({ exact }) => exact),
    ),
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
            exact.length > most && `${exact.length} of the courses I have there fit; the first ${most}:`,
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

/** The courses whose full name is in the question, if there are any; otherwise all of them. */
function exactly({ text, thing }: Question, courses: readonly Course[]): readonly Course[] {
  const plain = courseWords(thing ? `${thing.said} ${text}` : text);
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

/** One course in full: first what the question asks for, then the rest of its record. */
function detail(course: Course, question: Question, today: string, count: number): Draft["lines"] {
  const isAsked = (list: string) => asks(question, list);
  const month = monthOf(question, today);
  const rounds = roundsOf(course, today);
  const dates = rounds.map(roundWords);
  const open = openRound(course, today);
  const allPassed = rounds.every(({ hasPassed }) => hasPassed);
  // "Kitne saal ka hai?" asks for years, not money.
  const isOfLength = isAsked(slotWords.length) && !isAsked(slotWords.fee);
  const whole = "total|kul|poori|poora|whole|complete|fee|fees|cost|tuition|kharch*|فیس";
  const rows = [
    [englishWords, bullet("IELTS", bandWords(course))],
    [marks, isAsked(marks) && bullet("Marks", gradeWords(course))],
    [isOfLength ? whole : `${whole}|kitn*`, bullet("Fee", feeWords(course))],
    [isOfLength ? whole : `${whole}|years|saal`, bullet("Whole course", totalWords(course))],
    [closingWords, bullet("Starts", course.intakes.join(", "))],
    [
      closingWords,
      dates.length > 0 &&
        bullet(
          course.hasOwnDeadlines ? "Applications (a guide)" : "Applications",
          [...dates, ...(allPassed && open ? [roundWords(open)] : [])].join("; "),
        ),
    ],
    [length, bullet("Length", formatLength(course.months))],
    [place, bullet("Where", `${course.city}, ${countryName(course.country)}`)],
    ["", course.tests.length > 0 && `• **Asks for:** the ${course.tests.join(" and the ")}`],
    [
      "score|gmat|gre|sat|entry test",
      course.oneOf.length > 0 && `• **Asks for one of these:** the ${course.oneOf.join(" or the ")} (a guide)`,
    ],
    ["", course.language !== "English" && bullet("Taught in", course.language)],
  ] as const;
  const asked = rows.filter(([list]) => list !== "" && isAsked(list));
  const rest = rows.filter((row) => !asked.includes(row));
  return [
    `**${course.name}, ${course.university}**`,
    question.thing !== null &&
      isAsked(slotWords.degree) &&
      "**I don't know which degree it takes:** the course's own page says.",
    ...courseLeads(course, question, month, today),
    ...[...asked, ...(count > 1 ? rest.slice(0, 3) : rest)].map(([, line]) => line),
    "Fees, bands and dates move each year: the course's own page decides.",
  ];
}
