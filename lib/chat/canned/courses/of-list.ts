import { monthNames } from "@/lib/catalogue/loose-date";
import { bullet, type Draft, lineOf, type Part } from "@/lib/chat/canned/parts/text";
import { type Course, feeWords, openRound, roundsOf, roundWords } from "@/lib/chat/course";
import type { Fact } from "@/lib/chat/facts";
import { awardsOfUniversities } from "@/lib/chat/question/awards";
import { monthNumbersIn } from "@/lib/chat/question/dates";
import type { OfList, Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { courseLine, isPriced } from "./lines";

const least = <T>(list: readonly T[], of: (one: T) => number) => list.toSorted((a, b) => of(a) - of(b));
const nameIn = ({ name, university }: Course) => `**${name}** at ${university}`;
const told = (count: number, all: number) => (count === all ? `All ${all} of these` : `${count} of these ${all}`);

/** The list's courses as looked up, the question with the words of this message, and the facts used. */
type Shown = { courses: readonly Course[]; first: Course; asked: Question; today: string; used: readonly Fact[] };

const list = ({ used }: Shown, lead: string, courses: readonly Course[], line: (course: Course) => string): Draft => ({
  lines: [lead, ...courses.map(line)],
  used,
});
const inFull =
  ({ asked, today }: Shown) =>
  (course: Course) =>
    courseLine(course, asked, today);

/** Which courses start in a month, and whether the closing date has passed. */
function byMonth(shown: Shown): Draft {
  const { courses, asked, today } = shown;
  const [month, another] = monthNumbersIn(normalise(asked.text), today);
  if (month === undefined || another !== undefined)
    return list(shown, "**They start as follows:**", courses, inFull(shown));
  const name = monthNames[month - 1] ?? "";
  const starting = courses.filter(({ intakes }) => intakes.some((one) => one.startsWith(name)));
  const [one] = starting;
  if (!one)
    return list(
      shown,
      `**None of these ${courses.length} starts in ${name}.** They start as follows:`,
      courses,
      inFull(shown),
    );
  const rounds = starting.map((course) => roundsOf(course, today, { month }).find(({ closes }) => closes !== null));
  const next = openRound(one, today);
  const year = rounds[0]?.year;
  const start = starting.length === 1 ? "starts" : "start";
  const hasPassed = year !== undefined && next !== null && rounds.every((round) => round?.hasPassed);
  return list(
    shown,
    hasPassed
      ? `**${told(starting.length, courses.length)} ${start} in ${name}, but the date for ${name} ${year} has passed.** Next: ${roundWords(next)} (a guide); or ${name} ${year + 1}.`
      : `**${told(starting.length, courses.length)} ${start} in ${name}:**`,
    starting,
    inFull(shown),
  );
}

function byFee(shown: Shown): Draft {
  const priced = shown.courses.filter(isPriced);
  const [one = shown.first, ...others] = least(priced, ({ rupees }) => rupees);
  return list(
    shown,
    `**The cheapest of these: ${one.name} at ${one.university}, ${feeWords(one)}.** In order:`,
    [one, ...others],
    inFull(shown),
  );
}

function byBand(shown: Shown): Draft {
  const sorted = least(shown.courses, ({ ielts }) => ielts ?? 9);
  const [one = shown.first] = sorted;
  const isSame = new Set(sorted.map(({ ielts }) => ielts)).size === 1;
  const lead =
    one.ielts === null
      ? "**I have no IELTS band for these.**"
      : isSame
        ? `**By our guide all of these ask for the same IELTS: ${one.ielts.toFixed(1)}** (each course's own page decides).`
        : `**The lowest of these by our guide: ${one.university}, IELTS ${one.ielts.toFixed(1)}** (each course's own page decides). In order:`;
  return list(
    shown,
    lead,
    sorted,
    (course) =>
      `• ${nameIn(course)}: ${course.ielts === null ? "no band in our catalogue" : `IELTS ${course.ielts.toFixed(1)}`}`,
  );
}

const byMarks = (shown: Shown): Draft =>
  list(
    shown,
    "**Lowest marks first, by our own guide** (by country and level, no university's published requirement):",
    least(shown.courses, ({ gpa }) => gpa ?? 9),
    (course) =>
      `• ${nameIn(course)}: ${course.gpa === null ? "no guide in our catalogue" : `about ${course.gpa.toFixed(1)} of 4 (a guide of ours)`}`,
  );

const byClosing = (shown: Shown): Draft =>
  list(shown, "**When they close next** (a guide; the course's own page decides):", shown.courses, (course) => {
    const round = openRound(course, shown.today);
    return `• ${nameIn(course)}: ${round ? roundWords(round) : "no date in our catalogue"}`;
  });

function byCity(shown: Shown): Draft {
  const { courses, asked } = shown;
  const text = normalise(asked.text);
  const there = courses.filter(({ city }) => text.includes(` ${normalise(city).trim()} `));
  const [one] = there;
  const city = asked.listed?.city;
  return one
    ? list(
        shown,
        `**${told(there.length, courses.length)} ${there.length === 1 ? "is" : "are"} in ${one.city}:**`,
        there,
        inFull(shown),
      )
    : list(
        shown,
        city ? `**None of these is in ${city}.** They are here:` : "**They are here:**",
        courses,
        (course) => `• ${nameIn(course)}: ${course.city}`,
      );
}

function byAward(shown: Shown, facts: readonly Fact[]): Draft {
  const awards = facts.filter(({ id }) => shown.asked.awards.includes(id));
  if (awards.length === 0)
    return list(
      shown,
      "**For these universities I have no scholarship of their own.** National scholarships may also be valid there: ask me for them.",
      shown.courses,
      (course) => `• ${nameIn(course)}`,
    );
  const isWithout = shown.courses.some(
    ({ universityId }) => !awardsOfUniversities([universityId]).some((id) => awards.some((award) => award.id === id)),
  );
  const closing = (award: Fact) => lineOf(award, "Closes");
  return {
    lines: [
      "**Awards of these universities:**",
      ...awards.map((award) =>
        bullet(
          award.title,
          [lineOf(award, "Award"), closing(award) && `closes ${closing(award)}`].filter(Boolean).join("; "),
        ),
      ),
      isWithout
        ? "For the others I have none of their own; national scholarships may also be valid there."
        : "National scholarships may also be valid there.",
    ],
    used: awards,
  };
}

const answers: Record<OfList, (shown: Shown, facts: readonly Fact[]) => Draft> = {
  month: byMonth,
  cheap: byFee,
  ielts: byBand,
  marks: byMarks,
  closing: byClosing,
  city: byCity,
  scholarship: byAward,
  length: (shown) =>
    list(
      shown,
      "**Shortest first:**",
      least(shown.courses, ({ months }) => months),
      inFull(shown),
    ),
};

/** Answers a question about each course of the list shown; its courses are looked up in the same way again. */
export const answerOfList: Part = (question, facts): Draft | null => {
  const { listed } = question;
  if (!listed) return null;
  const all = facts.flatMap(({ courses }) => courses ?? []);
  const held = new Map(all.map((one) => [`${one.name} at ${one.university}`, one]));
  const courses = listed.names.flatMap((name) => held.get(name.replace(/, [^,]+$/, "")) ?? held.get(name) ?? []);
  const [first, second] = courses;
  if (!first || !second) return null;
  const used = facts.filter((fact) => fact.courses?.some((one) => courses.includes(one)));
  const shown = { courses, first, asked: { ...question, text: listed.text }, today: officeDate(now()), used };
  return answers[listed.asked](shown, facts);
};
