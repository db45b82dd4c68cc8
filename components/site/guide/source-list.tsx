import type { SourceView } from "@/lib/catalogue/guide-sources";

/** Sources as links, each with its kind and date. */
export function SourceList({ sources }: { sources: readonly SourceView[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className="guide-sources">
      {sources.map(({ title, url, from }) => (
        <li key={url}>
          <a href={url} rel="nofollow noopener">
            {title}
          </a>{" "}
          ({from})
        </li>
      ))}
    </ul>
  );
}
