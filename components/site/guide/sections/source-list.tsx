import type { SourceView } from "@/lib/catalogue/guide/sources";

/** Sources as links, each with its kind and date; some were read in a copy whose address is not known. */
export function SourceList({ sources }: { sources: readonly SourceView[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className="guide-sources">
      {sources.map(({ title, url, from }) => (
        <li key={url ?? title}>
          {url ? (
            <a href={url} rel="nofollow noopener">
              {title}
            </a>
          ) : (
            title
          )}{" "}
          ({from})
        </li>
      ))}
    </ul>
  );
}
