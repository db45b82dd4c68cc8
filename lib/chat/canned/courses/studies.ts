import { monthNames } from "@/lib/catalogue/loose-date";
import { formatRupees } from "@/lib/catalogue/money";
import { rupeesIn } from "@/lib/chat/canned/parts/budget";
import { asks, bullet, type Draft, factOf, lineOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { courseLine, lacks } from "./lines";
import { subjectOf } from "./words";

const otherTopics: readonly QuestionTopic[] = [
  "scholarship",
  "visa",
  "funds",
  "work",
  "afterStudy",
  "intake",
  "documents",
  "change",
  "settling",
  "family",
  "loan",
  "recognition",
];

/** Programmes with their fees, and universities by name. */
export const answerAboutStudies: Part = (question, facts) => {
  const has = (topics: readonly QuestionTopic[]) => topics.some((topic) => question.topics.includes(topic));
  const universities = question.universities.flatMap((id) => factOf(facts, `university/${id}`) ?? []);
  const programmes = facts.filter(({ topic }) => topic === "programme");
  // "Architecture bachelor's, last date?": by the courses' own dates.
  const isOfDates =
    question.fields.length > 0 &&
    question.countries.length === 1 &&
    !question.narrow?.month &&
    question.topics.includes("intake") &&
    question.topics.every((topic) => ofMonth.includes(topic)) &&
    programmes.some(({ courses }) => courses !== undefined);
  if (isOfDates && universities.length === 0) return ofDates(question, programmes, facts);
  // "AI in Ireland, January intake, still open?": by the courses' closing dates.
  const isOfMonth =
    question.narrow?.month &&
    question.fields.length > 0 &&
    programmes.length > 0 &&
    question.topics.every((topic) => ofMonth.includes(topic));
  if (isOfMonth && universities.length === 0) return ofProgrammes(question, programmes, facts);
  if (
    has(otherTopics) &&
    !has(["programme", "university"]) &&
    universities.length === 0 &&
    !(has(["cost"]) && question.fields.length > 0)
  )
    return null;
  const closing = universities.length > 0 && has(["intake"]) ? ofClosing(question, universities, programmes) : null;
  if (closing) return closing;
  // The university's name only says where; the question is about the visa, the money or an award of its country.
  const isDeadline =
    has(["intake"]) &&
    universities.length === 0 &&
    asks(question, "deadline*|last date|ucas|closing*|akhri*|آخری تاریخ");
  if (isDeadline) return null;
  const isAside = has(otherTopics) && !has(["programme"]) && !(has(["cost"]) && question.fields.length > 0);
  if (isAside) return null;
  if (universities.length > 0) return ofUniversities(question, universities, programmes, facts);
  // Without a field, the country's ranges say more than the cheapest courses of all subjects.
  const isSmallLevel = question.levels.some((level) => level === "phd" || level === "diploma" || level === "language");
  const isMeant =
    question.fields.length > 0 ||
    (isSmallLevel && (has(["programme", "university", "cost", "admission"]) || question.topics.length === 0)) ||
    (has(["programme"]) && !has(["cost"])) ||
    (question.cheap && (has(["university"]) || question.levels.length > 0) && question.countries.length > 0);
  return isMeant && programmes.length > 0 ? ofProgrammes(question, programmes, facts) : null;
};

/** Courses with the dates of their next rounds. */
function ofDates(question: Question, programmes: readonly Fact[], facts: readonly Fact[]): Draft {
  const today = officeDate(now());
  const used = programmes.slice(0, 2);
  return {
    lines: [
      ofUcas(question, facts, today),
      ...used.flatMap((fact) => [
        `**${fact.title}: closing dates (a guide)**`,
        lacks(question, fact),
        missing(question, fact),
        ...(fact.courses ?? []).slice(0, 5).map((course) => courseLine(course, question, today)),
      ]),
      "Closing dates and fees move each year: confirm them on the course's own page now.",
    ],
    used,
  };
}

/**
 * When British bachelor's courses close: one date for nearly all, an earlier one for two universities and for medicine.
 */
function ofUcas({ countries, levels, named }: Question, facts: readonly Fact[], today: string): string | null {
  const isOfBachelors = levels.length === 0 || levels.includes("bachelors");
  const rule = lineOf(factOf(facts, "uk/intakes"), "When to apply") ?? "";
  const isHeld =
    rule.includes("mid to late January") && rule.includes("mid-October for Oxford, Cambridge and medicine");
  if (countries[0] !== "uk" || !isOfBachelors || !isHeld || named.join() === "medicine") return null;
  const year = Number(today.slice(0, 4)) + (today.slice(5) > "01-14" ? 1 : 0);
  const early = today.slice(5) > "10-15" || today.slice(5) <= "01-14" ? "closed" : "close";
  return `**For nearly all British bachelor's courses the UCAS deadline is still to come: mid to late January ${year}.** Only Oxford, Cambridge and medicine ${early} in mid-October (a guide).`;
}

const ofMonth: readonly QuestionTopic[] = [
  ...(["intake", "change", "programme", "cost", "admission", "university", "requirements"] as const),
];

const degree = /^(?:bs|bsc|ba|beng|ms|msc|ma|meng|mba|llm|hons|in|of|and|master|masters|bachelor)$/;
/** The closing date of the requested intake, if it has passed. */
function passed({ text, narrow }: Question, line: string): string | null {
  const month = narrow?.month ?? null;
  const intake = month === null ? undefined : monthNames[month - 1];
  const closes = intake && line.match(new RegExp(`(\\d{1,2}) ([A-Z][a-z]+) \\(${intake} intake\\)`));
  if (month === null || !closes) return null;
  const today = officeDate(now());
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const year = Number(/\b20\d\d\b/.exec(text)?.[0] ?? (month > thisMonth ? thisYear : thisYear + 1));
  const closingMonth = monthNames.indexOf(closes[2] ?? "") + 1;
  const closingYear = closingMonth <= month ? year : year - 1;
  const day = `${closingYear}-${String(closingMonth).padStart(2, "0")}-${(closes[1] ?? "").padStart(2, "0")}`;
  return day < today
    ? `**By our catalogue the date for ${intake} ${year} has passed (${closes[1]} ${closes[2]} ${closingYear}).** Only the university can say whether it still takes applications.`
    : null;
}

/** Comes first if all or some of the courses that start in the requested month have closed. */
function allPassed(question: Question, lines: readonly string[]): string[] {
  const month = question.narrow?.month ?? null;
  const intake = month === null ? "" : (monthNames[month - 1] ?? "");
  const dated = lines.filter((line) => intake && line.includes(`(${intake} intake)`));
  const gone = dated.flatMap((line) => passed(question, line) ?? []);
  const [first] = gone;
  if (!first) return [];
  return gone.length === dated.length
    ? [first]
    : [`**Some of these have closed for ${intake}, some are still open by our catalogue:** look at each date.`];
}

/** When a named university's courses close: the named course, or else similar ones. */
function ofClosing(question: Question, universities: readonly Fact[], programmes: readonly Fact[]): Draft | null {
  const dated = programmes.flatMap(bulletsOf).filter((line) => line.includes("; closes "));
  const text = normalise(question.text);
  const isNamed = (line: string) =>
    normalise(line.replace(/^• (.*?) at .*$/, "$1"))
      .trim()
      .split(" ")
      .filter((word) => !degree.test(word))
      .every((word) => text.includes(` ${word} `));
  const exact = dated.filter(isNamed);
  const shown = (exact.length > 0 ? exact : dated).slice(0, 4);
  if (shown.length === 0) return null;
  return {
    lines: [
      `**Closing dates: ${universities.map(({ title }) => title).join(", ")}**`,
      shown.length === 1 && passed(question, shown[0] ?? ""),
      ...shown.map((line) =>
        line.replace(/^• (.*?) at ([^:]*): (.*); closes (.*)$/, "• **$1: closes $4** (a guide), at $2; $3"),
      ),
      "Closing dates and fees move each year: confirm them on the course's own page now, and do not wait for the last day.",
    ],
    used: [...universities.slice(0, 3), ...programmes.slice(0, 1)],
  };
}

const bulletsOf = (fact: Fact) => fact.text.split("\n").filter((line) => line.startsWith("• "));
/** "• **MSc Data Science** at University of Leeds, Leeds: GBP 33,000 …" */
const emphasised = (line: string) => line.replace(/^• (.*?) at /, "• **$1** at ");

function ofProgrammes(question: Question, programmes: readonly Fact[], facts: readonly Fact[]): Draft {
  const each = question.isPart
    ? programmes.length === 1
      ? 3
      : 1
    : programmes.length === 1
      ? 6
      : programmes.length === 2
        ? 3
        : 2;
  const used = programmes.slice(0, 4);
  return {
    lines: [
      ...used.flatMap((fact) => [
        `**${fact.title}**`,
        lacks(question, fact),
        missing(question, fact),
        fact.id !== "programmes/named" &&
          lineOf(fact, "In our catalogue") &&
          `In our catalogue: ${lineOf(fact, "In our catalogue")}${question.narrow ? "" : shownOf(fact, each)}.`,
        ...allPassed(question, bulletsOf(fact)),
        ...ofMedicine(question, fact, facts),
        ...narrowed(question, bulletsOf(fact), each).map((line) =>
          ofMedicine(question, fact, facts).length > 0 ? line.replace(saidFirst, "") : line,
        ),
        ...othersOf(fact, each, question),
      ]),
      ...usualScores(question, facts),
      ...(question.levels.includes("phd") ? fundedPlaces(question, facts) : []),
      entryNote(question, used.flatMap(bulletsOf).slice(0, each)),
    ],
    used,
  };
}

/** The test and the closing date, if they are the same for all courses shown. */
const saidFirst = /; \*\*asks for the [^*]+\*\*(?:; closes .*)?$/;
/**
 * Medicine closes a year ahead, and a degree counts at home only on the council's terms: both come before the courses.
 */
function ofMedicine(question: Question, fact: Fact, facts: readonly Fact[]): string[] {
  const lines = bulletsOf(fact).filter((line) => line.includes("; **asks for the "));
  const isAlike = new Set(lines.map((line) => saidFirst.exec(line)?.[0])).size === 1;
  if (!question.named.includes("medicine") || !isAlike) return [];
  const [, test] = /\*\*asks for the ([^*]+)\*\*/.exec(lines[0] ?? "") ?? [];
  const [, closes = ""] = /; closes (.*)$/.exec(lines[0] ?? "") ?? [];
  const [, intake = ""] = / \((\w+) intake\)/.exec(lines[0] ?? "") ?? [];
  const month = monthNames.indexOf(intake) + 1;
  const narrow = { without: [], rupees: null, month };
  const gone = month > 0 && !question.narrow ? passed({ ...question, narrow }, lines[0] ?? "") : null;
  const [first] = (factOf(facts, "attestation/mbbs-abroad")?.text ?? "")
    .split("\n")
    .filter((line) => line.startsWith("Before you go: "));
  return [
    `**Test: the ${test}, sat before you apply,** and proof of English.${gone ? "" : closes && ` The courses close ${closes}.`}`,
    ...(gone ? [gone] : []),
    ...(first ? [first.replace("Before you go: ", "• **To practise in Pakistan, PMDC wants first:** ")] : []),
  ];
}

/** The usual scores for the tests in the question. */
const usualScores = ({ tests }: Question, facts: readonly Fact[]): Draft["lines"] =>
  tests.map((id) => {
    const test = factOf(facts, `test/${id}`);
    return (
      test && bullet(`${test.title.replace(/ \(.*/, "")}, usually asked for`, lineOf(test, "Score usually asked for"))
    );
  });

/** "; not all of them are shown here": how many fit is decided later. */
function shownOf(fact: Fact, each: number): string {
  const found = Number(/^(\d+) programmes?\b/.exec(lineOf(fact, "In our catalogue") ?? "")?.[1] ?? 0);
  return found > Math.min(each, bulletsOf(fact).length) ? "; not all of them are shown here" : "";
}

/** Courses of the field with another name, as far as there is room. */
function othersOf(fact: Fact, each: number, question: Question): string[] {
  if (question.narrow || asks(question, freeWords)) return [];
  const others = lineOf(fact, "Of the same field, under other names")?.split(" | ") ?? [];
  const room = Math.max(2, each - bulletsOf(fact).length);
  return others.length > 0
    ? [
        `Of the same field, under other names${others.length > room ? ` (the first ${room} of ${others.length})` : ""}:`,
        ...others.slice(0, room).map((line) => emphasised(`• ${line}`)),
      ]
    : [];
}

/** Says that we have no course with that name, so that nobody takes the following ones for it. */
function missing({ named }: Question, fact: Fact): string | null {
  if (!lineOf(fact, "Note")) return null;
  return `**I have no course named ${subjectOf(named, [])} here, so I have no fee for it.** What follows are other courses of the same field; they do not lead to that degree:`;
}
const freeWords =
  "no tuition|without tuition|tuition free|free tuition|zero tuition|no fee|no fees|bina fee*|bagair fee*|free masters|free ms|free bachelors|free study|free education|muft";
/** Only the courses without tuition, if there are any; public universities in Germany charge a contribution. */
function withoutTuition(bullets: readonly string[], each: number): string[] {
  const free = bullets.filter(
    (line) =>
      line.includes(": no tuition") ||
      Number(/: EUR ([\d,]+) (?:a year|in all)/.exec(line)?.[1]?.replaceAll(",", "") ?? contribution) < contribution,
  );
  const [shown, lead] =
    free.length > 0
      ? [free, "**Without tuition by our catalogue;** a sum named here is the year's semester contribution:"]
      : [bullets, "**None of the courses in our catalogue there is free of tuition.** The cheapest:"];
  return [lead, ...shown.slice(0, each).map(emphasised)];
}

/** The courses in a list that the question doesn't exclude. */
function narrowed(question: Question, bullets: readonly string[], each: number): string[] {
  const { narrow } = question;
  if (!narrow && asks(question, freeWords)) return withoutTuition(bullets, each);
  if (!narrow) return bullets.slice(0, each).map(emphasised);
  const elsewhere = bullets.filter((line) => !narrow.without.some((city) => normalise(line).includes(` ${city} `)));
  const month = narrow.month === null ? null : (monthNames[narrow.month - 1] ?? null);
  const starting = elsewhere.filter((line) => month === null || line.split("starts ")[1]?.includes(month));
  const { rupees } = narrow;
  const fitting = starting.filter((line) => rupees === null || Math.min(...rupeesIn(line), Infinity) <= rupees);
  const asked = [
    narrow.without.length > 0 && `outside ${narrow.without.map(titled).join(" and ")}`,
    month && `starting in ${month}`,
    rupees !== null && `with a yearly fee of at most ${formatRupees(rupees)}`,
  ]
    .filter(Boolean)
    .join(", ");
  const shown = fitting.length > 0 ? fitting : starting.length > 0 ? starting : elsewhere;
  return [
    fitting.length > 0
      ? `Only those ${asked}:`
      : `**None of the courses in our catalogue there is ${asked}.** The nearest:`,
    ...shown.slice(0, each).map(emphasised),
    ...(rupees === null ? [] : ["Living costs come on top of the fee."]),
  ];
}
const titled = (city: string) => city.replaceAll(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase());

/** Most doctoral places are paid: what the country's list of awards says about them. */
function fundedPlaces({ countries }: Question, facts: readonly Fact[]): Draft["lines"] {
  const awards = countries
    .slice(0, 2)
    .flatMap((id) => lineOf(factOf(facts, `${id}/scholarships`), "Awards that run each year")?.split(/(?<=\)); /) ?? [])
    .filter((award) => award.includes("PhD"));
  const paid = countries.slice(0, 2).flatMap((id) => {
    const [said] =
      /[^:;.\n]*\bPhD\b[^;.\n]*(?:paid|salar)[^;.\n]*/i.exec(factOf(facts, `${id}/overview`)?.text ?? "") ?? [];
    return said ? `• ${said.trim()}` : [];
  });
  return awards.length + paid.length > 0
    ? ["**Funding for a PhD:**", ...paid, ...awards.slice(0, 4).map((award) => `• ${award}`)]
    : [];
}

/** Euros a year below which a fee is no tuition. */
const contribution = 1000;
/** "Is it free there?": by the fees of the courses shown. */
function free(question: Question, courses: readonly string[]): string | null {
  if (courses.length === 0 || !asks(question, "free|muft|zero|no fee|no fees|no tuition|without tuition|مفت"))
    return null;
  const without = courses.filter((line) => line.includes(": no tuition"));
  if (without.length === courses.length) return "**Yes, no tuition by our catalogue;** other charges may be due.";
  const [sum = "a fee"] = courses.flatMap((line) => line.match(/[A-Z]{3} [\d,]+ (?:a year|in all)/)?.[0] ?? []);
  const amounts = courses.flatMap((line) =>
    Number(/[A-Z]{3} ([\d,]+) (?:a year|in all)/.exec(line)?.[1]?.replaceAll(",", "") ?? []),
  );
  // Public universities in Germany charge a contribution each semester, and most of them no tuition.
  if (Math.max(...amounts) < contribution && sum.startsWith("EUR"))
    return `**Nearly: no tuition as such, but ${sum.replace("EUR", "about EUR")}** in semester contributions by our catalogue.`;
  if (without.length === 0 && Math.min(...amounts) < contribution && sum.startsWith("EUR"))
    return `**It depends on the course:** from ${sum} (semester contributions) to EUR ${Math.max(...amounts).toLocaleString("en-US")} a year.`;
  return without.length === 0 ? `**No, it is not free:** ${sum}.` : `**Not all of it:** some courses cost ${sum}.`;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function ofUniversities(
  question: Question,
  universities: readonly Fact[],
  programmes: readonly Fact[],
  facts: readonly Fact[],
): Draft {
  const several = universities.length > 1;
  const name = universities[0]?.title ?? "";
  const courses = programmes
    .flatMap(bulletsOf)
    .map(emphasised)
    .map((line) => (several ? line : line.replace(new RegExp(` at ${escaped(name)}[^:]*`), "")));
  return {
    lines: [
      ...universities
        .slice(0, 3)
        .flatMap((fact) => [
          `**${fact.title}**`,
          !several && free(question, courses),
          bullet("Where", lineOf(fact, "Where")),
          !question.isPart && bullet("QS rank band 2027", lineOf(fact, "QS rank band 2027")?.replace("not ranked", "")),
          !several && !question.isPart && bullet("Fields in our catalogue", lineOf(fact, "Fields in our catalogue")),
          ...(courses.length > 0 && !several
            ? []
            : ["Bachelor's degrees", "Master's degrees", "PhD programmes", "Diplomas"].map((label) =>
                bullet(label, lineOf(fact, label)),
              )),
        ]),
      courses.length === 0 &&
        question.fields.length > 0 &&
        "A course of that field there is not in our catalogue: the university's own page names its fee. What we have on the university is above.",
      ...(courses.length > 0
        ? [
            courses.length > (several ? 4 : 5)
              ? `**Courses in our catalogue, the first ${several ? 4 : 5} of ${courses.length}:**`
              : "**Courses in our catalogue:**",
            ...courses.slice(0, several ? 4 : 5),
          ]
        : []),
      ...usualScores(question, facts),
      entryNote(question, courses),
    ],
    used: [...universities.slice(0, 3), ...programmes.slice(0, 1)],
  };
}

/**
 * Only the university states required marks and scores; the catalogue's own estimates order the list and are never
 * shown.
 */
function entryNote(question: Question, lines: readonly string[] = []): string {
  if (lines.some((line) => line.includes("**IELTS ")))
    return "The IELTS bands are the overall ones of our catalogue; the course's own page decides, for single parts and other tests as well.";
  const isEntry = question.topics.some(
    (topic) => topic === "profile" || topic === "requirements" || topic === "admission",
  );
  return isEntry || asks(question, "cgpa|gpa|marks|percentage|ielts|eligib*")
    ? "Which marks and English score a course asks for, I do not hold as published figures: the course's own page at the university decides. A counsellor can judge your transcript in a free consultation."
    : "Fees are for planning; confirm fee and entry requirements on the course's own page.";
}
