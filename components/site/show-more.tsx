import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A list of cards that first shows four (behaviour/show-more.ts). Without script it shows all, and has no button. */
export function ShowMore({ children }: { children: ReactNode }) {
  return (
    <>
      <ul className="gates is-short" id="gates" data-reveal>
        {children}
      </ul>
      <p className="needs-js mt-9 text-center">
        <button type="button" className="btn btn-line group" aria-expanded="false" aria-controls="gates" data-show-more>
          <span className="group-aria-expanded:hidden">Show More</span>
          <span className="hidden group-aria-expanded:inline">Show Less</span>
          <ChevronDown className="group-aria-expanded:rotate-180" aria-hidden="true" />
        </button>
      </p>
    </>
  );
}
