import { EstimateMark } from "@/components/site/estimate-mark";
import { SourceName } from "@/components/site/guide/sections/source-list";
import type { SourceView } from "@/lib/catalogue/guide/sources";

type Backing = {
  mark?: string | null;
  validity?: string | null;
  doubt?: string | null;
  sources: readonly SourceView[];
};

/** How many sources are named: those that can be opened come first. */
const most = 2;

/** Where a figure comes from: its mark if it is an estimate, since when it applies, its sources with their dates. */
export function FigureSource({ mark, validity, doubt, sources }: Backing) {
  const named = sources.toSorted((a, b) => Number(b.url !== null) - Number(a.url !== null)).slice(0, most);
  return (
    <span className="mt-0.5 block text-muted-foreground text-small/[1.45] max-md:not-print:[&_a]:inline-flex max-md:not-print:[&_a]:min-h-11 max-md:not-print:[&_a]:items-center print:mt-0 print:inline print:text-[8px]">
      {mark && <EstimateMark className="me-1.5">{mark}</EstimateMark>}
      {[validity, doubt].filter(Boolean).join(", ")}
      {(validity || doubt) && sources.length > 0 && ". "}
      {sources.length > 0 && "Source: "}
      {named.map(({ title, url, from }, index) => (
        <span key={url ?? title} className={index > 0 ? "print:hidden" : undefined}>
          {index > 0 && "; "}
          <SourceName title={title} url={url} from={from} />
        </span>
      ))}
      {sources.length > named.length && ` and ${sources.length - named.length} more`}
    </span>
  );
}
