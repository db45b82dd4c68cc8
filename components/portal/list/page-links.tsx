"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { buttonVariants } from "@/components/ui/button";

type PageLinksProps = {
  page: number;
  pageSize: number;
  /** The address of another page of the same view. */
  hrefOf: (page: number) => Route;
  /** The same when the link is pressed: a search may have been typed just before. */
  hrefNow?: (page: number) => Route;
  shown: number;
  /** The total as in X-Total-Count: "60", "10000+", or "412+" when the list ends at 412 of more than that. */
  total: string;
  /** Singular and plural of the items: "consultation", "consultations". */
  nouns: readonly [one: string, several: string];
  /** In which order they are: "newest booking first". */
  order?: string | undefined;
  /** Scrolls to the top of the list. */
  onGo: () => void;
};

/** The position in the list, with links to the previous and next page. */
export function PageLinks({
  page,
  pageSize,
  hrefOf,
  hrefNow = hrefOf,
  shown,
  total,
  nouns,
  order,
  onGo,
}: PageLinksProps) {
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  const isWhole = page === 1 && String(shown) === total;
  const hasNext = shown === pageSize && (total === "10000+" || last < Number.parseInt(total, 10));
  const isCut = total.endsWith("+") && total !== "10000+";
  const noun = nouns[total === "1" ? 0 : 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-6 py-4 max-md:px-5">
      <p className="text-muted-foreground" role="status">
        {isWhole ? `${total} ${noun}` : `${first} to ${last} of ${total} ${noun}`}
        {order && `, ${order}`}
        {isCut && <span className="block">Too many matches: type more to narrow them down.</span>}
      </p>
      {(page > 1 || hasNext) && (
        <nav aria-label="Pages" className="flex gap-2">
          {page > 1 && (
            <InPlaceLink
              className={buttonVariants({ variant: "line", size: "sm" })}
              href={hrefOf(page - 1)}
              hrefNow={() => hrefNow(page - 1)}
              onGo={onGo}
            >
              <ChevronLeft aria-hidden="true" />
              Previous
            </InPlaceLink>
          )}
          {hasNext && (
            <InPlaceLink
              className={buttonVariants({ variant: "line", size: "sm" })}
              href={hrefOf(page + 1)}
              hrefNow={() => hrefNow(page + 1)}
              onGo={onGo}
            >
              Next
              <ChevronRight aria-hidden="true" />
            </InPlaceLink>
          )}
        </nav>
      )}
    </div>
  );
}
