import type { SourceView } from "@/lib/catalogue/guide/sources";

/** Sources as links, each with its kind and date; some were read in a copy whose address is not known. */
export function SourceList({ sources }: { sources: readonly SourceView[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className="guide-sources max-md:[&_a]:inline-flex max-md:[&_a]:min-h-11 max-md:[&_a]:min-w-11 max-md:[&_a]:items-center">
      {sources.map(({ title, url, from }) => (
        <li key={url ?? title}>
          <SourceName title={title} url={url} from={from} />
        </li>
      ))}
    </ul>
  );
}

/** A source's title, as a link if its address is known, with its kind and date. */
export const SourceName = ({ title, url, from }: Pick<SourceView, "title" | "url" | "from">) => (
  <>
    {url ? (
      <a href={url} rel="nofollow noopener">
        {title}
      </a>
    ) : (
      title
    )}{" "}
    ({from})
  </>
);
