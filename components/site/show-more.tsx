import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";

/**
 * A list of cards that first shows four (behaviour/show-more.ts). Without JavaScript it shows all, and has no button.
 */
export function ShowMore({ children }: { children: ReactNode }) {
  return (
    <>
      <ul
        className="grid grid-cols-[repeat(4,1fr)] gap-6 max-md:grid-cols-[1fr_1fr] max-md:gap-x-3.5 max-md:gap-y-6.5 [html.js_&[data-short]>:nth-child(n+5)]:hidden"
        id="gates"
        data-short=""
        data-reveal
      >
        {children}
      </ul>
      <p className="needs-js mt-9 text-center">
        <button
          type="button"
          className={buttonVariants({ variant: "line", className: "group" })}
          aria-expanded="false"
          aria-controls="gates"
          data-show-more
        >
          <span className="group-aria-expanded:hidden">Show More</span>
          <span className="hidden group-aria-expanded:inline">Show Less</span>
          <ChevronDown className="group-aria-expanded:rotate-180" aria-hidden="true" />
        </button>
      </p>
    </>
  );
}
