import type { ReactNode } from "react";
import { Pane } from "@/components/site/panels";
import { type DestinationCard, gatePicture } from "@/lib/catalogue/destination-cards";

type DestinationExplorerProps = {
  cards: readonly DestinationCard[];
  /** The details of each destination, in the order of the cards. */
  panels: readonly ReactNode[];
};

/**
 * Twelve gates with one selected, initially the first, and its details below (behaviour/explorer.ts). Without
 * JavaScript there is no selection: the details of all twelve are below one another.
 */
export function DestinationExplorer({ cards, panels }: DestinationExplorerProps) {
  return (
    <>
      <ul
        className="needs-js grid grid-cols-6 gap-x-4.5 gap-y-5 max-lg:grid-cols-4 max-md:grid-cols-2 max-md:gap-x-3.5 max-md:gap-y-6.5 [&_small]:block [&_small]:text-[0.875rem]/[1.4] [&_small]:text-muted-foreground"
        data-explorer
      >
        {cards.map(({ id, slug, name, universities, courses }, index) => (
          <li key={id}>
            <button
              type="button"
              className="group block w-full rounded-md text-start text-inherit focus-visible:outline-offset-8"
              aria-pressed={index === 0}
              aria-controls={`details-${slug}`}
              data-slug={slug}
            >
              <Pane className="group-aria-pressed:shadow-[0_0_0_4px_var(--background),0_0_0_7px_var(--primary)]">
                <img src={gatePicture(id)} alt="" width={480} height={600} loading={index < 6 ? undefined : "lazy"} />
              </Pane>
              <b className="mt-3.5 block font-[680] font-display text-h4/[1.15]">{name}</b>
              <small>{universities} universities</small>
              <small>{courses}+ Courses</small>
            </button>
          </li>
        ))}
      </ul>
      {panels.map((panel, index) => (
        <div
          key={cards[index]?.id}
          id={`details-${cards[index]?.slug}`}
          className={index === 0 ? "scroll-mt-24" : "scroll-mt-24 is-off"}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
