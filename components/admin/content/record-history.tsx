"use client";

import { Undo2 } from "lucide-react";
import { DifferencesList } from "@/components/portal/content/differences-list";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { cancelled } from "@/lib/content/labels";
import type { ContentChangeView, ContentRecordView } from "@/lib/content/views";
import { formatDate, formatTime } from "@/lib/office-time";

type RecordHistoryProps = { record: ContentRecordView; onAgain: (value: Record<string, unknown>) => void };

/** What was published of a record, or was to be, with what each changed; an earlier version becomes a draft again. */
export function RecordHistory({ record: { history, table }, onAgain }: RecordHistoryProps) {
  // What was planned early may be published after what was made later.
  const last = history.filter(({ problem }) => problem === null).toSorted((a, b) => b.at.localeCompare(a.at))[0];
  return (
    <Card pad aria-labelledby="content-history" className="grid gap-4">
      <h2 id="content-history">History</h2>
      {history.length === 0 && <p className="text-muted-foreground">The office hasn’t changed it yet.</p>}
      <ul className="grid gap-4">
        {history.map((change) => (
          <li key={change.publication} className="grid gap-2 border-border border-t pt-4">
            <Head change={change} isNow={change === last} />
            <div className={cn(change.problem && "[&_*]:text-muted-foreground")}>
              <What change={change} table={table} />
            </div>
            <Again change={change} onAgain={onAgain} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What became of a change that was not published: "Planned for 30 Nov, cancelled". */
function notPublished({ problem, planned_for: day }: ContentChangeView): string {
  const planned = day && `Planned for ${formatDate(day)}`;
  if (problem === cancelled) return planned ? `${planned}, cancelled` : "Cancelled before it was published";
  return planned ? `${planned}, not published` : "Not published";
}

function Head({ change, isNow }: { change: ContentChangeView; isNow: boolean }) {
  const { problem, by, at, note } = change;
  return (
    <div className="grid gap-1">
      {problem && (
        <p>
          <Badge tone="off">{notPublished(change)}</Badge>
        </p>
      )}
      <p className={cn("flex flex-wrap items-center gap-x-3 gap-y-1", problem && "text-muted-foreground")}>
        <span>
          <b>{formatDate(at)}</b> at {formatTime(new Date(at))}, by {by ?? "a former member"}
        </span>
        {isNow && <Badge tone="ok">{change.after ? "Published now" : "Taken out now"}</Badge>}
      </p>
      {note && <p className="text-muted-foreground">{note}</p>}
      {problem && problem !== cancelled && <p className="wrap-anywhere">{problem}</p>}
    </div>
  );
}

function What({ change: { before, after, problem }, table }: { change: ContentChangeView; table: string }) {
  if (after === null) return <p>{problem ? "It was to be taken out." : "Taken out."}</p>;
  if (before === null) return <p>{problem ? "It was to be added." : "Added."}</p>;
  return <DifferencesList table={table} before={before} after={after} />;
}

/** Makes a draft of what was before a change, or of one that was not published. */
function Again({
  change: { before, after, problem },
  onAgain,
}: { change: ContentChangeView } & Pick<RecordHistoryProps, "onAgain">) {
  const value = problem ? after : before;
  if (!value) return null;
  return (
    <div>
      <Button size="sm" variant="line" onClick={() => onAgain(value)}>
        <Undo2 aria-hidden="true" />
        {problem ? "Make a draft of it" : "Back to the version before this"}
      </Button>
    </div>
  );
}
