"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

type SiteTabsProps = {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; title: string; content: ReactNode }[];
  /** Words in a row, or picture tiles. */
  look?: "words" | "tiles";
};

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs of public pages, where Radix would be too heavy. Arrow keys, Home and End move between them. Without script every
 * panel stands below the other under its own title.
 */
export function SiteTabs({ label, tabs, look = "words" }: SiteTabsProps) {
  const [active, setActive] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const next =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? tabs.length - 1
          : step[event.key] && (active + (step[event.key] ?? 0) + tabs.length) % tabs.length;
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    list.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[next]?.focus();
  }

  return (
    <>
      <div
        className={look === "tiles" ? "tab-tiles needs-js" : "tab-list needs-js"}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={move}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={look === "tiles" ? "tab-tile" : "tab"}
            id={`${id}-${tab.id}`}
            aria-selected={index === active}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          className={index === active ? undefined : "is-off"}
        >
          <h3 className="without-js mt-6">{tab.title}</h3>
          {tab.content}
        </div>
      ))}
    </>
  );
}
