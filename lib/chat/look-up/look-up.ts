import "server-only";
import { noticesAhead } from "@/lib/announcements/held";
import { type PassageSource, passageOn } from "@/lib/catalogue/passages/passage-text";
import { cataloguePassages } from "@/lib/catalogue/passages/passages";
import { catalogue } from "@/lib/catalogue/published/current";
import { daysAsked } from "@/lib/chat/canned/office/office-day";
import type { Fact, FactTopic } from "@/lib/chat/facts";
import type { OfficeDates } from "@/lib/chat/office-dates";
import type { Question } from "@/lib/chat/question/question";
import { closedDates, listFreeSlots } from "@/lib/consultations/queries/consultations";
import { shortHoursBetween } from "@/lib/consultations/queries/seats";
import { lastBookableDate, officeRules } from "@/lib/consultations/slots";
import { addDays, columnDate, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { currentSnapshot, derived } from "@/lib/platform/published/snapshot";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import { budgetFacts, weighsMoney } from "./budget";
import { firstYearFacts } from "./first-year";
import { marksFacts, weighsMarks } from "./marks";
import { officeFacts, slotsFact, withOfficeDates } from "./office";
import { plannedPassages, wantsProgrammes, wantsSlots } from "./plan";
import { findProgrammes } from "./programmes";

/** The maximum number of facts, and of characters in them: what a model reads and a question needs. */
export const lookUpLimits = { facts: 20, characters: 12_400 } as const;

/**
 * The facts for the answer, the most relevant first: passages for the question's subjects and countries, then search
 * results, programmes, the firm's own facts, free slots.
 */
export async function lookUp(question: Question): Promise<Fact[]> {
  if (question.onlyTalk) return [];
  const today = officeDate(now());
  const [passages, programmes, slots, dates, catalogue] = await Promise.all([
    findPassages(question),
    wantsProgrammes(question) ? findProgrammes(question) : [],
    wantsSlots(question) ? listFreeSlots(daysAsked(question)[0] ?? today, 3) : null,
    wantsSlots(question) ? officeDates(today) : null,
    weighsMoney(question) || weighsMarks(question) ? readMatchCatalogue() : null,
  ]);
  const weighed = catalogue
    ? [...budgetFacts(question, catalogue, today), ...marksFacts(question, catalogue, today)]
    : [];
  const planned = [...firstYearFacts(question), ...weighed];
  const office = officeFacts(question).map((fact) => (dates ? withOfficeDates(fact, dates) : fact));
  const offices = slots ? [...office, slotsFact(slots)] : office;
  const isOffice = question.topics.some((topic) =>
    ["office", "consultation", "services", "account", "ability"].includes(topic),
  );
  const inOrder = isOffice
    ? [...offices, ...planned, ...programmes, ...passages]
    : [...planned, ...programmes, ...passages, ...offices];
  return bounded(inOrder, offices);
}

/**
 * When the usual hours don't apply, and the notices that the process holds. Ramadan is asked about long before it can be
 * booked.
 */
async function officeDates(today: string): Promise<OfficeDates> {
  const [closed, short, notices] = await Promise.all([
    closedDates(today, lastBookableDate(now())),
    shortHoursBetween(today, addDays(today, officeRules.days)),
    noticesAhead(),
  ]);
  const notes = notices.map(({ title, from, until }) => ({
    from: officeDate(new Date(from)),
    to: officeDate(new Date(until - 1)),
    text: title,
  }));
  return { closed: [...closed], short, notices: notes.filter(({ to }) => to >= today) };
}

/** Keeps what fits; the firm's own facts always do. */
function bounded(facts: readonly Fact[], always: readonly Fact[]): Fact[] {
  let left = lookUpLimits.characters - always.reduce((sum, { text }) => sum + text.length, 0);
  let count = lookUpLimits.facts - always.length;
  return facts.filter((fact) => {
    if (always.includes(fact)) return true;
    if (count === 0 || fact.text.length > left) return false;
    count -= 1;
    left -= fact.text.length;
    return true;
  });
}

type Row = {
  id: string;
  topic: string;
  countries: string[];
  title: string;
  body: string;
  confidence: string;
  checked_on: Date;
  sources: PassageSource[];
  later: { from: string; body: string; sources: PassageSource[] }[];
};

/**
 * One round trip: the planned passages by id, names similar to those in the question by trigrams, and the best
 * full-text results among the passages of the question's countries.
 */
async function findPassages(question: Question): Promise<Fact[]> {
  const planned = plannedPassages(question);
  const words = question.words.filter((word) => /^[a-z0-9]+$/.test(word) && word !== "or");
  const rows = await db.$queryRaw<Row[]>`
    WITH planned AS (
      SELECT id, 0 AS kind, place::float8 FROM unnest(${planned}::text[]) WITH ORDINALITY AS wanted (id, place)
    ), named AS (
      SELECT id, 1 AS kind, -max(word_similarity(word, lower(title || ' ' || names)))::float8 AS place
      FROM unnest(${question.unknown}::text[]) AS word
      JOIN catalogue_passages ON word <% lower(title || ' ' || names)
      GROUP BY id ORDER BY place, id LIMIT 4
    ), worded AS (
      SELECT id, 2 AS kind,
        -ts_rank(catalogue_passages.words, query)::float8 AS place
      FROM websearch_to_tsquery('english', ${words.join(" or ")}) AS query, catalogue_passages
      WHERE catalogue_passages.words @@ query
        AND (cardinality(${question.countries}::text[]) = 0 OR countries && ${question.countries}::text[] OR countries = '{}')
      ORDER BY place, id LIMIT ${found(planned.length)}
    ), hits AS (
      SELECT DISTINCT ON (id) id, kind, place
      FROM (SELECT * FROM planned UNION ALL SELECT * FROM named UNION ALL SELECT * FROM worded) AS every
      ORDER BY id, kind, place
    )
    SELECT id, topic, countries, title, body, confidence::text AS confidence, checked_on, sources, later
    FROM hits JOIN catalogue_passages USING (id)
    ORDER BY CASE WHEN kind = 1 AND ${namesFirst(question)} THEN -1 ELSE kind END, place, id`;
  const today = officeDate(now());
  return rows.flatMap(asPublished).map((row) => toFact(passageOn(row, today)));
}

const publishedPassages = derived(
  () => new Map(cataloguePassages(catalogue()).map((passage) => [passage.id, passage])),
  "passages",
);

/** Postgres finds a passage; its words are those of this moment's publication, as on every page. */
function asPublished(row: Row): Row[] {
  if (currentSnapshot().publication === 0) return [row];
  const passage = publishedPassages().get(row.id);
  return passage ? [Object.assign({}, row, passage, { checked_on: new Date(passage.compiledOn) })] : [];
}

/** An unknown name is the best lead if the question names nothing else: "chevninng scholarship". */
const namesFirst = ({ topics, awards, universities, countries }: Question) =>
  awards.length + universities.length === 0 &&
  (topics.length === 0 || topics.some((topic) => topic === "scholarship" || topic === "university")) &&
  countries.length === 0;

/** How many passages the search may add: fewer where the question was understood well. */
const found = (planned: number) => (planned === 0 ? 8 : planned < 4 ? 5 : 3);

const toFact = (row: Row): Fact => ({
  id: row.id,
  topic: row.topic as FactTopic,
  countries: row.countries,
  title: row.title,
  text: row.body,
  isGuide: row.confidence === "general-knowledge",
  compiledOn: columnDate(row.checked_on),
  sources: row.sources,
});
