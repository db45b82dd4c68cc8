import { useQuery } from "@tanstack/react-query";
import { studentShortlistQuery } from "@/components/processing/processing-queries";
import { ShortlistRow } from "@/components/recommendations/shortlist-row";
import { Card } from "@/components/ui/card";
import type { ShortlistView } from "@/lib/shortlist/views";

/** The programmes that a student has saved, and those hidden with the reason; nothing while there are none. */
export function StudentShortlist({ studentId }: { studentId: string }) {
  const { data: entries = [] } = useQuery(studentShortlistQuery(studentId));
  if (entries.length === 0) return null;
  return (
    <Card pad aria-labelledby="student-shortlist">
      <h2 id="student-shortlist">Saved and hidden programmes</h2>
      <Part title="Saved" entries={entries.filter(({ kind }) => kind === "saved")} />
      <Part title="Hidden, with the reason" entries={entries.filter(({ kind }) => kind === "hidden")} />
    </Card>
  );
}

const firstShown = 4;

/** One kind of them; the newest are open, the rest unfolds. */
function Part({ title, entries }: { title: string; entries: readonly ShortlistView[] }) {
  if (entries.length === 0) return null;
  const rows = (some: readonly ShortlistView[]) => (
    <ul>
      {some.map((entry) => (
        <ShortlistRow key={entry.programme_id} entry={entry} />
      ))}
    </ul>
  );
  const more = entries.slice(firstShown);
  return (
    <>
      <h3 className="mt-4">{title}</h3>
      {rows(entries.slice(0, firstShown))}
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-[620]">{more.length} more</summary>
          {rows(more)}
        </details>
      )}
    </>
  );
}
