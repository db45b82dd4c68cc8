"use client";

import { Search } from "lucide-react";
import { Key } from "@/components/portal/shortcuts/key";
import { cn } from "@/components/ui/cn";
import { useSearch } from "./search-provider";

type SearchFieldProps = {
  /** In the field: "Search people, references, phones". */
  words: string;
  /** In a light bar, in the dark sidebar, or only an icon, for a phone. */
  look: "bar" | "side" | "icon";
  className?: string;
};

const looks = {
  bar: "h-9.5 min-w-0 flex-1 border-input bg-card ps-3 pe-2 text-muted-foreground",
  side: "h-11 w-full border-wall-line bg-wall-2 ps-3 pe-2 text-wall-muted hover:text-wall-foreground",
  icon: "size-11 flex-none justify-center border-wall-line bg-wall-2 text-wall-foreground",
};

/** Looks like a search field and opens the search. */
export function SearchField({ words, look, className }: SearchFieldProps) {
  const { open, prepare } = useSearch();
  return (
    <button
      type="button"
      className={cn(
        "flex cursor-text items-center gap-2.5 rounded-md border-[1.5px] text-start text-ui",
        looks[look],
        className,
      )}
      aria-label="Search everything"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      <Search aria-hidden="true" className="size-5 flex-none" />
      {look !== "icon" && (
        <>
          <span className="flex-1 truncate" aria-hidden="true">
            {words}
          </span>
          <span aria-hidden="true" className="flex-none whitespace-nowrap">
            <Key>Ctrl K</Key>
          </span>
        </>
      )}
    </button>
  );
}
