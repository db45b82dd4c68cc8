import { type ReactNode, useId } from "react";

type SiteTabsProps = {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; title: string; content: ReactNode }[];
  /** Words in a row, or picture tiles. */
  look?: "words" | "tiles";
  /** Keeps the choice in the address (`#visa-assistance`); the panels then have the tabs' own ids. */
  inAddress?: boolean;
};

/**
 * Tabs of public pages, where Radix would be too heavy; behaviour/tabs.ts moves them. Without script every panel stands
 * below the other under its own title.
 */
export function SiteTabs({ label, tabs, look = "words", inAddress }: SiteTabsProps) {
  const id = useId();
  const panelId = (tab: { id: string }) => (inAddress ? tab.id : `${id}${tab.id}-panel`);
  return (
    <>
      <div
        className={look === "tiles" ? "tab-tiles needs-js" : "tab-list needs-js"}
        role="tablist"
        aria-label={label}
        data-tabs={inAddress ? "address" : ""}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={look === "tiles" ? "tab-tile" : "tab"}
            id={`${id}${tab.id}`}
            aria-selected={index === 0}
            aria-controls={panelId(tab)}
            tabIndex={index === 0 ? 0 : -1}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={`${id}${tab.id}`}
          className={index === 0 ? undefined : "is-off"}
        >
          <h3 className="without-js mt-6">{tab.title}</h3>
          {tab.content}
        </div>
      ))}
    </>
  );
}
