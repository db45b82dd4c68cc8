import { monthNames } from "@/lib/catalogue/loose-date";
import "server-only";
import metaFile from "@/lib/catalogue/data/catalogue-meta.json";
import { countryInText, findDestinationNames } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide/programmes";
import { extractsBehind } from "@/lib/catalogue/guide/sources";
import { formatAmount, formatAmountRange } from "@/lib/catalogue/money";
import { toPassageSource } from "@/lib/catalogue/passages/passage-text";
import { catalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { type Course, feeWords } from "@/lib/chat/course";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { columnDate } from "@/lib/office-time";

/** A programme as read from the catalogue's tables. */
export type Row = Omit<Course, "isAsked" | "isNear" | "isOfField" | "tests" | "optional" | "deadlines" | "intakes"> & {
  id: string;
  /** The ids of all that were found with it, if the request sees another publication than the tables; otherwise null. */
  same: string[] | null;
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
  ofLevel: boolean;
  compiled: Date;
};

const meta = catalogueFiles["catalogue-meta.json"].parse(metaFile);

/** A row in the shape for answers. */
export const toCourse = (row: Row): Course => ({
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
  hasOwnDeadlines: row.hasOwnDeadlines,
  tests: (row.tests ?? []).filter(({ requirement }) => requirement === "required").map(({ test }) => test),
  oneOf: (row.tests ?? []).filter(({ requirement }) => requirement === "required-one-of").map(({ test }) => test),
  optional: (row.tests ?? [])
    .filter(({ requirement }) => requirement === "optional" || requirement === "recommended")
    .map(({ test }) => test),
  deadlines: row.deadlines ?? [],
  isAsked: true,
  isNear: false,
  isOfField: true,
});

const countryName = (id: string) => {
  const names = findDestinationNames(id);
  return names ? countryInText(names) : id;
};

export const isByRank = ({ topics, cheap }: Question) =>
  topics.includes("university") && !cheap && !topics.includes("cost");

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

export function toFact(country: string, rows: readonly Row[], question: Question, others: readonly Row[] = []): Fact {
  const byRank = isByRank(question);
  const { named } = question;
  const first = rows[0];
  const isWide = country === "all";
  const asked = named.length > 0 && !rows.some((row) => row.named);
  // The count is of the named courses, not of the title's field.
  const ofName = first?.named ? ` with "${named.join('" or "')}" in the name` : "";
  // Programmes that don't accept the marks are not counted, and the text says so.
  const taking =
    question.marks || question.score ? ` that by our guide may accept your ${question.marks ? "marks" : "score"}` : "";
  const lines = [
    country === "named"
      ? "In our catalogue: courses of the universities that are named"
      : !isWide && first
        ? `In our catalogue: ${first.found} ${first.found === 1 ? "programme" : "programmes"}${ofName}${taking}, ${feeRange(first)}${first.found === 1 ? "" : byRank ? "; universities by their QS band" : "; the cheapest first"}`
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
    compiledOn: first ? columnDate(first.compiled) : null,
    sources: extractsBehind(
      rows.map(({ source }) => source),
      meta,
    ).extracts.map(toPassageSource),
    courses: rows.map((row) => ({ ...toCourse(row), isAsked: named.length === 0 || row.named })),
  };
}

/** "EUR 150 – 12,000 a year", "no tuition to SEK 150,000 a year" */
function feeRange({ lowest, highest, currency }: Row): string {
  if (highest === 0) return "no tuition";
  return `${lowest === 0 ? `no tuition to ${formatAmount(highest, currency)}` : formatAmountRange(lowest, highest, currency)} a year`;
}

const asksEnglish = ({ tests, topics }: Question) =>
  tests.some((id) => id !== "gre" && id !== "gmat" && id !== "sat") || topics.includes("test");

/** "; **asks for the UCAT**" */
function required({ tests }: Row): string {
  const names = (tests ?? []).filter(({ requirement }) => requirement === "required").map(({ test }) => test);
  return names.length > 0 ? `; **asks for the ${names.join(" and the ")}**` : "";
}

/** "; closes 30 November (September intake)", or "; closes around November (September intake), our estimate" */
function closing({ deadlines, hasOwnDeadlines }: Row): string {
  const days = (deadlines ?? []).flatMap(({ intake, closes }) => {
    const [month, day] = (closes ?? "").split("-").map(Number);
    return month && day ? `${hasOwnDeadlines ? day : "around"} ${monthNames[month - 1]} (${intake} intake)` : [];
  });
  return days.length > 0 ? `; closes ${days.join(", ")}${hasOwnDeadlines ? "" : ", our estimate"}` : "";
}

function programmeLine(row: Row, withCountry: boolean): string {
  const place = withCountry ? `${row.university}, ${countryName(row.country)}` : `${row.university}, ${row.city}`;
  const language = row.language === "English" ? "" : `; taught in ${row.language}`;
  return `${row.name} at ${place}: ${feeWords(toCourse(row))}; ${formatLength(row.months)}; starts ${row.intakes.join(", ")}${language}`;
}
