import "server-only";
import { countryInText } from "@/lib/catalogue/country-name";
import metaFile from "@/lib/catalogue/data/catalogue-meta.json";
import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide-programmes";
import { extractsBehind } from "@/lib/catalogue/guide-sources";
import { formatAmount, formatAmountRange, formatRupees } from "@/lib/catalogue/money";
import { toPassageSource } from "@/lib/catalogue/passage-lines";
import { catalogueFiles } from "@/lib/catalogue/schema";
import { db } from "@/lib/platform/db";
import type { Fact } from "./facts";
import type { Question } from "./question";
import { monthNames } from "./question-dates";

type Row = {
  country: string;
  name: string;
  university: string;
  city: string;
  level: string;
  months: number;
  amount: number;
  currency: string;
  basis: string;
  year: string;
  rupees: number;
  intakes: string[];
  language: string;
  source: string;
  /** The band that the course's own record names; null where a rule of ours stands in for it. */
  ielts: number | null;
  /** Admission tests that it asks for at all: "UCAT". */
  tests: { test: string; requirement: string }[] | null;
  deadlines: { intake: string; closes: string | null }[] | null;
  found: number;
  lowest: number;
  highest: number;
  named: boolean;
  compiled: Date;
};

const meta = catalogueFiles["catalogue-meta.json"].parse(metaFile);

/** QS bands, the best first. */
const bands = ["1-50", "51-200", "201-500", "501+", "unranked"];

/** So many programmes are quoted in all. */
const quoted = 12;

/**
 * The programmes that the question is about, the cheapest of each country first. The catalogue's assumed marks and
 * English scores are not read: they order programmes and are no published requirements. An English score of the course's own
 * record is told to who asks for it, as a guide.
 */
export async function findProgrammes(question: Question): Promise<Fact[]> {
  const { countries, levels, fields, named, universities, narrow } = question;
  const each =
    countries.length === 0 ? 1 : narrow ? quoted : Math.max(3, Math.floor(quoted / Math.max(1, countries.length)));
  // "Which universities are good for …" asks for the well-known ones, everything else for the price.
  const byRank = isByRank(question);
  // Whole words from their start: "electric" finds "Electrical", "medicine" no "Biomedicine".
  const names = named.map((part) => `\\m${part}`);
  const rows = await db.$queryRaw<Row[]>`
    WITH found AS (
      SELECT u.country_id AS country, p.name, u.name AS university, u.city, p.level::text AS level,
        p.duration_months AS months, p.tuition_amount AS amount, p.tuition_currency AS currency,
        p.tuition_basis AS basis, p.tuition_year AS year,
        (p.tuition_amount * coalesce(r.to_pkr, 0))::float8 AS rupees, p.intakes, p.language,
        CASE WHEN p.facts->>'requirementsBasis' = 'programme-specific' THEN p.min_ielts::float8 END AS ielts,
        p.facts->'otherTests' AS tests, p.facts->>'source' AS source, p.facts->'applicationDeadline' AS deadlines,
        (cardinality(${names}::text[]) > 0 AND lower(p.name) ~ ANY (${names}::text[])) AS named,
        CASE WHEN ${byRank} THEN array_position(${bands}::text[], u.qs_band) ELSE 0 END AS band
      FROM programmes p
      JOIN universities u ON u.id = p.university_id
      LEFT JOIN exchange_rates r ON r.currency = p.tuition_currency
      WHERE (cardinality(${countries}::text[]) = 0 OR u.country_id = ANY (${countries}::text[]))
        AND (cardinality(${levels}::text[]) = 0 OR p.level = ANY (${levels}::study_level[]))
        AND (cardinality(${fields}::text[]) = 0 OR p.field = ANY (${fields}::text[]))
        AND (cardinality(${universities}::text[]) = 0 OR p.university_id = ANY (${universities}::text[]))
    ), turned AS (
      -- One of each university before the second of any, and degrees before doctorates.
      SELECT found.*, CASE WHEN ${universities.length === 0} THEN
        row_number() OVER (PARTITION BY named, university ORDER BY level IN ('phd', 'diploma', 'language'), rupees, name) ELSE 1 END AS turn
      FROM found
    ), placed AS (
      SELECT turned.*, count(*) OVER same AS total,
        min(amount) OVER same AS lowest, max(amount) OVER same AS highest,
        row_number() OVER (PARTITION BY country, named ORDER BY turn, band, level IN ('phd', 'diploma', 'language'), rupees, name) AS place
      FROM turned WINDOW same AS (PARTITION BY country, named)
    )
    SELECT placed.*, total::int AS found,
      (SELECT max(checked_on) FROM catalogue_passages WHERE topic = 'university') AS compiled
    FROM placed WHERE place <= ${each} ORDER BY named DESC, band, rupees, name LIMIT 60`;
  const hasNamed = rows.some((row) => row.named);
  const wanted = hasNamed ? rows.filter((row) => row.named) : rows;
  // The field holds little else than what is named: who looks for the cheapest wants to know of those as well.
  const others =
    hasNamed && fields.every((field) => field === "data-science-ai") ? rows.filter((row) => !row.named) : [];
  const wide = countries.length === 0;
  if (wide) return wanted.length > 0 ? [toFact("all", wanted.slice(0, quoted), question)] : [];
  return countries.flatMap((country) => {
    const here = wanted.filter((row) => row.country === country).slice(0, each);
    return here.length > 0
      ? toFact(
          country,
          here,
          question,
          others.filter((row) => row.country === country),
        )
      : [];
  });
}

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
function titleOf(country: string, { fields, levels }: Question): string {
  const kinds = levels.map((level) => levelTitles[level]).join(", ") || "Programmes";
  const subjects = fields.map((field) => meta.vocabularies.field[field] ?? field).join("; ");
  return [kinds, subjects && `in ${subjects}`, country !== "all" && `in ${countryName(country)}`]
    .filter(Boolean)
    .join(" ");
}

function toFact(country: string, rows: readonly Row[], question: Question, others: readonly Row[] = []): Fact {
  const byRank = isByRank(question);
  const { named } = question;
  const first = rows[0];
  const isWide = country === "all";
  const asked = named.length > 0 && !rows.some((row) => row.named);
  // What is counted is what is named, not the field of the title.
  const ofName = first?.named ? ` with "${named.join('" or "')}" in the name` : "";
  const lines = [
    !isWide && first
      ? `In our catalogue: ${first.found} ${first.found === 1 ? "programme" : "programmes"}${ofName}, ${formatAmountRange(first.lowest, first.highest, first.currency)} a year${first.found === 1 ? "" : byRank ? "; universities by their QS band" : "; the cheapest first"}`
      : "In our catalogue: the cheapest of each country",
    asked && `Note: none is named "${named.join('" or "')}"; these are of the same field`,
    ...rows.map(
      (row) =>
        `• ${programmeLine(row, isWide)}${asksEnglish(question) && row.ielts !== null ? `; **IELTS ${row.ielts.toFixed(1)}** (a guide)` : ""}${required(row)}${question.universities.length > 0 || question.narrow?.month || required(row) ? closing(row) : ""}`,
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
  };
}

const basisWords: Record<string, string> = { estimate: "estimate", indexed: "raised to today", listed: "listed" };

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
  const per = row.months < 12 ? "in all" : "a year";
  const fee =
    row.amount === 0
      ? "no tuition"
      : `${formatAmount(row.amount, row.currency)} ${per}${row.rupees > 0 ? ` (about ${formatRupees(row.rupees)}; ${basisWords[row.basis] ?? row.basis})` : ""}`;
  const place = withCountry ? `${row.university}, ${countryName(row.country)}` : `${row.university}, ${row.city}`;
  const language = row.language === "English" ? "" : `; taught in ${row.language}`;
  return `${row.name} at ${place}: ${fee}; ${formatLength(row.months)}; starts ${row.intakes.join(", ")}${language}`;
}
