import { formatLooseDate } from "@/lib/catalogue/loose-date";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import type { StoredSource } from "@/lib/catalogue/schema/parts";

/** A source as shown on a page; some were read in a copy whose URL is unknown. */
export type SourceView = {
  title: string;
  url: string | null;
  /** Kind and date: "news, 6 March 2026". */
  from: string;
  /** The source's own date in words, or null if it has none. */
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

/**
 * A source's title as visitors read it. Our data notes where a copy was found (a repository, a config file): that is for
 * editors, and means nothing to a family.
 */
export const plainTitle = (title: string): string =>
  title
    .replace(/^UK student lead pipeline, config file/, "Figures that a UK student agency works with")
    .replace(/ \((?:post|page) source in a public repository\)/, "")
    .replace(/ in a public repository/, "")
    .replaceAll(/ \((?:public repository|name not shown)[^)]*\)/g, "");

/** A source with its kind and date in words: "news, 6 March 2026". */
export const toSourceView = ({ title, url, tier, asOf }: Source): SourceView => ({
  title: plainTitle(title),
  url,
  from: [tierWords[tier], asOf ? formatLooseDate(asOf) : "no date given"].join(", "),
  date: asOf ? formatLooseDate(asOf) : null,
});

/** Removes duplicate sources, by URL or, without one, by title. */
export function uniqueSources(sources: readonly Source[]): SourceView[] {
  return [...new Map(sources.map((source) => [source.url ?? source.title, source])).values()].map(toSourceView);
}

/** The range of the sources' own dates, "July 2019 to October 2026"; null if none has a date. */
export function sourceDates(sources: readonly Source[]): string | null {
  const dates = sources.flatMap(({ asOf }) => asOf ?? []).toSorted();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  if (!oldest || !newest) return null;
  return oldest === newest ? formatLooseDate(oldest) : `${formatLooseDate(oldest)} to ${formatLooseDate(newest)}`;
}

/** The attribution a licence requires wherever the figures appear. */
export type Attribution = {
  work: string;
  workUrl: string;
  licence: string;
  licenceUrl: string;
  changes: string;
};

/** The only extract whose licence requires this (docs/data-sources.md has the same notice). */
const tuitionAttribution: Attribution = {
  work: "College ROI Data by LE TEEN",
  workUrl: "https://github.com/thomasthinks/college-roi-data",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  changes: "A compilation of IPEDS data for 2023-24. We use only the bachelor's fees, raised by 8 percent and rounded.",
};

/** The extracts behind some programmes, with their use, and the attribution one of them requires. */
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
