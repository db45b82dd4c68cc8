"use client";

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

type FilterRowProps = {
  /** A `SearchBox`, which is always visible. */
  search?: ReactNode;
  /** Further controls that a phone has in this row. */
  onPhone?: ReactNode;
  /** How many of the filters are set. */
  chosen: number;
  children: ReactNode;
};

/** A dense list's search and filters in one row; on a narrow list the filters are behind a button that counts them. */
export function FilterRow({ search, onPhone, chosen, children }: FilterRowProps) {
  const [isOpen, setOpen] = useState(false);
  const area = useId();
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-border border-t bg-surface px-5 py-1 in-[section:has([data-together])]:invisible">
      {search}
      <Button
        variant="line"
        size="sm"
        className="flex-none px-3 @min-[62rem]/list:hidden max-md:min-h-11 max-md:min-w-11"
        aria-expanded={isOpen}
        aria-controls={area}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span>
          <span className={onPhone ? "max-md:sr-only" : undefined}>Filters{chosen > 0 && ": "}</span>
          {chosen > 0 && chosen}
        </span>
      </Button>
      {onPhone && <div className="flex flex-none items-center gap-2 md:hidden">{onPhone}</div>}
      <div
        id={area}
        className={cn(
          "flex flex-1 flex-wrap items-center gap-2 @max-[62rem]/list:basis-full @max-[62rem]/list:pb-1",
          !isOpen && "@max-[62rem]/list:hidden",
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** The look of a `SearchBox` in such a row. */
export const rowSearch = "w-40 flex-1 @min-[62rem]/list:w-64 @min-[62rem]/list:flex-none";
