"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

/** A list of cards that first shows four. Without script it shows them all, and there is no button. */
export function ShowMore({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  return (
    <>
      <ul className={isLong ? "gates" : "gates is-short"} id="gates" data-reveal>
        {children}
      </ul>
      <p className="needs-js mt-9 text-center">
        <button
          type="button"
          className="btn btn-line"
          aria-expanded={isLong}
          aria-controls="gates"
          onClick={() => setLong(!isLong)}
        >
          {isLong ? "Show Less" : "Show More"}
          <ChevronDown className={isLong ? "rotate-180" : undefined} aria-hidden="true" />
        </button>
      </p>
    </>
  );
}
