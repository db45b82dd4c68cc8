import "server-only";
import { countryInText } from "@/lib/catalogue/country-name";
import metaFile from "@/lib/catalogue/data/catalogue-meta.json";
import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide-programmes";
import { extractsBehind } from "@/lib/catalogue/guide-sources";
import { formatAmountRange } from "@/lib/catalogue/money";
import { toPassageSource } from "@/lib/catalogue/passage-lines";
import { catalogueFiles } from "@/lib/catalogue/schema";
import { bandOf } from "@/lib/marks/english";
import { db } from "@/lib/platform/db";
import { type Course, feeWords } from "./courses";
import type { Fact } from "./facts";
import type { CountryId, Question } from "./question";
import { monthNames } from "./question-dates";

type Row = Omit<Course, "isAsked" | "isNear" | "isOfField" | "tests" | "deadlines" | "intakes"> & {
  year: string;
  intakes: string[];
  field: string;
  source: string;
  tests: { test: string; requirement: string }[] | null;
  deadlines: { intake: string; closes: string | null }[] | null;
  found: number;
  lowest: number;
  highest: number;
  named: boolean;
  fits: boolean;
  compiled: Date;
};

const meta = catalogueFiles["catalogue-meta.json"].parse(metaFile);

/** QS bands, the best first. */
const bands = ["1-50", "51-200", "201-500", "501+", "unranked"];

/** So many programmes are quoted in all. */
const quoted = 12;

/**
 * The programmes that the question is about, the cheapest of each country first; of a named university all that it has, so
 * that what it lacks can be said. Marks and English scores that the catalogue assumes order programmes and are no published
 * requirements: who asks for them is told them as a guide of ours.
 */
export async function findProgrammes(question: Question): Promise<Fact[]> {
  const { countries, universities } = question;
  if (universities.length > 0) return findAtUniversities(question);
  const fitting = await findRows(question);
  // Where nothing takes such marks, the nearest are shown and that is said.
  const isBeyond = fitting.length === 0 && (question.marks !== null || question.score !== null);
  const rows = isBeyond ? await findRows({ ...question, marks: null, score: null }) : fitting;
  const wanted = bearing(rows);
  // The field holds little else than what is named: who looks for the cheapest wants to know of those as well.
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
  // No doctorate of the field: its other levels are shown, and that is said.
  const nearest =
    without.length > 0 && question.fields.length > 0 && question.levels.length > 0
      ? lacking(await findProgrammes({ ...question, countries: without, levels: [] }))
      : [];
  const found = countries.flatMap((country) => {
    // Where no course of this country bears the name, its field is shown, and that is said.
    const here = bearing(rows.filter((row) => row.country === country)).slice(0, each);
    const beside = others.filter((row) => row.country === country);
    return here.length > 0 ? { ...toFact(country, here, question, beside), isBeyond } : [];
  });
  return [...found, ...nearest];
}
const lacking = (facts: readonly Fact[]): Fact[] => facts.map((fact) => ({ ...fact, isOfOther: true }));

/** Those that bear the name asked for, where there are such. */
const bearing = (rows: readonly Row[]) => (rows.some((row) => row.named) ? rows.filter((row) => row.named) : rows);

/** All courses of the universities that are named, and where none of them has what is asked, the same elsewhere. */
async function findAtUniversities(question: Question): Promise<Fact[]> {
  const rows = await findRows(question);
  const asksName = question.named.length > 0;
  const isAsked = (row: Row) => row.fits && (!asksName || row.named);
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
  const fitting = rows.filter(isAsked);
  const shown = fitting.length > 0 ? fitting : rows;
  const [first] = rows;
  const own: Fact[] =
    first && shown.length > 0
      ? [{ ...toFact("named", shown.slice(0, quoted), question), countries: [first.country], courses }]
      : [];
  if (fitting.length > 0 || question.fields.length === 0) return own;
  const countries = [...new Set(rows.map(({ country }) => country as CountryId))];
  return [...own, ...(await findProgrammes({ ...question, universities: [], countries }))];
}
const neighbours: Record<string, readonly string[]> = {
  "computer-science": ["data-science-ai"],
  "data-science-ai": ["computer-science"],
  business: ["finance-accounting"],
  "finance-accounting": ["business"],
  "natural-science": ["medicine-health"],
  "medicine-health": ["natural-science"],
};

/** What courses of a name are called as well. */
const alsoNamed: Record<string, readonly string[]> = {
  "artificial intelligence": ["ai\\M", "machine learning", "intelligent", "robotics"],
  "information tech": ["ict\\M", "information systems", "information and communication"],
  electric: ["electronic"],
  cyber: ["security", "information security"],
  mba: ["master of business administration"],
};

/** How many of each country are looked at. */
const eachOf = ({ countries, narrow, marks, score }: Question) =>
  countries.length === 0
    ? 1
    : narrow || marks || score
      ? quoted
      : Math.max(3, Math.floor(quoted / Math.max(1, countries.length)));

async function findRows(question: Question): Promise<Row[]> {
  const { countries, fields, universities, narrow, inCity } = question;
  const byName = universities.length > 0;
  // A CGPA is of a degree: what follows it is a master's, where no level is named.
  const isOfGraduate = question.levels.length === 0 && question.marks?.words.includes("CGPA") && !byName;
  const levels = isOfGraduate ? ["masters"] : question.levels;
  // "Which universities are good for …" asks for the well-known ones, everything else for the price.
  const byRank = isByRank(question);
  // Whole words from their start: "electric" finds "Electrical", "medicine" no "Biomedicine".
  const names = question.named.flatMap((part) => [part, ...(alsoNamed[part] ?? [])].map((one) => `\\m${one}`));
  const places = byName ? universities : (inCity?.universities ?? []);
  const month = narrow?.month ? (monthNames[narrow.month - 1] ?? null) : null;
  // Who tells marks or a score asks which courses may take them.
  const { gpa, band } = byName ? { gpa: null, band: null } : entryOf(question);
  return db.$queryRaw<Row[]>`
    WITH held AS (
      SELECT u.country_id AS country, p.name, u.name AS university, p.university_id AS "universityId", u.city,
        p.level::text AS level, p.field,
        p.duration_months AS months, p.tuition_amount AS amount, p.tuition_currency AS currency,
        p.tuition_basis AS basis, p.tuition_year AS year,
        (p.tuition_amount * coalesce(r.to_pkr, 0))::float8 AS rupees, p.intakes, p.language,
        p.min_ielts::float8 AS ielts, p.min_gpa::float8 AS gpa,
        coalesce(p.facts->>'requirementsBasis', '') = 'programme-specific' AS "hasOwnEntry",
        p.facts->'otherTests' AS tests, p.facts->>'source' AS source, p.facts->'applicationDeadline' AS deadlines,
        (cardinality(${names}::text[]) > 0 AND lower(p.name) ~ ANY (${names}::text[])) AS named,
        (cardinality(${levels}::text[]) = 0 OR p.level = ANY (${levels}::study_level[]))
          AND (cardinality(${fields}::text[]) = 0 OR p.field = ANY (${fields}::text[])) AS fits,
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
      (SELECT max(checked_on) FROM catalogue_passages WHERE topic = 'university') AS compiled
    FROM placed WHERE place <= ${byName ? 60 : eachOf(question)} ORDER BY named DESC, CASE WHEN ${byRank} THEN place ELSE 0 END, band, rupees, name LIMIT 60`;
}

/** The marks on a scale of 4 and the IELTS band that somebody tells who asks which course may take them. */
const entryOf = ({ marks, score }: Question) => ({
  gpa: marks?.value ?? null,
  band: score ? bandOf(score.test, score.value) : null,
});

const toCourse = (row: Row): Course => ({
  name: row.name,
  university: row.university,
  universityId: row.universityId,
  city: row.city,
  country: row.country,
  level: row.level,
  months: row.months,
  amount: row.amount,
  currency: row.currency,
  basis: row.basis,
  rupees: row.rupees,
  intakes: row.intakes,
  language: row.language,
  ielts: row.ielts,
  gpa: row.gpa,
  hasOwnEntry: row.hasOwnEntry,
  tests: (row.tests ?? []).filter(({ requirement }) => requirement === "required").map(({ test }) => test),
  deadlines: row.deadlines ?? [],
  isAsked: true,
  isNear: false,
  isOfField: true,
});

const countryName = (id: string) => {
  const names = findDestinationNames(id);
  return names ? countryInText(names) : id;
};

const isByRank = ({ topics, cheap }: Question) => topics.includes("university") && !cheap && !topics.includes("cost");

const levelTitles: Record<string, string> = {
  bachelors: "Bachelor's degrees",
  masters: "Master's degrees",
  phd: "PhD programmes",
  diploma: "Diplomas",
  language: "Language courses",
};

/** "Master's degrees in Data Science and AI in Germany" */
function titleOf(country: string, { fields, levels, inCity }: Question): string {
  const kinds = levels.map((level) => levelTitles[level]).join(", ") || "Programmes";
  const subjects = fields.map((field) => meta.vocabularies.field[field] ?? field).join("; ");
  return [kinds, subjects && `in ${subjects}`, placeOf(country, inCity?.name)].filter(Boolean).join(" ");
}

const placeOf = (country: string, city?: string) =>
  country === "all" || country === "named" ? null : `in ${city ?? countryName(country)}`;

function toFact(country: string, rows: readonly Row[], question: Question, others: readonly Row[] = []): Fact {
  const byRank = isByRank(question);
  const { named } = question;
  const first = rows[0];
  const isWide = country === "all";
  const asked = named.length > 0 && !rows.some((row) => row.named);
  // What is counted is what is named, not the field of the title.
  const ofName = first?.named ? ` with "${named.join('" or "')}" in the name` : "";
  const lines = [
    country === "named"
      ? "In our catalogue: courses of the universities that are named"
      : !isWide && first
        ? `In our catalogue: ${first.found} ${first.found === 1 ? "programme" : "programmes"}${ofName}, ${formatAmountRange(first.lowest, first.highest, first.currency)} a year${first.found === 1 ? "" : byRank ? "; universities by their QS band" : "; the cheapest first"}`
        : "In our catalogue: the cheapest of each country",
    asked && `Note: none is named "${named.join('" or "')}"; these are of the same field`,
    ...rows.map(
      (row) =>
        `• ${programmeLine(row, isWide)}${asksEnglish(question) && row.ielts !== null && row.hasOwnEntry ? `; **IELTS ${row.ielts.toFixed(1)}** (a guide)` : ""}${required(row)}${question.universities.length > 0 || question.narrow?.month || required(row) ? closing(row) : ""}`,
    ),
    others.length > 0 &&
      `Of the same field, under other names: ${others.map((row) => programmeLine(row, isWide)).join(" | ")}`,
    "Fees: for planning; the course's own page decides, for entry requirements as well",
  ].filter((line) => typeof line === "string");
  return {
    id: `programmes/${country}`,
    topic: "programme",
    countries: isWide ? [] : [country],
    title: titleOf(country, question),
    text: lines.join("\n"),
    isGuide: rows.every(({ basis }) => basis === "estimate"),
    compiledOn: first ? first.compiled.toISOString().slice(0, 10) : null,
    sources: extractsBehind(
      rows.map(({ source }) => source),
      meta,
    ).extracts.map(toPassageSource),
    courses: rows.map((row) => ({ ...toCourse(row), isAsked: named.length === 0 || row.named })),
  };
}

const asksEnglish = ({ tests, topics }: Question) =>
  tests.some((id) => id !== "gre" && id !== "gmat" && id !== "sat") || topics.includes("test");

/** "; **asks for the UCAT**" */
function required({ tests }: Row): string {
  const names = (tests ?? []).filter(({ requirement }) => requirement === "required").map(({ test }) => test);
  return names.length > 0 ? `; **asks for the ${names.join(" and the ")}**` : "";
}

/** "; closes 30 November (September intake)" */
function closing({ deadlines }: Row): string {
  const days = (deadlines ?? []).flatMap(({ intake, closes }) => {
    const [month, day] = (closes ?? "").split("-").map(Number);
    return month && day ? `${day} ${monthNames[month - 1]} (${intake} intake)` : [];
  });
  return days.length > 0 ? `; closes ${days.join(", ")}` : "";
}

function programmeLine(row: Row, withCountry: boolean): string {
  const place = withCountry ? `${row.university}, ${countryName(row.country)}` : `${row.university}, ${row.city}`;
  const language = row.language === "English" ? "" : `; taught in ${row.language}`;
  return `${row.name} at ${place}: ${feeWords(toCourse(row))}; ${formatLength(row.months)}; starts ${row.intakes.join(", ")}${language}`;
}
