"use client";

import { useEffect, useRef } from "react";
import { type Control, useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
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
  /** What the form began with. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody was faster
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
        <table className="version-table">
          <caption className="sr-only">What differs</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldLabels[field]}</th>
                <td data-label="Yours">
                  {mineChanged.includes(field) ? (
                    <Value values={mine} other={theirs} field={field} />
                  ) : (
                    <span className="muted">Not changed by you</span>
                  )}
                </td>
                <td data-label="Theirs">
                  <Value values={theirs} other={mine} field={field} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small mt-3">Keeping yours saves what you have changed; everything else stays as they saved it.</p>
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

/** A field in words; of the steps those alone that are not the same on both sides. */
function Value({ values, other, field }: ValueProps) {
  const lines = valueLines(values, field);
  const known = valueLines(other, field);
  const own = lines.filter((line) => !known.includes(line));
  if (lines.length === 0) return <span className="muted">Empty</span>;
  return (own.length > 0 ? own : lines).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read the same
    <span key={place} className="block" dir="auto">
      {line}
    </span>
  ));
}
