"use client";

import { cva } from "class-variance-authority";
import { type ReactNode, useEffect, useRef } from "react";
import { type Control, useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { ApplicationChangeInput } from "@/lib/applications/schema/application";
import type { StaffApplicationView } from "@/lib/applications/views";
import { formatDate, formatTime } from "@/lib/office-time";
import {
  differingFields,
  fieldLabels,
  type StatusField,
  type StatusValues,
  toValues,
  valueLines,
} from "./update-status-values";
import type { Conflict } from "./use-update-status";

type UpdateStatusConflictProps = {
  control: Control<StatusValues, unknown, ApplicationChangeInput>;
  conflict: Conflict;
  /** The form's initial version. */
  base: StaffApplicationView;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else saved first: who and when, what differs, and the choice between the two. */
export function UpdateStatusConflict({ control, conflict, base, onLoadTheirs, onKeepMine }: UpdateStatusConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  const mine = useWatch({ control }) as StatusValues; // every field of the form has a value
  const theirs = toValues(conflict.theirs);
  const began = toValues(base);
  const mineChanged = differingFields(mine, began);
  const rows = differingFields(mine, theirs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time somebody was faster
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [conflict]);

  return (
    <Alert ref={box} tone="wait" role="alert" tabIndex={-1} title="This application was changed by someone else">
      <Who entries={conflict.entries} updatedAt={conflict.theirs.updated_at} />
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
            {rows.map((field) => (
              <tr key={field} className="border-border max-md:block max-md:border-t max-md:py-2">
                <th scope="row" className={cell()}>
                  {fieldLabels[field]}
                </th>
                <Version of="Yours">
                  {mineChanged.includes(field) ? (
                    <Value values={mine} other={theirs} field={field} />
                  ) : (
                    <span className="text-muted-foreground">Not changed by you</span>
                  )}
                </Version>
                <Version of="Theirs">
                  <Value values={theirs} other={mine} field={field} />
                </Version>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-small/[1.45]">
        Keeping yours saves what you have changed; everything else stays as they saved it.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="line" size="sm" onClick={onLoadTheirs}>
          Load their version
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
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

function Who({ entries, updatedAt }: { entries: Conflict["entries"]; updatedAt: string }) {
  const [latest] = entries;
  const at = latest?.at ?? updatedAt;
  const names = [...new Set(entries.map(({ by }) => by ?? "A former member"))];
  const what = [...new Set(entries.flatMap(({ changed }) => changed))].join(", ");
  return (
    <p>
      {names.length > 0 ? <bdi>{names.join(", ")}</bdi> : "Someone"} saved {what || "a change"} at {formatTime(at)},{" "}
      {formatDate(at)}. Nothing you have typed is lost.
    </p>
  );
}

type ValueProps = { values: StatusValues; other: StatusValues; field: StatusField };

/** A field in words; for the steps, only those that differ. */
function Value({ values, other, field }: ValueProps) {
  const lines = valueLines(values, field);
  const known = valueLines(other, field);
  const own = lines.filter((line) => !known.includes(line));
  if (lines.length === 0) return <span className="text-muted-foreground">Empty</span>;
  return (own.length > 0 ? own : lines).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name
    <span key={place} className="block max-h-48 overflow-y-auto whitespace-pre-line" dir="auto">
      {line}
    </span>
  ));
}
