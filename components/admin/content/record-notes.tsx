import Link from "next/link";
import { DifferencesList } from "@/components/portal/content/differences-list";
import { Fold } from "@/components/portal/content/fold";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { changedFields } from "@/lib/content/difference";
import type { ContentRecordView } from "@/lib/content/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { contentAddress } from "./content-queries";
import { useCancelPublication } from "./use-cancel-publication";

/** Whether the record was published since its draft began: the draft can't be published before it is saved again. */
export const isBehindIn = ({ draft, version }: ContentRecordView) => draft !== null && draft.base_version !== version;

type DraftNoteProps = { record: ContentRecordView; isDropping: boolean; onDrop: () => void };

/** Who has a draft, what it changes, and the way to drop it, far from the button that publishes it. */
export function DraftNote({ record, isDropping, onDrop }: DraftNoteProps) {
  const { draft, value } = record;
  if (!draft) return null;
  const at = new Date(draft.updated_at);
  const who = `${draft.by ?? "Somebody"}, ${formatDate(draft.updated_at)} at ${formatTime(at)}`;
  return (
    <Alert
      tone="wait"
      role="status"
      title={draft.value === null ? "To be taken out, not published" : "A draft, not published"}
    >
      <span className="block">
        {who}
        {draft.note && `: ${draft.note}`}
      </span>
      {isBehindIn(record) && (
        <span className="block">
          The record was published since this draft began.{" "}
          {draft.value === null
            ? "If it is still to go, take it out again."
            : "Look at what the draft changes, and save it again."}
        </span>
      )}
      {draft.blocked_by.map((problem) => (
        <span key={problem} className="block">
          <b>It can’t be published yet.</b> {problem}.
        </span>
      ))}
      {draft.value !== null && value !== null && (
        <Fold className="mt-2" title="What it changes">
          <div className="mt-2">
            <DifferencesList table={record.table} before={value} after={draft.value} />
          </div>
        </Fold>
      )}
      <div className="mt-3">
        <AlertDialog
          trigger={
            <Button size="sm" variant="line" className="max-md:min-h-11" pending={isDropping}>
              Drop the draft…
            </Button>
          }
          title={`Drop the draft of “${record.title}”?`}
          description={
            record.version === 0
              ? "Nothing of it was published: the new record is gone with it. Nobody can bring it back."
              : "What is published stays as it is. What the draft changes is gone, and nobody can bring it back."
          }
          confirm="Drop it"
          cancel="Keep it"
          onConfirm={onDrop}
        />
      </div>
    </Alert>
  );
}

/** What waits for its day, with the button that cancels it. */
export const PlannedNotes = ({ record: { planned, table, value } }: { record: ContentRecordView }) =>
  planned.map((one) => <PlannedNote key={one.publication} planned={one} table={table} value={value} />);

type PlannedNoteProps = Pick<ContentRecordView, "table" | "value"> & { planned: ContentRecordView["planned"][number] };

function PlannedNote({ planned, table, value }: PlannedNoteProps) {
  const { publication, planned_for: day, after, note, by, problem } = planned;
  const publications = contentAddress.href({ show: "publications" }); // the brand's screen isn't part of the content's
  const cancelling = useCancelPublication(publication, { isSaidHere: true });
  const changes = after === null ? "taken out" : value === null ? "added" : changedFields(value, after);
  return (
    <Alert title={`Planned for ${day ? formatDate(day) : "later"}: ${changes || "nothing that differs"}`}>
      <span className="block">
        By {by ?? "a former member"}
        {note && `: ${note}`}
      </span>
      {problem && <span className="block">{problem}</span>}
      {after !== null && (
        <Fold className="mt-2" title="What it changes">
          <div className="mt-2">
            <DifferencesList table={table} before={value} after={after} />
          </div>
        </Fold>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {table === "brand" ? (
          <Link href={publications}>See the publication</Link>
        ) : (
          <InPlaceLink href={publications}>See the publication</InPlaceLink>
        )}
        <Button size="sm" variant="line" pending={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancel it
        </Button>
      </div>
    </Alert>
  );
}
