"use client";

import { Undo2 } from "lucide-react";
import { DifferencesList } from "@/components/portal/content/differences-list";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cancelled } from "@/lib/content/labels";
import type { ContentRecordView } from "@/lib/content/views";
import { formatDate, formatTime } from "@/lib/office-time";

type RecordHistoryProps = { record: ContentRecordView; onAgain: (value: Record<string, unknown>) => void };

/** What was published of a record, or was to be, with what each changed; an earlier version becomes a draft again. */
export function RecordHistory({ record: { history }, onAgain }: RecordHistoryProps) {
  return (
    <Card pad aria-labelledby="content-history" className="grid gap-4">
      <h2 id="content-history">History</h2>
      {history.length === 0 && <p className="text-muted-foreground">The office hasn’t changed it yet.</p>}
      <ul className="grid gap-4">
        {history.map(({ publication, before, after, problem, by, at, note }) => (
          <li key={publication} className="grid gap-2 border-border border-t pt-4">
            <p>
              <b>{formatDate(at)}</b> at {formatTime(new Date(at))}, by {by ?? "a former member"}
              {note && <span className="block text-muted-foreground">{note}</span>}
            </p>
            {after === null ? (
              <p>Taken out.</p>
            ) : before === null ? (
              <p>Added.</p>
            ) : (
              <DifferencesList before={before} after={after} />
            )}
            {problem && <p className="text-bad">{problem === cancelled ? "Cancelled" : `Not published: ${problem}`}</p>}
            {problem && after && (
              <div>
                <Button size="sm" variant="line" onClick={() => onAgain(after)}>
                  <Undo2 aria-hidden="true" />
                  Make a draft of it
                </Button>
              </div>
            )}
            {!problem && before && (
              <div>
                <Button size="sm" variant="line" onClick={() => onAgain(before)}>
                  <Undo2 aria-hidden="true" />
                  Back to the version before this
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
