import { countryInText } from "@/lib/catalogue/destination-names";
import { scholarshipsFor } from "@/lib/catalogue/guide/scholarships";
import { toSourceView } from "@/lib/catalogue/guide/sources";
import type { CatalogueFiles, Scholarship } from "@/lib/catalogue/schema/catalogue";
import { type DayPassage, toBody, toPassageSource } from "./passage-text";

/** One passage per award: running, to be confirmed, and ended (never offered). */
export function awardPassages(files: CatalogueFiles): DayPassage[] {
  const { scholarships, discontinued, meta } = files["scholarships.json"];
  const names = countryNames(files);
  return [
    ...scholarships.map((record) => awardPassage(record, names)),
    ...discontinued.map((record) => ({
      id: `scholarship-ended/${record.id}`,
      topic: "scholarship" as const,
      countries: record.countries,
      title: `${record.name} (ended)`,
      names: `${shortNames(record.id, record.name)} scholarship`,
      body: toBody([
        ["Status", "this award has ended; it cannot be applied for any more"],
        ["Why", record.note],
      ]),
      confidence: record.confidence,
      compiledOn: meta.compiledOn,
      sources: record.sources.map(toSourceView).map(toPassageSource),
    })),
  ];
}

function countryNames(files: CatalogueFiles): Record<string, string> {
  return Object.fromEntries(
    files["destinations.json"].destinations.map((record) => [record.id, countryInText(record)]),
  );
}

function awardPassage(record: Scholarship, names: Record<string, string>): DayPassage {
  const [view] = scholarshipsFor(record.countries[0] ?? "", [record]);
  return {
    id: `scholarship/${record.id}`,
    topic: "scholarship",
    countries: record.countries,
    title: record.name,
    names: `${shortNames(record.id, record.provider)} scholarship wazifa`,
    body: toBody([
      [
        "Status",
        view?.isRunning
          ? "runs in a yearly round"
          : "may not be running; it must be confirmed before anybody counts on it",
      ],
      ["Given by", record.provider],
      ["For", record.countries.map((id) => names[id] ?? id).join(", ")],
      ["Levels", view?.levels],
      ["Award", record.award],
      ["Covers", record.coverage.join(", ")],
      ["Fields", record.fields.join(", ")],
      ["Who", record.eligibility.join("; ")],
      ["Marks", record.minGpa],
      ["English", record.englishRequirement],
      ["Closes", `${record.deadlineMonth} (a pattern, not a date)`],
      ["On the closing", record.deadlineNote],
      ["Not confirmed yet", view?.doubt],
      ["Official page", record.url],
    ]),
    confidence: record.confidence,
    compiledOn: record.compiledOn,
    sources: record.sources.map(toSourceView).map(toPassageSource),
  };
}

/** The words of the id are what people call an award: "australia-awards", "fulbright". */
const shortNames = (id: string, more: string) => `${id.replaceAll("-", " ")} ${more}`;
