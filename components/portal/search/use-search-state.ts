"use client";

import { useEffect, useId, useRef, useState } from "react";
import type { Chip, Line, LineGroup, SearchGuide } from "./line";
import { useResults } from "./use-results";

export const longestSearch = 100; // as the API takes it

/** The state of an open search. */
export type SearchState = ReturnType<typeof useSearchState>;

/** What stands in the field, where to look, the lines for it, and which of them is active. */
export function useSearchState(guide: SearchGuide, start: string) {
  const [text, setText] = useState(start.slice(0, longestSearch));
  const [chip, setChip] = useState<Chip>("everything");
  /** The line whose further actions are shown instead. */
  const [of, setOf] = useState<Line>();
  const [at, setAt] = useState(0);
  /** Enter was pressed before the answer was there: its first line opens when it comes. */
  const [isDue, setDue] = useState(false);
  const results = useResults(guide, text, chip);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const groups: readonly LineGroup[] = of ? [{ heading: of.title, lines: of.more ?? [] }] : results.groups;
  const lines = groups.flatMap((group) => group.lines);
  const place = Math.max(0, Math.min(at, lines.length - 1));
  const active = lines[place];
  const optionId = (line: Line) => `${id}-${line.id}`;
  const isCurrent = of !== undefined || results.isCurrent;

  /** Opens a line as a click on it would. */
  const press = (line: Line | undefined) => line && document.getElementById(optionId(line))?.click();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer is there
  useEffect(() => {
    if (!isDue || !(isCurrent || results.error)) return;
    setDue(false);
    if (isCurrent) press(active);
  }, [isDue, isCurrent, results.error]);

  return {
    guide,
    field,
    text,
    chip,
    of,
    groups,
    lines,
    active,
    isCurrent,
    error: of ? undefined : results.error,
    isRetrying: results.isRetrying,
    retry: results.retry,
    optionId,
    listId: `${id}-list`,
    /** Something else is asked for: the first line is active, and none is due. */
    show(change: { text?: string; chip?: Chip; of?: Line }) {
      if (change.text !== undefined) setText(change.text);
      if (change.chip) setChip(change.chip);
      setOf(change.of);
      setAt(0);
      setDue(false);
      field.current?.focus();
    },
    point: (line: Line) => setAt(lines.indexOf(line)),
    walk: (step: number) => setAt(lines.length > 0 ? (place + step + lines.length) % lines.length : 0),
    /** Enter: opens the active line, or repeats what failed. */
    enter() {
      if (isCurrent) press(active);
      else if (results.error) results.retry();
      else setDue(true);
    },
  };
}
