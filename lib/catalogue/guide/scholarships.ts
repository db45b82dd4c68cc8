import type { Scholarship } from "@/lib/catalogue/schema/catalogue";
import { type SourceView, toSourceView } from "./sources";

export type ScholarshipView = {
  id: string;
  name: string;
  provider: string;
  award: string;
  levels: string;
  fields: string;
  who: string[];
  closes: string;
  closesNote: string;
  url: string;
  /** False if it may not be running. */
  isRunning: boolean;
  /** What is unsourced, in words; null if everything has a source. */
  doubt: string | null;
  compiledOn: string;
  sources: SourceView[];
};

const levelWords: Record<Scholarship["levels"][number], string> = {
  bachelors: "bachelor's",
  masters: "master's",
  phd: "PhD",
  diploma: "diploma",
  research: "research stay",
  postdoc: "postdoctoral",
  "non-degree": "non-degree study",
};

/** A country's scholarships: first those that run each year, then by how few countries share them. */
export function scholarshipsFor(country: string, scholarships: readonly Scholarship[]): ScholarshipView[] {
  return scholarships
    .filter(({ countries }) => countries.some((id) => id === country))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(toScholarshipView);
}

const rank = ({ status, countries }: Scholarship) => (status === "check" ? 100 : 0) + countries.length;

function toScholarshipView(record: Scholarship): ScholarshipView {
  return {
    id: record.id,
    name: record.name,
    provider: record.provider,
    award: record.award,
    levels: record.levels.map((level) => levelWords[level]).join(", "),
    fields: record.fields.join(", "),
    who: record.eligibility,
    closes: record.deadlineMonth,
    closesNote: record.deadlineNote,
    url: record.url,
    isRunning: record.status === "annual",
    doubt: doubtOf(record),
    compiledOn: record.compiledOn,
    sources: record.sources.map(toSourceView),
  };
}

function doubtOf({ unconfirmed, sources }: Scholarship): string | null {
  const doubts = [
    sources.length === 0 && "We have not found a source yet.",
    unconfirmed.length > 0 && `Still to be confirmed: ${unconfirmed.join(", ")}.`,
  ].filter(Boolean);
  return doubts.join(" ") || null;
}
