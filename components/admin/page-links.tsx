"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { pageSize } from "./admin-queries";
import type { DashboardAddress } from "./dashboard-address";
import { DashboardLink } from "./dashboard-link";

type PageLinksProps = {
  /** The view whose pages these are. */
  address: Partial<DashboardAddress> & { page: number };
  shown: number;
  /** As X-Total-Count has it: "60" or "10000+". */
  total: string;
  /** One and several of what is listed: "consultation", "consultations". */
  nouns: readonly [one: string, several: string];
  /** Takes the reader to the top of the list. */
  onGo: () => void;
};

/** Where in the list one is, and the ways to the pages before and after. */
export function PageLinks({ address, shown, total, nouns, onGo }: PageLinksProps) {
  const { page } = address;
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  const isWhole = page === 1 && String(shown) === total;
  const hasNext = shown === pageSize && (total.endsWith("+") || last < Number(total));
  const noun = nouns[total === "1" ? 0 : 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-6 py-4 max-md:px-5">
      <p className="muted" role="status">
        {isWhole ? `${total} ${noun}` : `${first} to ${last} of ${total} ${noun}`}
      </p>
      {(page > 1 || hasNext) && (
        <nav aria-label="Pages" className="flex gap-2">
          {page > 1 && (
            <DashboardLink className="btn btn-line btn-sm" to={{ ...address, page: page - 1 }} onGo={onGo}>
              <ChevronLeft aria-hidden="true" />
              Previous
            </DashboardLink>
          )}
          {hasNext && (
            <DashboardLink className="btn btn-line btn-sm" to={{ ...address, page: page + 1 }} onGo={onGo}>
              Next
              <ChevronRight aria-hidden="true" />
            </DashboardLink>
          )}
        </nav>
      )}
    </div>
  );
}
