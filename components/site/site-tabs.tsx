import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { tabListVariants, tabVariants } from "@/components/ui/tabs";

type SiteTabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; title: string; content: ReactNode }[];
  /** Words in a row, or picture tiles. */
  look?: "words" | "tiles";
  /** Keeps the selected tab in the address (`#visa-assistance`); the panels then have the tabs' own ids. */
  inAddress?: boolean;
};

/**
 * Tabs of public pages, where Radix would be too heavy; behaviour/tabs.ts makes them work. Without JavaScript all
 * panels are below one another, each under its own title.
 */
export function SiteTabs({ label, tabs, look = "words", inAddress }: SiteTabsProps) {
  const id = useId();
  const panelId = (tab: { id: string }) => (inAddress ? tab.id : `${id}${tab.id}-panel`);
  return (
    <>
      <div
        className={cn(
          "needs-js",
          look === "tiles"
            ? "mb-10 grid grid-cols-[repeat(4,1fr)] gap-4 max-md:grid-cols-[1fr_1fr]"
            : tabListVariants(),
        )}
        role="tablist"
        aria-label={label}
        data-tabs={inAddress ? "address" : ""}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={
              look === "tiles"
                ? "group flex flex-col overflow-hidden rounded-lg border border-border bg-card text-start font-[680] font-display text-h4/[1.2] text-inherit focus-visible:rounded-lg aria-selected:shadow-[0_0_0_3px_var(--background),0_0_0_6px_var(--primary)] max-md:text-[1rem]"
                : tabVariants()
            }
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
          className={cn(
            index > 0 && "is-off",
            // scrolling to a service keeps its tab in view; without JavaScript all panels are below one another
            look === "tiles" && "lg:in-[html.js]:scroll-mt-82.5 [html:not(.js)_[role=tabpanel]+&]:mt-16",
          )}
        >
          <h3 className="without-js mt-6">{tab.title}</h3>
          {tab.content}
        </div>
      ))}
    </>
  );
}
