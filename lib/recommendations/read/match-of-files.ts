import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { MatchCatalogue, MatchProgramme, MatchUniversity } from "./match-catalogue";

type Files = Pick<CatalogueFiles, "programmes.json" | "universities.json" | "scholarships.json" | "fx.json">;

/** What students are matched against, as the catalogue has it. */
export function toMatchCatalogue(files: Files): MatchCatalogue {
  const universities = new Map(
    files["universities.json"].map(({ id, name, aliases, country, city, website, type, selectivity, qsBand }) => [
      id,
      { id, name, aliases, country, city, website, isPublic: type === "public", selectivity, qsBand },
    ]),
  );
  return {
    programmes: files["programmes.json"].flatMap((record) => {
      const university = universities.get(record.universityId);
      return university ? toProgramme(record, university) : [];
    }),
    scholarships: files["scholarships.json"].scholarships,
    rates: Object.fromEntries(Object.entries(files["fx.json"].rates).map(([currency, { toPkr }]) => [currency, toPkr])),
    ratesAsOf: files["fx.json"].asOf,
  };
}

function toProgramme(record: Files["programmes.json"][number], university: MatchUniversity): MatchProgramme {
  const { id, name, level, field, subfield, durationMonths, minGpa, minIelts, otherTests, language, note, source } =
    record;
  return {
    id,
    name,
    level,
    field,
    subfield,
    durationMonths,
    minGpa,
    minIelts,
    otherTests,
    language,
    note,
    source,
    tuition: record.annualTuition,
    deadlines: record.applicationDeadline,
    hasOwnDeadlines: record.deadlineBasis === "institution-specific",
    hasOwnRequirements: record.requirementsBasis === "programme-specific",
    isSourced: record.confidence === "sourced",
    sourcedFields: record.sourcedFields,
    university,
  };
}
