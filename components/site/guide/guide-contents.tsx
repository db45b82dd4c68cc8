import { ChevronDown } from "lucide-react";
import { PageContents } from "../page-contents";

type GuideContentsProps = { parts: readonly { id: string; title: string }[] };

/** The contents of a destination page: beside the sections, or on a narrow screen in a bar that stays below the header. */
export function GuideContents({ parts }: GuideContentsProps) {
  return (
    <>
      <nav className="sticky top-19 z-10 lg:hidden print:hidden" aria-label="On this page">
        <details className="relative rounded-md border border-border bg-card shadow-sm" data-menu>
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-[620]">
            On this page
            <ChevronDown className="turns" aria-hidden="true" />
          </summary>
          <ul className="absolute inset-x-0 top-full max-h-[60dvh] overflow-y-auto rounded-b-md border border-border bg-card p-1.5 shadow-lg [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:px-3 [&_a]:no-underline">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
      <div className="max-lg:hidden">
        <PageContents parts={parts} />
      </div>
    </>
  );
}
