import "server-only";
import { catalogue } from "@/lib/catalogue/published/current";
import type { Scholarship } from "@/lib/catalogue/schema/catalogue";
import type { Programme, University } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";
import { currentSnapshot, derived } from "@/lib/platform/published/snapshot";
import { feeOf } from "@/lib/recommendations/judge/judge";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { feesInWords } from "@/lib/recommendations/write/fees";

/** The parts of a programme kept in the `facts` column; `lib/catalogue/tables.ts` writes them. */
type ProgrammeFacts = {
  applicationDeadline: { intake: string; closes: string | null }[];
  deadlineBasis: "editorial-rule" | "institution-specific";
  requirementsBasis: "editorial-rule" | "programme-specific";
  otherTests: { test: string; requirement: string }[];
  note: string | null;
  source: string;
  sourcedFields: string[];
};

type Reading = { hash: string; catalogue: Promise<MatchCatalogue> };

// Next.js bundles this module several times; on `globalThis` the process holds one catalogue.
const process_ = globalThis as typeof globalThis & { matchCatalogue?: Reading };

const byId = <T extends { id: string }>(records: readonly T[]) => records.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** As published: the same figures as on every page of this moment. */
const publishedCatalogue = derived((): MatchCatalogue => {
  const { programmes, scholarships, ...rates } = toMatchCatalogue(catalogue());
  return Object.assign(rates, { programmes: byId(programmes), scholarships: byId(scholarships) });
}, "matchCatalogue");

const publishedFees = derived(() => {
  const { programmes, rates } = publishedCatalogue();
  return new Map(programmes.map((programme) => [programme.id, feesInWords(programme, feeOf(programme, rates))]));
}, "publishedFees");

/** What a programme costs, in the words of a recommendation, as published; undefined without a publication that has it. */
export const feesNow = (programmeId: string | null): string | undefined =>
  programmeId !== null && currentSnapshot().publication > 0 ? publishedFees().get(programmeId) : undefined;

/**
 * The catalogue for matching: what is published. Without a publication (tests, benchmarks) it is read from Postgres once
 * and cached until other files are loaded there, which one small query detects. Concurrent callers share one read.
 */
export async function readMatchCatalogue(): Promise<MatchCatalogue> {
  if (currentSnapshot().publication > 0) return publishedCatalogue();
  const load = await db.catalogueLoad.findFirst({ select: { hash: true }, orderBy: { id: "asc" } });
  const hash = load?.hash ?? "";
  const kept = process_.matchCatalogue;
  if (kept?.hash === hash) return kept.catalogue;
  const reading = { hash, catalogue: read() };
  process_.matchCatalogue = reading;
  reading.catalogue.catch(() => {
    if (process_.matchCatalogue === reading) process_.matchCatalogue = undefined; // so that the next caller retries
  });
  return reading.catalogue;
}

/** All in one transaction, so that a reload in between can't mix old and new rows. */
async function read(): Promise<MatchCatalogue> {
  const [programmes, scholarships, rates] = await db.$transaction(
    [
      db.programme.findMany({
        include: { university: { omit: { facts: true } } },
        orderBy: { id: "asc" },
      }),
      db.scholarship.findMany({ select: { facts: true }, orderBy: { id: "asc" } }),
      db.exchangeRate.findMany({ orderBy: { currency: "asc" } }),
    ],
    { isolationLevel: "RepeatableRead" },
  );
  return {
    programmes: programmes.map(toProgramme),
    scholarships: scholarships.map(({ facts }) => facts as unknown as Scholarship), // the record from the file, as loaded
    rates: Object.fromEntries(rates.map(({ currency, toPkr }) => [currency, Number(toPkr)])),
    ratesAsOf: rates[0]?.asOf ?? "",
  };
}

type Row = Programme & { university: Omit<University, "facts"> };

function toProgramme(row: Row): MatchProgramme {
  const facts = row.facts as unknown as ProgrammeFacts;
  const {
    id,
    name,
    aliases,
    countryId: country,
    city,
    website,
    public: isPublic,
    selectivity,
    qsBand,
  } = row.university;
  return {
    id: row.id,
    name: row.name,
    level: row.level,
    field: row.field,
    subfield: row.subfield,
    durationMonths: row.durationMonths,
    tuition:
      row.tuitionAmount === null || row.tuitionCurrency === null
        ? null
        : {
            amount: row.tuitionAmount,
            currency: row.tuitionCurrency,
            year: row.tuitionYear ?? "",
            basis: row.tuitionBasis ?? "estimate",
          },
    minGpa: row.minGpa === null ? null : Number(row.minGpa),
    minIelts: row.minIelts === null ? null : Number(row.minIelts),
    deadlines: facts.applicationDeadline,
    hasOwnDeadlines: facts.deadlineBasis === "institution-specific",
    otherTests: facts.otherTests,
    language: row.language ?? "English",
    note: facts.note,
    source: facts.source,
    hasOwnRequirements: facts.requirementsBasis === "programme-specific",
    isSourced: row.confidence === "sourced",
    sourcedFields: facts.sourcedFields,
    university: { id, name, aliases, country, city, website, isPublic, selectivity, qsBand },
  };
}
