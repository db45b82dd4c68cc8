import "server-only";
import { guideFiles } from "@/lib/catalogue/queries";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { derived } from "@/lib/platform/published/snapshot";
import type { Row } from "./programme-facts";

type Programme = CatalogueFiles["programmes.json"][number];
type University = CatalogueFiles["universities.json"][number];

const published = derived(
  () => ({
    programmes: new Map(guideFiles["programmes.json"].map((record) => [record.id, record])),
    universities: new Map(guideFiles["universities.json"].map((record) => [record.id, record])),
  }),
  "publishedProgrammes",
);

/** A row with what the snapshot says of its programme. */
function withRecord(row: Row, record: Programme, university: University): Row {
  const { amount, currency, year, basis } = record.annualTuition;
  return Object.assign({}, row, {
    name: record.name,
    university: university.name,
    city: university.city,
    level: record.level,
    field: record.field,
    months: record.durationMonths,
    amount,
    currency,
    basis,
    year,
    rupees: amount * (guideFiles["fx.json"].rates[currency]?.toPkr ?? 0),
    intakes: record.intakes,
    language: record.language,
    ielts: record.minIelts,
    gpa: record.minGpa,
    hasOwnEntry: record.requirementsBasis === "programme-specific",
    hasOwnDeadlines: record.deadlineBasis === "institution-specific",
    tests: record.otherTests,
    source: record.source,
    deadlines: record.applicationDeadline,
  });
}

/**
 * Postgres finds programmes in what was published last. A request that began before, or that is answered in the moment before
 * the process follows, says what its pages say: these rows name all that were found with them, and everything printed is made
 * anew from the snapshot.
 */
export function asPublished(rows: readonly Row[]): Row[] {
  const { programmes, universities } = published();
  return rows.flatMap((row) => {
    if (row.same === null) return [row];
    const record = programmes.get(row.id);
    const university = record && universities.get(record.universityId);
    if (!record || !university) return [];
    const amounts = row.same.flatMap((id) => programmes.get(id)?.annualTuition.amount ?? []);
    const totals = { found: amounts.length, lowest: Math.min(...amounts), highest: Math.max(...amounts) };
    return [Object.assign(withRecord(row, record, university), totals)];
  });
}
