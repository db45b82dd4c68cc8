import type { ReactNode } from "react";
import { type DestinationCard, gatePicture } from "@/lib/catalogue/destination-cards";
import "./destinations.css";

type DestinationExplorerProps = {
  cards: readonly DestinationCard[];
  /** The details of each, in the order of the cards. */
  panels: readonly ReactNode[];
};

/**
 * Twelve gates of which one is chosen, the first to begin with, and its details below (behaviour/explorer.ts). Without
 * script there is nothing to choose: all twelve stand below one another.
 */
export function DestinationExplorer({ cards, panels }: DestinationExplorerProps) {
  return (
    <>
      <ul className="gate-grid needs-js" data-explorer>
        {cards.map(({ id, slug, name, universities, courses }, index) => (
          <li key={id}>
            <button
              type="button"
              className="gate-pick"
              aria-pressed={index === 0}
              aria-controls={`details-${slug}`}
              data-slug={slug}
            >
              <span className="pane block">
                <img src={gatePicture(id)} alt="" width={480} height={600} loading={index < 6 ? undefined : "lazy"} />
              </span>
              <b>{name}</b>
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
