import Link from "next/link";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { ShortlistRow } from "@/components/recommendations/shortlist-row";
import { shortlistQuery } from "@/components/student/student-queries";
import { Card } from "@/components/ui/card";
import type { ShortlistView } from "@/lib/shortlist/views";

const firstShown = 2;

/** The programmes saved last, from the finder and from the recommendations, and the way to all of them. */
export function SavedCard({ studentId, seed }: { studentId: string; seed: Seed<ShortlistView[]> | undefined }) {
  const { data: entries = [], isError } = useSeeded(shortlistQuery(studentId), seed);
  const saved = entries.filter(({ kind }) => kind === "saved");
  return (
    <Card pad aria-labelledby="saved-programmes">
      <h2 id="saved-programmes">Saved programmes</h2>
      {saved.length > 0 ? (
        <ul>
          {saved.slice(0, firstShown).map((entry) => (
            <ShortlistRow key={entry.programme_id} entry={entry} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted-foreground">
          {isError
            ? "Your saved programmes could not be loaded. They are kept; please reload the page."
            : "Programmes that you save in the programme finder appear here."}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        {saved.length > 0 && (
          <Link className="inline-flex min-h-11 items-center" href="/student/recommendations#saved-programmes">
            All {saved.length} saved
          </Link>
        )}
        <a className="inline-flex min-h-11 items-center" href="/programmes">
          Find programmes
        </a>
      </p>
    </Card>
  );
}
