"use client";

import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";

/** Longer than this does not fit three lines of a table's column. */
const shortLength = 100;

/** Somebody's own words: the first three lines, and the rest on demand. */
export function ClampedText({ text, of }: { text: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > shortLength || text.split("\n").length > 3;
  return (
    <div className="min-w-0">
      <p
        id={id}
        dir="auto"
        className={cn("whitespace-pre-line wrap-anywhere", isLong && !isOpen && "line-clamp-3 whitespace-normal")}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="mt-1 min-h-6 font-semibold text-link text-small underline underline-offset-3"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Show more"}
          <span className="sr-only"> of {of}</span>
        </button>
      )}
    </div>
  );
}
