import { monthNames } from "@/lib/catalogue/loose-date";
import "server-only";
import { courseWords } from "@/lib/chat/canned/courses/words";
import type { Fact } from "@/lib/chat/facts";
import { asksOfTest } from "@/lib/chat/question/marks/takers";
import type { Question } from "@/lib/chat/question/question";
import type { CountryId } from "@/lib/language/countries";
import { bandOf } from "@/lib/marks/english";
import { db } from "@/lib/platform/db";
import { currentSnapshot } from "@/lib/platform/published/snapshot";
import { isByRank, type Row, toCourse, toFact } from "./programme-facts";
import { asPublished } from "./published-rows";

/** QS bands, the best first. */
const bands = ["1-50", "51-200", "201-500", "501+", "unranked"];

/** The maximum number of programmes to quote. */
const quoted = 12;

/**
 * The programmes for the question, the cheapest of each country first; for a named university all of them, so that we
 * can say what it lacks. The catalogue's assumed marks and English scores order programmes and are not published
 * requirements: if a question asks for them, we call them our guide.
 */
export async function findProgrammes(question: Question): Promise<Fact[]> {
  const { countries, universities } = question;
  if (universities.length > 0) return findAtUniversities(question);
  const fitting = await findRows(question);
  // If no programme accepts such marks, the nearest are shown, and the answer says so.
  const isBeyond = fitting.length === 0 && (question.marks !== null || question.score !== null);
  const rows = isBeyond ? await findRows({ ...question, marks: null, score: null }) : fitting;
  // A question for an MBA without GMAT also wants related courses that don't require it.
  const isOfTest = asksOfTest(question);
  const wanted = isOfTest ? rows : bearing(rows);
  // The field has little else: somebody who looks for the cheapest wants to see those as well.
  const others =
    wanted !== rows && question.fields.every((field) => field === "data-science-ai")
      ? rows.filter((row) => !row.named)
      : [];
  if (rows.length === 0 && question.inCity) return lacking(await findProgrammes({ ...question, inCity: null }));
  if (countries.length === 0)
    return wanted.length > 0 ? [{ ...toFact("all", wanted.slice(0, quoted), question), isBeyond }] : [];
  const each = eachOf(question);
  const held = new Set(rows.map(({ country }) => country));
  const without = countries.filter((country) => !held.has(country));
  // No doctorate in the field: its other levels are shown, and the answer says so.
  const nearest =
    without.length > 0 && question.fields.length > 0 && question.levels.length > 0
      ? lacking(await findProgrammes({ ...question, countries: without, levels: [] }))
      : [];
  const found = countries.flatMap((country) => {
    // If no course of this country has the name, its field is shown, and the answer says so.
    const there = rows.filter((row) => row.country === country);
    const here = (isOfTest ? there : bearing(there)).slice(0, isOfTest ? quoted * 2 : each);
    const beside = others.filter((row) => row.country === country);
    return here.length > 0
      ? { ...toFact(country, here, isBeyond ? { ...question, marks: null, score: null } : question, beside), isBeyond }
      : [];
  });
  return [...found, ...nearest];
}
const lacking = (facts: readonly Fact[]): Fact[] => facts.map((fact) => ({ ...fact, isOfOther: true }));

/** Courses with the requested name, if there are any. */
const bearing = (rows: readonly Row[]) => (rows.some((row) => row.named) ? rows.filter((row) => row.named) : rows);

/** All courses of the named universities; if none of them has the requested one, the same course elsewhere. */
async function findAtUniversities(question: Question): Promise<Fact[]> {
  const rows = await findRows({ ...question, named: namesOf(question) });
  // A course named in full is the requested one, whatever field the rest of the message is about.
  const said = namedWhole(question, rows);
  const asksName = question.named.length > 0;
  const fitting = rows.filter((row) => row.fits && (!asksName || row.named));
  const ofName = rows.filter((row) => row.named && row.ofLevel);
  const chosen = said.length > 0 ? said : fitting.length > 0 ? fitting : ofName;
  const isAsked = (row: Row) => chosen.includes(row);
  const isNear = (row: Row) =>
    !isAsked(row) &&
    (question.fields.length === 0 ||
      question.fields.includes(row.field) ||
      question.fields.some((field) => neighbours[field]?.includes(row.field)));
  const courses = rows.map((row) => ({
    ...toCourse(row),
    isAsked: isAsked(row),
    isNear: isNear(row),
    isOfField: question.fields.includes(row.field),
  }));
  const shown = chosen.length > 0 ? chosen : rows;
  const [first] = rows;
  const own: Fact[] =
    first && shown.length > 0
      ? [{ ...toFact("named", shown.slice(0, quoted), question), countries: [first.country], courses }]
      : [];
  if (chosen.length > 0 || question.fields.length === 0) return own;
  const countries = [...new Set(rows.map(({ country }) => country as CountryId))];
  return [...own, ...(await findProgrammes({ ...question, universities: [], countries }))];
}
/** "AI" at a university is found by name, whatever its field in the catalogue. */
const namesOf = ({ named, fields }: Question): readonly string[] =>
  named.length === 0 && fields.length === 1 && fields[0] === "data-science-ai" ? ["artificial intelligence"] : named;

/** The courses whose full name is in a message, the longest names. */
function namedWhole({ text, levels }: Question, rows: readonly Row[]): Row[] {
  const plain = new Set(courseWords(text));
  const whole = rows
    .filter(({ level }) => levels.length === 0 || levels.some((one) => one === level))
    .map((row) => ({ row, words: courseWords(row.name) }))
    .filter(({ words }) => words.length > 1 && words.every((word) => plain.has(word)));
  const longest = Math.max(0, ...whole.map(({ words }) => words.length));
  return whole.filter(({ words }) => words.length === longest).map(({ row }) => row);
}

const neighbours: Record<string, readonly string[]> = {
  "computer-science": ["data-science-ai"],
  "data-science-ai": ["computer-science"],
  business: ["finance-accounting"],
  "finance-accounting": ["business"],
  "natural-science": ["medicine-health"],
  "medicine-health": ["natural-science"],
};

/** Other names for courses. */
const alsoNamed: Record<string, readonly string[]> = {
  "artificial intelligence": ["ai\\M", "machine learning", "intelligent", "robotics"],
  "information tech": ["ict\\M", "information systems", "information and communication"],
  electric: ["electronic"],
  cyber: ["security", "information security"],
  mba: ["master of business administration"],
};

/** How many rows of each country are read. */
const eachOf = (question: Question) =>
  question.countries.length === 0
    ? 1
    : question.narrow || question.marks || question.score || asksOfTest(question)
      ? quoted
      : Math.max(3, Math.floor(quoted / Math.max(1, question.countries.length)));

async function findRows(question: Question): Promise<Row[]> {
  const { countries, fields, universities, narrow, inCity } = question;
  const byName = universities.length > 0;
  // A CGPA belongs to a degree, so the next level is a master's if the question names none.
  const isOfGraduate = question.levels.length === 0 && question.marks?.words.includes("CGPA") && !byName;
  const levels = isOfGraduate ? ["masters"] : question.levels;
  // "Which universities are good for …" asks for well-known ones; everything else is ordered by price.
  const byRank = isByRank(question);
  // Matches the start of words: "electric" finds "Electrical", but "medicine" doesn't find "Biomedicine".
  const names = question.named.flatMap((part) => [part, ...(alsoNamed[part] ?? [])].map((one) => `\\m${one}`));
  const places = byName ? universities : (inCity?.universities ?? []);
  const month = narrow?.month ? (monthNames[narrow.month - 1] ?? null) : null;
  // Somebody who states marks or a score asks which courses may accept them.
  const { gpa, band } = byName ? { gpa: null, band: null } : entryOf(question);
  const { publication } = currentSnapshot();
  const rows = await db.$queryRaw<Row[]>`
    WITH held AS (
      SELECT p.id, u.country_id AS country, p.name, u.name AS university, p.university_id AS "universityId", u.city,
        p.level::text AS level, p.field,
        p.duration_months AS months, p.tuition_amount AS amount, p.tuition_currency AS currency,
        p.tuition_basis AS basis, p.tuition_year AS year,
        (p.tuition_amount * coalesce(r.to_pkr, 0))::float8 AS rupees, p.intakes, p.language,
        p.min_ielts::float8 AS ielts, p.min_gpa::float8 AS gpa,
        coalesce(p.facts->>'requirementsBasis', '') = 'programme-specific' AS "hasOwnEntry",
        coalesce(p.facts->>'deadlineBasis', '') = 'institution-specific' AS "hasOwnDeadlines",
        p.facts->'otherTests' AS tests, p.facts->>'source' AS source, p.facts->'applicationDeadline' AS deadlines,
        (cardinality(${names}::text[]) > 0 AND lower(p.name) ~ ANY (${names}::text[])) AS named,
        (cardinality(${levels}::text[]) = 0 OR p.level = ANY (${levels}::study_level[]))
          AND (cardinality(${fields}::text[]) = 0 OR p.field = ANY (${fields}::text[])) AS fits,
        (cardinality(${levels}::text[]) = 0 OR p.level = ANY (${levels}::study_level[])) AS "ofLevel",
        CASE WHEN ${byRank} THEN array_position(${bands}::text[], u.qs_band) ELSE 0 END AS band
      FROM programmes p
      JOIN universities u ON u.id = p.university_id
      LEFT JOIN exchange_rates r ON r.currency = p.tuition_currency
      WHERE (cardinality(${countries}::text[]) = 0 OR ${byName} OR u.country_id = ANY (${countries}::text[]))
        AND (cardinality(${places}::text[]) = 0 OR p.university_id = ANY (${places}::text[]))
        AND (${gpa}::float8 IS NULL OR p.min_gpa <= ${gpa})
        AND (${band}::float8 IS NULL OR p.min_ielts <= ${band})
    ), found AS (
      SELECT * FROM held WHERE fits OR ${byName}
    ), turned AS (
      -- One of each university before the second of any, and degrees before doctorates; those that start in the month first.
      SELECT found.*, (${month}::text IS NULL OR ${month} = ANY (intakes)) AS starts, CASE WHEN ${!byName} THEN
        row_number() OVER (PARTITION BY named, university ORDER BY level IN ('phd', 'diploma', 'language'), rupees, name) ELSE 1 END AS turn
      FROM found
    ), placed AS (
      SELECT turned.*, count(*) OVER same AS total,
        min(amount) OVER same AS lowest, max(amount) OVER same AS highest,
        row_number() OVER (PARTITION BY country, named ORDER BY starts DESC, turn, band, level IN ('phd', 'diploma', 'language'), rupees, name) AS place
      FROM turned WINDOW same AS (PARTITION BY country, named)
    )
    SELECT placed.*, total::int AS found,
      CASE WHEN ${publication} > 0 AND ${publication} <> (SELECT publication_id FROM content_now) THEN
        (SELECT array_agg(turned.id) FROM turned WHERE turned.country = placed.country AND turned.named = placed.named) END AS same,
      (SELECT max(checked_on) FROM catalogue_passages WHERE topic = 'university') AS compiled
    FROM placed WHERE place <= ${byName ? 60 : eachOf(question)} ORDER BY named DESC, CASE WHEN ${byRank} THEN place ELSE 0 END, band, rupees, name LIMIT 60`;
  return asPublished(rows);
}

/** The marks on a scale of 4 and the IELTS band of somebody who asks which course may accept them. */
const entryOf = ({ marks, score }: Question) => ({
  gpa: marks?.value ?? null,
  band: score ? bandOf(score.test, score.value) : null,
});
