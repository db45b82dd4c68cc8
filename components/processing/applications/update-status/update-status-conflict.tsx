"use client";

import { cva } from "class-variance-authority";
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDate, formatTime } from "@/lib/office-time";
import type { Conflict, ConflictRow } from "./application-conflict";

type UpdateStatusConflictProps = {
  conflict: Conflict;
  /** The fields in which the two differ. */
  rows: readonly ConflictRow[];
  /** What keeping one's own does. */
  keeping: string;
  /** The two choices, each with what its button says. */
  theirs: { label: string; onChoose: () => void };
  mine: { label: string; onChoose: () => void };
};

/** Somebody else saved first: who and when, what differs, and the choice between the two. */
export function UpdateStatusConflict({ conflict, rows, keeping, theirs, mine }: UpdateStatusConflictProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time somebody was faster
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [conflict]);

  return (
    <Alert ref={box} tone="wait" role="alert" tabIndex={-1} title="This application was changed by someone else">
      <Who conflict={conflict} />
      {rows.length === 0 ? (
        <p>Your version is the same.</p>
      ) : (
        <table className="mt-2.5 w-full table-fixed border-collapse max-md:block">
          <caption className="sr-only">What differs</caption>
          <thead className="max-md:hidden">
            <tr>
              <td className={cn(cell(), "w-24")} />
              <th scope="col" className={cell()}>
                Yours
              </th>
              <th scope="col" className={cell()}>
                Theirs
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map((row) => (
              <tr key={row.label} className="border-border max-md:block max-md:border-t max-md:py-2">
                <th scope="row" className={cell()}>
                  {row.label}
                </th>
                <Version of="Yours">
                  {row.mine ? (
                    <Value lines={row.mine} known={row.theirs} />
                  ) : (
                    <span className="text-muted-foreground">Not changed by you</span>
                  )}
                </Version>
                <Version of="Theirs">
                  <Value lines={row.theirs} known={row.mine ?? []} />
                </Version>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-small/[1.45]">{keeping}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="line" size="sm" onClick={theirs.onChoose}>
          {theirs.label}
        </Button>
        <Button size="sm" onClick={mine.onChoose}>
          {mine.label}
        </Button>
      </div>
    </Alert>
  );
}

const cell = cva(
  "border-border border-t py-1.5 pe-3 text-start align-top wrap-anywhere max-md:block max-md:border-0 max-md:p-0",
);

/** A value in the table; on a phone it names its own column. */
const Version = ({ of, children }: { of: "Yours" | "Theirs"; children: ReactNode }) => (
  <td
    data-label={of}
    className={cn(
      cell(),
      "max-md:relative max-md:min-h-[1.6em] max-md:ps-18 max-md:before:absolute max-md:before:start-0 max-md:before:text-muted-foreground max-md:before:content-[attr(data-label)]",
    )}
  >
    {children}
  </td>
);

function Who({ conflict: { by, what, at, theirs } }: { conflict: Conflict }) {
  const moment = at ?? theirs.updated_at;
  return (
    <p>
      {by.length > 0 ? <bdi>{by.join(", ")}</bdi> : "Someone"} saved {what || "a change"} at {formatTime(moment)},{" "}
      {formatDate(moment)}. Nothing you have typed is lost.
    </p>
  );
}

/** A value in words; of several lines, only those that the other doesn't have. */
function Value({ lines, known }: { lines: readonly string[]; known: readonly string[] }) {
  const own = lines.filter((line) => !known.includes(line));
  if (lines.length === 0) return <span className="text-muted-foreground">Empty</span>;
  return (own.length > 0 ? own : lines).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name
    <span key={place} className="block max-h-48 overflow-y-auto whitespace-pre-line" dir="auto">
      {line}
    </span>
  ));
}
