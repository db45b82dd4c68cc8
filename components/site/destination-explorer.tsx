"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DestinationCard, gatePicture } from "@/lib/catalogue/destination-cards";

type DestinationExplorerProps = {
  cards: readonly DestinationCard[];
  /** The details of each, in the order of the cards. */
  panels: readonly ReactNode[];
};

/**
 * Twelve gates of which one is chosen, and its details below. The choice is kept in the address (`?country=uk`). Without
 * script all twelve stand below one another.
 */
export function DestinationExplorer({ cards, panels }: DestinationExplorerProps) {
  const [chosen, setChosen] = useState(0);
  const details = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get("country");
    const index = cards.findIndex(({ slug }) => slug === asked);
    if (index < 0) return;
    setChosen(index);
    requestAnimationFrame(() => details.current?.scrollIntoView());
  }, [cards]);

  function choose(index: number) {
    setChosen(index);
    window.history.replaceState(null, "", `?country=${cards[index]?.slug}`);
    if (matchMedia("(max-width: 860px)").matches) {
      requestAnimationFrame(() => {
        details.current?.scrollIntoView();
        details.current?.querySelectorAll<HTMLElement>("[data-destination]")[index]?.focus({ preventScroll: true });
      });
    }
  }

  return (
    <>
      <ul className="gate-grid needs-js">
        {cards.map((card, index) => (
          <li key={card.id}>
            <button
              type="button"
              className="gate-pick"
              aria-pressed={index === chosen}
              aria-controls="details"
              onClick={() => choose(index)}
            >
              <span className="pane block">
                <img
                  src={gatePicture(card.id)}
                  alt=""
                  width={480}
                  height={600}
                  loading={index < 6 ? undefined : "lazy"}
                />
              </span>
              <b>{card.name}</b>
              <small>{card.universities} universities</small>
              <small>{card.courses}+ Courses</small>
            </button>
          </li>
        ))}
      </ul>
      <div id="details" ref={details} className="scroll-mt-24">
        {panels.map((panel, index) => (
          <div key={cards[index]?.id} className={index === chosen ? undefined : "is-off"}>
            {panel}
          </div>
        ))}
      </div>
    </>
  );
}
