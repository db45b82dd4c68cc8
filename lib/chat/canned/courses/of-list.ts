import { formatAmount } from "@/lib/catalogue/money";
import { bullet, type Draft, lineOf, type Part } from "@/lib/chat/canned/parts/text";
import { type Course, monthOf, openRound, roundsOf, roundWords } from "@/lib/chat/course";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { courseLine } from "./lines";

const monthNames = "January February March April May June July August September October November December".split(" ");
const least = <T>(list: readonly T[], of: (one: T) => number) => list.toSorted((a, b) => of(a) - of(b));
const nameIn = ({ name, university }: Course) => `**${name}** at ${university}`;
const told = (count: number, all: number) => (count === all ? `All ${all} of these` : `${count} of these ${all}`);

/** The answer to what is asked of each course of a list that was shown; its courses are looked up as they were then. */
export const answerOfList: Part = (question, facts): Draft | null => {
  const { listed } = question;
  if (!listed) return null;
  const asked: Question = { ...question, text: listed.text };
  const today = officeDate(now());
  const held = new Map(
    facts.flatMap(({ courses }) => courses ?? []).map((one) => [`${one.name} at ${one.university}`, one]),
  );
  const courses = listed.names.flatMap((name) => held.get(name.replace(/, [^,]+$/, "")) ?? held.get(name) ?? []);
  const [first] = courses;
  if (!first || courses.length < 2) return null;
  const used = facts.filter((fact) => fact.courses?.some((one) => courses.includes(one)));
  const line = (course: Course) => courseLine(course, asked, today);
  const list = (lead: string, shown: readonly Course[], line: (course: Course) => string): Draft => ({
    lines: [lead, ...shown.map(line)],
    used,
  });
  if (listed.asked === "month") {
    const month = monthOf({ ...asked, narrow: null }, today);
    if (month === null) return list("**They start as follows:**", courses, line);
    const name = monthNames[month - 1] ?? "";
    const starting = courses.filter(({ intakes }) => intakes.some((one) => one.startsWith(name)));
    const rounds = starting.map((course) => roundsOf(course, today, { month }).find(({ closes }) => closes !== null));
    const [round] = rounds;
    const next = starting[0] && openRound(starting[0], today);
    if (round && next && rounds.every((one) => one?.hasPassed))
      return list(
        `**${told(starting.length, courses.length)} start in ${name}, but the date for ${name} ${round.year} has passed.** Next: ${roundWords(next)} (a guide); or ${name} ${round.year + 1}.`,
        starting,
        line,
      );
    return starting.length > 0
      ? list(`**${told(starting.length, courses.length)} start in ${name}:**`, starting, line)
      : list(`**None of these ${courses.length} starts in ${name}.** They start as follows:`, courses, line);
  }
  if (listed.asked === "cheap") {
    const [one = first, ...others] = least(
      courses.filter(({ rupees }) => rupees > 0),
      ({ rupees }) => rupees,
    );
    return list(
      `**The cheapest of these: ${one.name} at ${one.university}, ${formatAmount(one.amount, one.currency)} a year.** In order:`,
      [one, ...others],
      line,
    );
  }
  if (listed.asked === "ielts") {
    const sorted = least(courses, ({ ielts }) => ielts ?? 9);
    const bands = new Set(courses.map(({ ielts }) => ielts));
    const [one = first] = sorted;
    const lead =
      one.ielts === null
        ? "**I hold no IELTS band for these.**"
        : bands.size === 1
          ? `**By our guide all of these ask for the same IELTS: ${one.ielts.toFixed(1)}** (each course's own page decides).`
          : `**The lowest of these by our guide: ${one.university}, IELTS ${one.ielts.toFixed(1)}** (each course's own page decides). In order:`;
    return list(
      lead,
      sorted,
      (course) => `• ${nameIn(course)}: ${course.ielts === null ? "no band held" : `IELTS ${course.ielts.toFixed(1)}`}`,
    );
  }
  if (listed.asked === "marks") {
    const sorted = least(courses, ({ gpa }) => gpa ?? 9);
    return list(
      "**Lowest marks first, by our own guide** (by country and level, no university's published requirement):",
      sorted,
      (course) =>
        `• ${nameIn(course)}: ${course.gpa === null ? "no guide held" : `about ${course.gpa.toFixed(1)} of 4`}`,
    );
  }
  if (listed.asked === "length")
    return list(
      "**Shortest first:**",
      least(courses, ({ months }) => months),
      line,
    );
  if (listed.asked === "closing")
    return list("**When they close next** (a guide; the course's own page decides):", courses, (course) => {
      const round = openRound(course, today);
      return `• ${nameIn(course)}: ${round ? roundWords(round) : "no date held"}`;
    });
  if (listed.asked === "city") {
    const text = normalise(listed.text);
    const cities = [...new Set(courses.map(({ city }) => city))].filter((city) =>
      text.includes(` ${normalise(city).trim()} `),
    );
    const there = courses.filter(({ city }) => cities.includes(city));
    const city = cities[0] ?? question.listed?.city;
    return there.length > 0
      ? list(
          `**${told(there.length, courses.length)} ${there.length === 1 ? "is" : "are"} in ${cities.join(" and ")}:**`,
          there,
          line,
        )
      : list(
          city ? `**None of these is in ${city}.** They are here:` : "**They are here:**",
          courses,
          (course) => `• ${nameIn(course)}: ${course.city}`,
        );
  }
  const awards = facts.filter(({ id }) => question.awards.includes(id));
  if (awards.length === 0)
    return list(
      "**For these universities I hold no scholarship of their own.** Other awards of the country may be held there: ask me for its scholarships.",
      courses,
      (course) => `• ${nameIn(course)}`,
    );
  return {
    lines: [
      "**Awards of these universities that I hold:**",
      ...awards.map((award) =>
        bullet(
          award.title,
          [lineOf(award, "Award"), lineOf(award, "Closes") && `closes ${lineOf(award, "Closes")}`]
            .filter(Boolean)
            .join("; "),
        ),
      ),
      "For the others I hold none of their own; awards of the country may be held there too.",
    ],
    used: awards,
  };
};
