import type { UseQueryResult } from "@tanstack/react-query";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { ShortlistRow } from "@/components/recommendations/shortlist-row";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ShortlistView } from "@/lib/shortlist/views";
import { CompareBox } from "./row-tools";
import type { Compared } from "./use-compared";
import { useShortlistChange } from "./use-shortlist";

type ShortlistCardProps = { studentId: string; query: UseQueryResult<ShortlistView[]>; compared: Compared };

/** The saved programmes, from here and from the finder, and the hidden ones with what hiding them leaves out. */
export function ShortlistCard({ studentId, query, compared }: ShortlistCardProps) {
  return (
    <Card pad aria-labelledby="saved-programmes">
      <h2 id="saved-programmes" className="scroll-mt-4" tabIndex={-1}>
        Saved programmes
      </h2>
      <QueryPanel query={query} loading="Loading your shortlist..." failure="Failed to load your shortlist" isQuiet>
        {(entries) => {
          const saved = entries.filter(({ kind }) => kind === "saved");
          const hidden = entries.filter(({ kind }) => kind === "hidden");
          return (
            <>
              {saved.length === 0 && (
                <p className="mt-2 text-muted-foreground">
                  None yet. Save one here, or in the <a href="/programmes">programme finder</a>. Your counsellor sees
                  them.
                </p>
              )}
              <ul className="mt-1">
                {saved.map((entry) => (
                  <ShortlistRow key={entry.programme_id} entry={entry}>
                    {entry.programme && <CompareBox compared={compared} programme={toolOf(entry)} look="words" />}
                    <ForgetButton studentId={studentId} entry={entry} label="Remove" />
                  </ShortlistRow>
                ))}
              </ul>
              {hidden.length > 0 && (
                <details className="mt-3 border-border border-t pt-2">
                  <summary className="flex min-h-11 cursor-pointer items-center font-[620]">
                    Hidden programmes ({hidden.length})
                  </summary>
                  <ul>
                    {hidden.map((entry) => (
                      <ShortlistRow key={entry.programme_id} entry={entry}>
                        <ForgetButton studentId={studentId} entry={entry} label="Show again" />
                      </ShortlistRow>
                    ))}
                  </ul>
                </details>
              )}
            </>
          );
        }}
      </QueryPanel>
    </Card>
  );
}

/** What the tools call a programme of the shortlist. */
const toolOf = ({ programme_id: id, programme }: ShortlistView) => ({
  id,
  name: programme ? `${programme.name}, ${programme.university}` : id,
});

type ForgetButtonProps = { studentId: string; entry: ShortlistView; label: string };

function ForgetButton({ studentId, entry, label }: ForgetButtonProps) {
  const change = useShortlistChange(studentId);
  return (
    <Button
      size="sm"
      variant="line"
      aria-label={`${label}: ${toolOf(entry).name}`}
      pending={change.isPending}
      onClick={() => change.mutate({ verb: "forget", id: entry.programme_id })}
    >
      {label}
    </Button>
  );
}
