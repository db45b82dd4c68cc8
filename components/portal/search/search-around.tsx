import { useEffect, useRef } from "react";
import { Key } from "@/components/portal/shortcuts/key";
import { Button } from "@/components/ui/button";
import { type Chip, chipsOf, type SearchGuide } from "./line";

/* What stands around the lines of the search. */

type SearchChipsProps = { guide: SearchGuide; chip: Chip; onChoose: (chip: Chip) => void };

/** Where to look. Tab in the field goes through them, and a finger presses them. */
export function SearchChips({ guide, chip, onChoose }: SearchChipsProps) {
  const row = useRef<HTMLDivElement>(null);

  // On a phone the chosen one may be scrolled out of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is chosen
  useEffect(() => {
    row.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [chip]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of switches is no fieldset
    <div
      ref={row}
      role="group"
      aria-label="Look in"
      className="flex flex-none gap-1.5 overflow-x-auto px-4 pt-2.5 pb-1 [scrollbar-width:none]"
    >
      {chipsOf(guide).map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chip}
          className="h-8.5 flex-none cursor-pointer rounded-md border border-input bg-card px-2.5 font-[540] text-[0.875rem] hover:bg-surface-2 aria-pressed:border-primary aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)] max-md:h-11"
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

type SearchNothingProps = {
  typed: string;
  chip: Chip;
  /** The answer is there. */
  isKnown: boolean;
  onWiden: () => void;
};

const hints: Partial<Record<Chip, string>> = {
  people: "Type a name, an email address or a phone number.",
  bookings: "Type a reference, a name, an email address or a phone number.",
  applications: "Type a university, a programme or a student’s name.",
};

/** Instead of lines: still searching, nothing found, or what to type. */
export function SearchNothing({ typed, chip, isKnown, onWiden }: SearchNothingProps) {
  const place = "px-3 py-8 text-center text-muted-foreground";
  if (!isKnown) {
    return (
      <p role="status" className={`${place} motion-safe:animate-late`}>
        Searching...
      </p>
    );
  }
  if (!typed) return <p className={place}>{hints[chip]}</p>;
  return (
    <div className={place}>
      <p className="font-[620] text-foreground wrap-anywhere">
        Nothing found for “<bdi>{typed}</bdi>”
      </p>
      <p className="mt-1">Check the spelling, or try a phone number or an email address.</p>
      {chip !== "everything" && (
        <Button variant="line" size="sm" className="mt-4 max-md:min-h-11" onClick={onWiden}>
          Look in everything
        </Button>
      )}
    </div>
  );
}

/** The keys, below the lines. */
export function SearchHints({ isInside }: { isInside: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-none items-center gap-4.5 whitespace-nowrap border-border border-t bg-surface px-5 py-2.5 text-muted-foreground text-small max-md:hidden"
    >
      <span>
        <Key>↑</Key> <Key>↓</Key> move
      </span>
      <span>
        <Key>↵</Key> open
      </span>
      {isInside ? (
        <span>
          <Key>←</Key> back
        </span>
      ) : (
        <>
          <span>
            <Key>Tab</Key> narrow
          </span>
          <span className="ms-auto">
            <b className="text-foreground">&gt;</b> actions &nbsp; <b className="text-foreground">#</b> references
            &nbsp; <b className="text-foreground">+92</b> phones
          </span>
        </>
      )}
    </div>
  );
}
