import { formatLooseDate } from "@/lib/catalogue/loose-date";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { StoredSource } from "@/lib/catalogue/schema/parts";

/** Where a statement was read, as a page shows it; some were read in a copy whose address is not known. */
export type SourceView = {
  title: string;
  url: string | null;
  /** Its kind and its date: "news, 6 March 2026". */
  from: string;
  /** Its own date in words, or null where it shows none. */
  date: string | null;
};

type Source = Pick<StoredSource, "title" | "url" | "tier" | "asOf">;
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
  date: asOf ? formatLooseDate(asOf) : null,
});

/** Each source once, by its address, or by its title where it has none. */
export function uniqueSources(sources: readonly Source[]): SourceView[] {
  return [...new Map(sources.map((source) => [source.url ?? source.title, source])).values()].map(toSourceView);
}

/** "July 2019 to October 2026": the dates that the sources carry themselves, or null where none does. */
export function sourceDates(sources: readonly Source[]): string | null {
  const dates = sources.flatMap(({ asOf }) => asOf ?? []).toSorted();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  if (!oldest || !newest) return null;
  return oldest === newest ? formatLooseDate(oldest) : `${formatLooseDate(oldest)} to ${formatLooseDate(newest)}`;
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
  changes: "A compilation of IPEDS data for 2023-24. We use only the bachelor's fees, raised by 8 percent and rounded.",
};

/** The extracts behind some programmes, with what each was used for, and the attribution that one of them asks for. */
export function extractsBehind(sourceTexts: readonly string[], meta: Meta) {
  const all = sourceTexts.join("\n");
  const used = meta.sources.filter(
    ({ name, repository }) => repository && (all.includes(repository) || all.includes(name)),
  );
  return {
    extracts: used.map(({ name, repository, snapshot, use }) => {
      const date = snapshot ? (/^\d/.test(snapshot) ? formatLooseDate(snapshot) : snapshot) : null;
      return {
        title: name,
        url: `https://github.com/${repository}`,
        from: [use, date].filter(Boolean).join("; "),
        date,
      };
    }),
    attribution: used.some((source) => source.attribution) ? tuitionAttribution : null,
  };
}
