import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** The recommendations, and below them what belongs to all. On a phone their buttons have a full touch height. */
export function RecommendationsLayout({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 max-md:[&_button]:min-h-11">
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">{side}</div>
    </div>
  );
}

/** The bar above a list: its filters, and its age. */
export function RecommendationsBar({ children }: { children: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 max-md:[&_button]:min-h-11">
      {children}
    </div>
  );
}

/** What a profile lacks before recommendations can be generated; its heading has the id `incomplete-profile`. */
export function IncompleteCard({ children }: { children: ReactNode }) {
  return (
    <Card pad className="mb-7" aria-labelledby="incomplete-profile">
      {children}
    </Card>
  );
}

/** The gaps of a profile as a list. */
export function GapList({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <ul
      className="mt-2.5 flex flex-wrap gap-x-4.5 gap-y-1.5 max-md:gap-y-0 max-md:*:inline-flex max-md:*:min-h-11 max-md:*:items-center"
      aria-label={label}
    >
      <li className="text-muted-foreground" aria-hidden="true">
        {title}
      </li>
      {children}
    </ul>
  );
}
