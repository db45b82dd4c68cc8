import { formatLooseDate } from "./loose-date";
import type { CatalogueFiles, Destination } from "./schema";

/** Where a statement was read, as a page shows it. */
export type SourceView = { title: string; url: string; from: string };

type Source = Destination["sources"][number];
type Meta = CatalogueFiles["catalogue-meta.json"];

const tierWords: Record<Source["tier"], string> = {
  official: "official",
  university: "university",
  news: "news",
  "third-party": "third party",
};

/** A source with its kind and its date in words: "news, 6 March 2026". */
export const toSourceView = ({ title, url, tier, asOf }: Source): SourceView => ({
  title,
  url,
  from: [tierWords[tier], asOf ? formatLooseDate(asOf) : "no date given"].join(", "),
});

/** Each source once, by its address. */
export function uniqueSources(sources: readonly Source[]): SourceView[] {
  return [...new Map(sources.map((source) => [source.url, source])).values()].map(toSourceView);
}

/** What a licence asks to be said wherever the figures are shown. */
export type Attribution = {
  work: string;
  workUrl: string;
  licence: string;
  licenceUrl: string;
  changes: string;
};

/** The one extract whose licence asks for it (docs/data-sources.md has the same notice). */
const tuitionAttribution: Attribution = {
  work: "College ROI Data by LE TEEN",
  workUrl: "https://github.com/thomasthinks/college-roi-data",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  changes:
    "A compilation of IPEDS data of 2023-24. Only the bachelor's fees were taken, raised by 8 percent and rounded.",
};

/** The extracts behind some programmes, with what each was used for, and the attribution that one of them asks for. */
export function extractsBehind(sourceTexts: readonly string[], meta: Meta) {
  const all = sourceTexts.join("\n");
  const used = meta.sources.filter(
    ({ name, repository }) => repository && (all.includes(repository) || all.includes(name)),
  );
  return {
    extracts: used.map(({ name, repository, snapshot, use }) => ({
      title: name,
      url: `https://github.com/${repository}`,
      from: [use, snapshot && (/^\d/.test(snapshot) ? formatLooseDate(snapshot) : snapshot)].filter(Boolean).join("; "),
    })),
    attribution: used.some((source) => source.attribution) ? tuitionAttribution : null,
  };
}
